import { useEffect, useRef, useState } from 'react'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { type ActionResult, failureOf } from './use-result-toast.ts'

/** The result of a form in a dialog: closes the dialog on success, and gives the errors since it was opened. */
export function useDialogResult<D extends string>(key: string) {
  const fetcher = useFetcher<ActionResult<D>>({ key })
  const [initialData] = useState(fetcher.data)
  const form = useRef<HTMLFormElement>(null)
  const result = fetcher.data === initialData ? undefined : fetcher.data
  useEffect(() => {
    if (result && 'done' in result) form.current?.closest('dialog')?.close()
  }, [result])
  return { Form: fetcher.Form, form, refusal: failureOf(result), isBusy: fetcher.state !== 'idle' }
}
