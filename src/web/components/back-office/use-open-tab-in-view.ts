import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a tab bar sideways to the open tab whenever it changes. Only the bar scrolls, not the page. */
export function useOpenTabInView(open: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another tab is opened
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && bar.current) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft
  }, [open])
  return bar
}
