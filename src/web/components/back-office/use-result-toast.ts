import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'

/** The answer of a successful back-office action. */
export type Done<D extends string> = { done: D; count?: number }
export type ActionResult<D extends string> = Done<D> | FormResult | undefined

type Texts<D extends string> = {
  done: Record<D, (answer: Done<D>) => string>
  /** Omitted where the form itself shows the error. */
  failed?: () => string
}

/** The form result of a refused action; undefined if the action was not refused. */
export function refusalOf<D extends string>(answer: ActionResult<D>): FormResult | undefined {
  return answer && 'fields' in answer ? answer : undefined
}

/** Shows the result of an action as a toast, once per answer. */
export function useResultToast<D extends string>(answer: ActionResult<D>, texts: Texts<D>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    if ('done' in answer) return showToast(texts.done[answer.done](answer))
    if (!texts.failed) return
    const description = answer.error ?? Object.values(answer.fields)[0]
    showToast(texts.failed(), { kind: 'error', description })
  }, [answer])
}
