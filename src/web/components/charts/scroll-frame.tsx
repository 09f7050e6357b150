import type { ReactNode } from 'react'

/** Holds what may be wider or longer than its place: it scrolls there, by key too, and the page does not. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key (WCAG 2.1.1)
    <section className="max-h-[32rem] overflow-auto print:max-h-none" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
