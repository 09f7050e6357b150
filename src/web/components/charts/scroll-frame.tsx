import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'

type Props = {
  label: string
  /** Limits the height, for tables with many rows. */
  isBounded?: boolean
  children: ReactNode
}

/**
 * A scrollable region for content larger than its container, so that the page itself does not scroll sideways. Can be
 * scrolled by keyboard.
 */
export function ScrollFrame({ label, isBounded, children }: Props) {
  return (
    <section
      className={`relative overflow-auto wrap-break-word ${isBounded ? 'max-h-96 print:max-h-none' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={m.stats_table_of({ title: label })}
    >
      {children}
    </section>
  )
}
