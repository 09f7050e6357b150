import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a tab bar sideways to the open tab whenever it changes. Only the bar scrolls, not the page. */
export function useOpenTabInView(open: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another tab is opened
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!tab || !bar.current) return
    const start = Number.parseFloat(getComputedStyle(bar.current).paddingLeft)
    bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - start
  }, [open])
  return bar
}
