import { Download } from 'lucide-react'
import { type ListKey, writeListQuery } from '#domain/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { type DataColumn, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListDisplay } from './list-display.tsx'
import { ListPager } from './list-pager.tsx'
import { type Filter, ListSearch } from './list-search.tsx'
import { ListViews, type View } from './list-views.tsx'
import { PageHeading } from './page-heading.tsx'
import { useList } from './use-list.ts'

type Props<Row> = {
  title: string
  hint?: string
  help: readonly string[]
  /** What an empty shop says: what will fill this list. */
  empty: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly DataColumn<Row>[]
  filters: readonly Filter[]
  views: readonly View[]
  saved: readonly { id: string; name: string; search: string }[]
  matching: number
  total: number
  previous: ListKey | null
  next: ListKey | null
  mayExport: boolean
}

/** A list to read: title and file, views, search, rows, pages. Lists that act on rows put the same parts together themselves. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, hint, empty, rows, keyOf, nameOf, columns, filters, views, saved, matching, total } = props
  const { path, shape, query } = useList()
  return (
    <>
      <PageHeading title={title} text={hint} help={props.help}>
        {props.mayExport && (
          <a
            href={`${path}/export.csv${writeListQuery(shape, query)}`}
            className="button-base button-quiet"
            download
          >
            <Download aria-hidden="true" className="size-5" />
            {m.list_export()}
          </a>
        )}
      </PageHeading>
      <div className="mt-4">
        <ListViews views={views} saved={saved} />
      </div>
      <div className="flex items-start justify-between gap-2 max-md:flex-wrap">
        <ListSearch label={title} filters={filters} />
        <ListDisplay columns={columns} />
      </div>
      <p className="figures mt-3 text-sm text-slate" role="status">
        {m.list_count({ count: matching })}
      </p>
      {rows.length === 0 ? (
        <EmptyState text={total === 0 ? empty : m.list_nothing_found()} />
      ) : (
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} nameOf={nameOf} />
      )}
      <ListPager previous={props.previous} next={props.next} />
    </>
  )
}
