import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts/toasts.ts'

/** Shows a toast once for each successful answer. */
export function useSavedToast(answer: object | undefined, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer) showToast(title)
  }, [answer])
}
