import type { ReactNode } from 'react'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { EmptyState } from '../empty-state.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { listCountText } from './list-count-text.ts'
import type { ListData } from './list-data.ts'
import { ListPager } from './list-pager.tsx'
import type { Filter } from './list-search.tsx'
import { ListTools } from './list-tools.tsx'
import { ListViews, type View } from './list-views.tsx'

export type ListBodyProps<Row> = {
  data: ListData<Row>
  title: string
  /** Text when the shop has no rows at all: explains which rows the list will have. */
  empty: string
  nameOf: (row: Row) => string
  columns: readonly DataColumn<Row>[]
  filters?: readonly Filter[]
  /** The list's date filters, with the labels of their fields. */
  days?: readonly (readonly [name: string, label: string])[]
  views: readonly View[]
  actions?: (row: Row) => ReactNode
}

/** The read-only list below a page heading: views, search, rows, pager. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { data, title, columns, filters = [] } = props
  const { rows, counts, list } = data
  const hasNoRows = counts.total === undefined ? !isNarrowed(list.query) : counts.total === 0
  return (
    <>
      <ListViews views={props.views} saved={data.views} />
      <ListTools columns={columns} label={title} filters={filters} days={props.days}>
        {listCountText(counts.matching)}
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState text={hasNoRows ? props.empty : m.list_nothing_found()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={props.nameOf}
          actions={props.actions}
        />
      )}
      <ListPager previous={data.previous} next={data.next} matching={counts.matching} />
    </>
  )
}
