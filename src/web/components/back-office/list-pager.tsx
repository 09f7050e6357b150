import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { type ListKey, writeListQuery } from '#domain/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from './use-list.ts'

/** The pages beside this one. The count stands above the list; pages have keys, not numbers. */
export function ListPager({ previous, next }: { previous: ListKey | null; next: ListKey | null }) {
  const { path, shape, query } = useList()
  if (!previous && !next) return null
  const to = (before: ListKey | null, after: ListKey | null) =>
    path + writeListQuery(shape, { ...query, before, after })
  return (
    <nav aria-label={m.list_pages()} className="no-print mt-4 flex justify-end gap-2">
      {previous ? (
        <Link to={to(previous, null)} rel="prev" className="button-base button-quiet">
          <ChevronLeft aria-hidden="true" className="size-5" />
          {m.list_previous()}
        </Link>
      ) : null}
      {next ? (
        <Link to={to(null, next)} rel="next" className="button-base button-quiet">
          {m.list_next()}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      ) : null}
    </nav>
  )
}
