import { useEffect } from 'react'
import { showToast } from '#web/components/ui/toasts.ts'

/** Says once for each answer that something was saved. */
export function useSavedToast(answer: object | undefined, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer) showToast(title)
  }, [answer])
}
