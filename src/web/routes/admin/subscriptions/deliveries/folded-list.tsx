import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { Folded } from '#web/components/ui/folded.tsx'

const unfoldedCount = 5

type Props<Item> = { items: readonly Item[]; children: (part: readonly Item[]) => ReactNode }

/** A list whose items after the fifth are folded; `children` renders either part. */
export function FoldedList<Item>({ items, children }: Props<Item>) {
  return (
    <>
      {children(items.slice(0, unfoldedCount))}
      {items.length > unfoldedCount && (
        <Folded className="mt-3" summary={m.deliveries_show_rest({ count: items.length - unfoldedCount })}>
          {children(items.slice(unfoldedCount))}
        </Folded>
      )}
    </>
  )
}
