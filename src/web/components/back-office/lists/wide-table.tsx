import { type ReactNode, useEffect, useRef } from 'react'

type Props = { className?: string; children: ReactNode }

/**
 * The place of a table: one that is wider scrolls in it, one that fits does not, because heads stick only outside of a
 * scroll container. Positioned, so that texts for screen readers scroll with their cells.
 */
export function WideTable({ className = '', children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth),
    )
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={`relative md:max-xl:overflow-x-auto data-wide:overflow-x-auto ${className}`}>
      {children}
    </div>
  )
}
