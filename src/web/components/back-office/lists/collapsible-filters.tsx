import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'

/**
 * The filters of a list. On phones they are behind a button that shows how many are active; on wider screens they are
 * beside the search. They are siblings of the `details` element, not its children, because a closed `details` hides
 * its content at every width.
 */
export function CollapsibleFilters({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <details className="peer md:hidden">
        <summary className="button-base button-quiet">
          <ListFilter aria-hidden="true" className="size-5" />
          <span>{m.list_filters({ count })}</span>
        </summary>
      </details>
      <div className="grid-cols-2 items-end gap-2 max-md:hidden max-md:basis-full max-md:peer-open:grid md:contents">
        {children}
      </div>
    </>
  )
}
