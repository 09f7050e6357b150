import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  changeListQuery,
  type ListKey,
  type ListQuery,
  pageSizes,
  writeListQuery,
} from '#domain/platform/lists/list-query.ts'
import { lastPageRowCount, pageNumber } from '#domain/platform/lists/page-number.ts'
import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'
import { useList } from './use-list.ts'

type Props = { previous: ListKey | null; next: ListKey | null; matching: number }

/** Pager of a list: position, links to the other pages, and the number of rows per page. */
export function ListPager({ previous, next, matching }: Props) {
  const { path, shape, query, rowsText } = useList()
  const isKeyed = Boolean(query.after ?? query.before ?? query.last)
  if (!rowsText || (!previous && !next && !isKeyed && matching <= pageSizes[0])) return null
  const { page, pages } = pageNumber(query, { hasPrevious: !!previous, hasNext: !!next, matching })
  const to = (change: Partial<ListQuery>) => path + writeListQuery(shape, changeListQuery(query, change))
  const rows = rowsText({ count: matching, shown: count(matching) })
  return (
    <nav
      aria-label={m.list_pages()}
      className="no-print mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="figures text-sm text-slate">
        {page ? `${m.list_page_of({ page: count(page), pages: count(pages) })} · ${rows}` : rows}
      </p>
      <div className="flex flex-wrap items-center gap-x-1 text-sm">
        <span id="list-page-size" className="text-slate">
          {m.list_page_size()}
        </span>
        <ul aria-labelledby="list-page-size" className="flex">
          {pageSizes.map((size) => (
            <li key={size}>
              <Link
                to={to({ size })}
                aria-current={size === query.size ? 'true' : undefined}
                className="figures inline-grid min-h-11 min-w-11 place-items-center rounded-full px-2 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink-strong"
              >
                {size}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {(previous || isKeyed) && (
          <PageLink to={to({})} text={m.list_first()} isShort>
            <ChevronFirst aria-hidden="true" className="size-5" />
          </PageLink>
        )}
        {previous && (
          <PageLink to={to({ before: previous, page: page && page - 1 })} text={m.list_previous()} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </PageLink>
        )}
        {next && (
          <PageLink to={to({ after: next, page: page && page + 1 })} text={m.list_next()} rel="next">
            <ChevronRight aria-hidden="true" className="order-1 size-5" />
          </PageLink>
        )}
        {next && (
          <PageLink to={to({ last: lastPageRowCount(matching, query.size) })} text={m.list_last()} isShort>
            <ChevronLast aria-hidden="true" className="size-5" />
          </PageLink>
        )}
      </div>
    </nav>
  )
}

type PageLinkProps = { to: string; text: string; rel?: string; isShort?: boolean; children: ReactNode }

function PageLink({ to, text, rel, isShort, children }: PageLinkProps) {
  return (
    <Link to={to} rel={rel} title={isShort ? text : undefined} className="button-base button-quiet">
      {children}
      <span className={isShort ? 'sr-only' : ''}>{text}</span>
    </Link>
  )
}
