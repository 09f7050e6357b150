import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'

/** A refused form also says so in a toast, as specified; fields that are wrong speak for themselves. */
export function useFailureToast(result: FormResult | undefined, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (result?.error) showToast(title, { kind: 'error', description: result.error })
  }, [result])
}
