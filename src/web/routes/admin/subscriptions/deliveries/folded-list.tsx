import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'

const unfoldedCount = 5

type Props<Item> = { items: readonly Item[]; children: (part: readonly Item[]) => ReactNode }

/** A list whose items after the fifth are folded; `children` renders either part. */
export function FoldedList<Item>({ items, children }: Props<Item>) {
  return (
    <>
      {children(items.slice(0, unfoldedCount))}
      {items.length > unfoldedCount && (
        <details>
          <summary className="mt-3 py-1 font-semibold text-ink-strong">
            {m.deliveries_show_rest({ count: items.length - unfoldedCount })}
          </summary>
          {children(items.slice(unfoldedCount))}
        </details>
      )}
    </>
  )
}
