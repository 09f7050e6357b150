import { type RefObject, useEffect } from 'react'

/** Pixels of scrolling after which the bar follows the direction. */
const thresholdPx = 24

/**
 * Sets `data-hidden` on a sticky bar while the page scrolls down, and removes it when it scrolls up or the focus enters
 * the bar. The style sheet decides on which screens a hidden bar leaves.
 */
export function useHiddenOnScroll(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    let lastY = scrollY
    const follow = () => {
      const distance = scrollY - lastY
      if (Math.abs(distance) < thresholdPx) return
      lastY = scrollY
      element.toggleAttribute('data-hidden', distance > 0 && scrollY > 2 * element.offsetHeight)
    }
    const show = () => element.removeAttribute('data-hidden')
    addEventListener('scroll', follow, { passive: true })
    element.addEventListener('focusin', show)
    return () => {
      removeEventListener('scroll', follow)
      element.removeEventListener('focusin', show)
    }
  }, [bar])
}
