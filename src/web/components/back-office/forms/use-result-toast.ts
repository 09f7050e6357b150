import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'

/** Result of a successful back-office action. */
export type Done<D extends string> = { done: D; count?: number }
export type ActionResult<D extends string> = Done<D> | FormResult | undefined

type Texts<D extends string> = {
  done: Record<D, (result: Done<D>) => string>
  /** Omitted where the form itself shows the error. */
  failed?: () => string
}

/** The form result of a failed action; undefined after a success. */
export function failureOf<D extends string>(result: ActionResult<D>): FormResult | undefined {
  return result && 'fields' in result ? result : undefined
}

/** Shows the result of an action as a toast, once per result. */
export function useResultToast<D extends string>(result: ActionResult<D>, texts: Texts<D>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result) return
    if ('done' in result) return showToast(texts.done[result.done](result))
    if (!texts.failed) return
    const description = result.error ?? Object.values(result.fields)[0]
    showToast(texts.failed(), { kind: 'error', description })
  }, [result])
}
