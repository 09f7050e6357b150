import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'

/** What an action of the back office answers when it went well. */
export type Done<D extends string> = { done: D; count?: number }
export type Answer<D extends string> = Done<D> | FormResult | undefined

type Texts<D extends string> = {
  done: Record<D, (answer: Done<D>) => string>
  /** Left out where the form itself says what went wrong. */
  failed?: () => string
}

/** What a form was refused; undefined while it was not. */
export function refusalOf<D extends string>(answer: Answer<D>): FormResult | undefined {
  return answer && 'fields' in answer ? answer : undefined
}

/** Says once what became of an action. */
export function useAnswerToast<D extends string>(answer: Answer<D>, texts: Texts<D>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    if ('done' in answer) return showToast(texts.done[answer.done](answer))
    if (!texts.failed) return
    const description = answer.error ?? Object.values(answer.fields)[0]
    showToast(texts.failed(), { kind: 'error', description })
  }, [answer])
}
