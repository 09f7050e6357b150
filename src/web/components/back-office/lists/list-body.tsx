import type { ReactNode } from 'react'
import type { ListKey } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { EmptyState } from '../empty-state.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { listCountText } from './list-count-text.ts'
import { ListPager } from './list-pager.tsx'
import type { Filter } from './list-search.tsx'
import { ListTools } from './list-tools.tsx'
import { ListViews, type View } from './list-views.tsx'

export type ListBodyProps<Row> = {
  title: string
  /** Text shown while the shop has no rows at all: what will fill this list. */
  empty: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly DataColumn<Row>[]
  filters: readonly Filter[]
  /** The list's date filters, with the labels of their fields. */
  days?: readonly (readonly [name: string, label: string])[]
  views: readonly View[]
  saved: readonly { id: string; name: string; search: string }[]
  matching: number
  total: number
  /** Cursors of the neighbouring pages; undefined for a list that shows all its rows. */
  previous?: ListKey | null
  next?: ListKey | null
  actions?: (row: Row) => ReactNode
}

/** The read-only list below a page heading: views, search, rows, pager. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { title, rows, columns, matching, total } = props
  return (
    <>
      <ListViews views={props.views} saved={props.saved} />
      <ListTools columns={columns} label={title} filters={props.filters} days={props.days}>
        {listCountText(matching)}
      </ListTools>
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
      <ListPager previous={props.previous ?? null} next={props.next ?? null} matching={matching} />
    </>
  )
}
