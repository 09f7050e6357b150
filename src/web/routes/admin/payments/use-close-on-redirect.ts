import { type RefObject, useEffect, useRef } from 'react'

type FetcherState = { state: 'idle' | 'submitting' | 'loading'; data: unknown }

/**
 * Closes the dialog of a form whose success is a redirect: the fetcher becomes idle without new data. A refusal
 * returns data, so the dialog stays open.
 */
export function useCloseOnRedirect(
  form: RefObject<HTMLFormElement | null>,
  { state, data }: FetcherState,
): void {
  const submission = useRef<{ before: unknown }>(undefined)
  useEffect(() => {
    if (state !== 'idle') {
      submission.current ??= { before: data }
      return
    }
    if (submission.current && submission.current.before === data) form.current?.closest('dialog')?.close()
    submission.current = undefined
  }, [state, data, form])
}
