import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Answer, refusalOf } from './use-answer-toast.ts'

/** What became of the form in a dialog: it closes itself when all went well, and says what was refused since it was opened. */
export function useDialogAnswer<D extends string>(key: string) {
  const fetcher = useFetcher<Answer<D>>({ key })
  const [before] = useState(fetcher.data)
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data === before ? undefined : fetcher.data
  useEffect(() => {
    if (answer && 'done' in answer) form.current?.closest('dialog')?.close()
  }, [answer])
  return { Form: fetcher.Form, form, refusal: refusalOf(answer), isBusy: fetcher.state !== 'idle' }
}
