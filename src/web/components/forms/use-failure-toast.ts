import { useEffect } from 'react'
import { loadToastRegion } from '#web/components/ui/load-toast-region.ts'
import { showToast } from '#web/components/ui/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'

/** A refused form also says so in a toast, as specified; fields that are wrong speak for themselves. */
export function useFailureToast(result: FormResult | undefined, title: string): void {
  useEffect(() => {
    // Now, not when the network is gone.
    loadToastRegion().catch(() => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (result?.error) showToast(title, { kind: 'error', description: result.error })
  }, [result])
}
