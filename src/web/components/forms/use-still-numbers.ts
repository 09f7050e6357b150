import { useEffect } from 'react'

/** The mouse wheel scrolls the page and never changes a number: the field under it lets go first. */
export function useStillNumbers(): void {
  useEffect(() => {
    const letGo = ({ target }: WheelEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
        target.blur()
    }
    addEventListener('wheel', letGo, { passive: true, capture: true })
    return () => removeEventListener('wheel', letGo, { capture: true })
  }, [])
}
