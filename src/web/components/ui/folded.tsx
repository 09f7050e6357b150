import type { ReactNode } from 'react'

type Props = { summary: string; className?: string; children: ReactNode }

/** A part of a long list that stays folded until the reader opens it; works without a script. */
export function Folded({ summary, className, children }: Props) {
  return (
    <details className={className}>
      <summary className="py-1 font-semibold text-ink-strong">{summary}</summary>
      {children}
    </details>
  )
}
