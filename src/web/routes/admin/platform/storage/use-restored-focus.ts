import { type RefObject, useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Moves the focus to `here` after an answer that removed the pressed button, so keyboard users do not restart at the top. */
export function useRestoredFocus(answer: unknown, here: RefObject<HTMLElement | null>): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (answer && isIdle && document.activeElement === document.body) here.current?.focus()
  }, [answer, isIdle, here])
}
