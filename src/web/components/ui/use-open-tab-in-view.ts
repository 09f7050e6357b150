import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a tab bar sideways whenever another tab opens, so that it is in the middle. Only the bar scrolls. */
export function useOpenTabInView(open: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another tab is opened
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!tab || !bar.current) return
    const left = tab.offsetLeft - bar.current.offsetLeft
    bar.current.scrollLeft = left - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return bar
}
