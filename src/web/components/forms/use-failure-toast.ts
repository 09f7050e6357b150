import { useEffect } from 'react'
import { loadToastRegion } from '#web/components/ui/toasts/load-toast-region.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'

/** Also reports a refused form in a toast, as specified. Errors of single fields are shown beside them only. */
export function useFailureToast(result: FormResult | undefined, title: string): void {
  useEffect(() => {
    // Loaded in advance, because it could not be loaded once the network is gone.
    loadToastRegion().catch(() => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (result?.error) showToast(title, { kind: 'error', description: result.error })
  }, [result])
}
