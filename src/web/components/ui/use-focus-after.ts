import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Once what a form sent has been taken, whoever uses a keyboard goes on from what came of it: the button rested
 * meanwhile, or went with its form, and the focus with it. Answers what the form calls when it is sent. What others add
 * to the page takes no focus.
 */
export function useFocusAfter(find: () => Element | null | undefined): () => void {
  const wasSent = useRef(false)
  const isIdle = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a navigation is what counts
  useEffect(() => {
    if (!isIdle || !wasSent.current) return
    wasSent.current = false
    const found = find()
    if (document.activeElement === document.body && found instanceof HTMLElement) found.focus()
  }, [isIdle])
  return () => {
    wasSent.current = true
  }
}
