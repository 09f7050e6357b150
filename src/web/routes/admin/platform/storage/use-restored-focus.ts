import { type RefObject, useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Moves the focus to `container` after a result that removed the pressed button, so keyboard users do not restart at the top. */
export function useRestoredFocus(result: unknown, container: RefObject<HTMLElement | null>): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (result && isIdle && document.activeElement === document.body) container.current?.focus()
  }, [result, isIdle, container])
}
