import { type RefObject, useEffect, useRef } from 'react'

type Sent = { state: 'idle' | 'submitting' | 'loading'; data: unknown }

/**
 * Closes the dialog of a form that went well by leading on to a page: the fetcher was at work and comes to rest without an
 * answer. A refusal is an answer, and stays.
 */
export function useCloseWhenLedOn(form: RefObject<HTMLFormElement | null>, { state, data }: Sent): void {
  const wasAtWork = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      wasAtWork.current = true
      return
    }
    if (wasAtWork.current && !data) form.current?.closest('dialog')?.close()
    wasAtWork.current = false
  }, [state, data, form])
}
