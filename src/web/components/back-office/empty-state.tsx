import type { ReactNode } from 'react'

/** The text of an empty list, and one link or button that leads on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-4 grid place-items-start gap-4 rounded-card border border-line bg-surface p-8">
      <p>{text}</p>
      {children}
    </div>
  )
}
