import { type RefObject, useEffect } from 'react'
import { useNavigation } from 'react-router'

/** After an answer that took the pressed button away, whoever uses a keyboard goes on from here and not from the top of the page. */
export function useFocusKept(answer: unknown, here: RefObject<HTMLElement | null>): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (answer && isIdle && document.activeElement === document.body) here.current?.focus()
  }, [answer, isIdle, here])
}
