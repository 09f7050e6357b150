import { useEffect } from 'react'

/** Blurs a number field on mouse wheel: the wheel scrolls the page and must not change the number. */
export function useBlurOnWheel(): void {
  useEffect(() => {
    const blurTarget = ({ target }: WheelEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
        target.blur()
    }
    addEventListener('wheel', blurTarget, { passive: true, capture: true })
    return () => removeEventListener('wheel', blurTarget, { capture: true })
  }, [])
}
