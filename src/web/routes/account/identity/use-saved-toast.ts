import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts/toasts.ts'

/** Shows a toast once for each successful result. */
export function useSavedToast(result: object | undefined, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (result) showToast(title)
  }, [result])
}
