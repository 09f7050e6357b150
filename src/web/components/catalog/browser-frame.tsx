import type { ReactNode } from 'react'

/** The small browser window in which the shop shows what it sells. */
export function BrowserFrame({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      <div className="flex h-6 items-center gap-1.5 border-b border-line bg-sunken px-3" aria-hidden="true">
        <span className="size-2 rounded-full bg-line-strong/50" />
        <span className="size-2 rounded-full bg-line-strong/50" />
        <span className="size-2 rounded-full bg-line-strong/50" />
      </div>
      {children}
    </div>
  )
}
