import type { ReactNode } from 'react'
import type { Badge } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'

export const badgeText = (badge: Badge) => (badge === 'new' ? m.badge_new() : m.badge_popular())

type Props = {
  children: ReactNode
  badge?: Badge | null
  /** Title of the window, such as the site name that the visitor entered in the demo. */
  title?: string
  className?: string
}

/** A small browser window that frames a picture; its bar shows the title and the badge. */
export function BrowserFrame({ children, badge, title, className = '' }: Props) {
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      <div className="flex h-8 items-center gap-1.5 border-b border-line bg-sunken px-3">
        <span className="size-2 rounded-full bg-line-strong/50" />
        <span className="size-2 rounded-full bg-line-strong/50" />
        <span className="size-2 rounded-full bg-line-strong/50" />
        {title && (
          <span className="ml-2 min-w-0 truncate text-xs font-medium text-ink-strong" translate="no">
            {title}
          </span>
        )}
        {badge && (
          <span className="ml-auto shrink-0 rounded-full bg-ink-strong px-2.5 py-0.5 text-xs font-semibold text-paper">
            {badgeText(badge)}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
