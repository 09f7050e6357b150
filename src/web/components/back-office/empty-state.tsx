import type { ReactNode } from 'react'

/** Text of an empty list; `children` is a link or button for the next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-4 grid place-items-start gap-4 rounded-card border border-line bg-surface p-8">
      <p>{text}</p>
      {children}
    </div>
  )
}
