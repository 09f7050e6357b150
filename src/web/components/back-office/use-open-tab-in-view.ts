import { type RefObject, useEffect, useRef } from 'react'

/** Moves a bar of tabs sideways to the open one, whenever another is opened. The bar alone moves: the page stays where it is. */
export function useOpenTabInView(open: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab comes into view when it is opened
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && bar.current) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft
  }, [open])
  return bar
}
