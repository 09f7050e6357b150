import { type RefObject, useEffect, useRef } from 'react'

type Sent = { state: 'idle' | 'submitting' | 'loading'; data: unknown }

/**
 * Closes the dialog of a form that went well by leading on to a page: the fetcher was at work and comes to rest without a new
 * answer. A refusal is an answer, and stays.
 */
export function useCloseWhenLedOn(form: RefObject<HTMLFormElement | null>, { state, data }: Sent): void {
  const sent = useRef<{ before: unknown }>(undefined)
  useEffect(() => {
    if (state !== 'idle') {
      sent.current ??= { before: data }
      return
    }
    if (sent.current && sent.current.before === data) form.current?.closest('dialog')?.close()
    sent.current = undefined
  }, [state, data, form])
}
