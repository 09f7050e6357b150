import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'

type Props = {
  label: string
  /** For many rows below one another. */
  isBounded?: boolean
  children: ReactNode
}

/** Holds what may be wider or longer than its place: it scrolls there, by key too, and the page does not. */
export function ScrollFrame({ label, isBounded, children }: Props) {
  return (
    <section
      className={`overflow-auto ${isBounded ? 'max-h-96 print:max-h-none' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key (WCAG 2.1.1)
      tabIndex={0}
      aria-label={m.stats_table_of({ title: label })}
    >
      {children}
    </section>
  )
}
