import { type RefObject, useLayoutEffect } from 'react'

const edgePx = 16
/** The height that three toasts need below the bar. */
const toastsHeightPx = 240

/**
 * Keeps toasts off a bar that may be anywhere in the window: they are placed above it where there is no room below.
 */
export function useToastOffset(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!isShown || !current) return
    const { style } = document.documentElement
    const update = () => {
      const { top, bottom } = current.getBoundingClientRect()
      if (innerHeight - bottom >= toastsHeightPx) style.removeProperty('--toasts-above')
      else style.setProperty('--toasts-above', `${innerHeight - top + edgePx}px`)
    }
    const observer = new ResizeObserver(update)
    for (const element of [current, document.body]) observer.observe(element)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
      style.removeProperty('--toasts-above')
    }
  }, [bar, isShown])
}
