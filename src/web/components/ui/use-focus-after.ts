import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Moves the focus to the result of a form once it was accepted, for keyboard users: the button was inactive
 * meanwhile, or was removed together with the focus. Returns the function to call when the form is sent. Updates by
 * others do not move the focus.
 */
export function useFocusAfter(find: () => Element | null | undefined): () => void {
  const wasSent = useRef(false)
  const isIdle = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at the end of a navigation
  useEffect(() => {
    if (!isIdle || !wasSent.current) return
    wasSent.current = false
    const target = find()
    if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
  }, [isIdle])
  return () => {
    wasSent.current = true
  }
}
