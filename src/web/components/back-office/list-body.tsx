import type { ReactNode } from 'react'
import type { ListKey } from '#domain/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { type DataColumn, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { listCountText } from './list-count-text.ts'
import { ListDisplay } from './list-display.tsx'
import { ListPager } from './list-pager.tsx'
import { type Filter, ListSearch } from './list-search.tsx'
import { ListViews, type View } from './list-views.tsx'

export type ListBodyProps<Row> = {
  title: string
  /** What an empty shop says: what will fill this list. */
  empty: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly DataColumn<Row>[]
  filters: readonly Filter[]
  /** The list's filters by day, with what their fields are called. */
  days?: readonly (readonly [name: string, label: string])[]
  views: readonly View[]
  saved: readonly { id: string; name: string; search: string }[]
  matching: number
  total: number
  previous: ListKey | null
  next: ListKey | null
  actions?: (row: Row) => ReactNode
}

/** A list to read below its page's heading: views, search, rows, pages. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { title, rows, columns, matching, total } = props
  return (
    <>
      <ListViews views={props.views} saved={props.saved} />
      <div className="flex items-start justify-between gap-2 max-md:flex-wrap">
        <ListSearch label={title} filters={props.filters} days={props.days} />
        <ListDisplay columns={columns} />
      </div>
      <p className="figures mt-3 text-sm text-slate" role="status">
        {listCountText(matching)}
      </p>
      {rows.length === 0 ? (
        <EmptyState text={total === 0 ? props.empty : m.list_nothing_found()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={props.keyOf}
          nameOf={props.nameOf}
          actions={props.actions}
        />
      )}
      <ListPager previous={props.previous} next={props.next} />
    </>
  )
}
