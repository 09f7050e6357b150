import type { ReactElement, ReactNode } from 'react'

type ScrollRegionProps = { className: string; label: string; children: ReactNode }

export function ScrollRegion({ className, label, children }: ScrollRegionProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
