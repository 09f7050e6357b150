import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { changeListQuery, startsDescending, writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import { WideTable } from './wide-table.tsx'

export type DataColumn<Row> = {
  key: string
  title: string
  /** The sort key of the column; undefined if it cannot be sorted. */
  sort?: string
  isNumeric?: boolean
  cell: (row: Row) => ReactNode
}

/** Between the columns: less on screens where the widest lists just fit. */
const sideSpace = 'px-3 xl:max-2xl:px-1.75'

/** After an amount, so that it does not touch the left-aligned text beside it. */
const numericSpace = 'md:pr-5 xl:max-2xl:pr-4'

type Props<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  selection?: Selection
  /** Last cell: the actions of the row. */
  actions?: (row: Row) => ReactNode
  rowProps?: (row: Row) => Omit<ComponentProps<'tr'>, 'key'>
}

/**
 * The table of all back-office lists: sticky sortable heads, selectable rows (shift selects a range), cards on narrow
 * screens.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  selection,
  actions,
  rowProps,
}: Props<Row>) {
  const { query } = useList()
  const visible = columns.filter(({ key }) => !query.hidden.includes(key))
  const cellSpace = query.density === 'compact' ? 'md:py-1' : 'md:py-2.5'
  return (
    <WideTable className="mt-4">
      <table className="w-full border-collapse text-left text-sm" aria-label={label}>
        <thead className="max-md:sr-only">
          <tr className="text-slate">
            {selection && (
              <th scope="col" className="table-head w-10 px-2">
                <label className="inline-flex touch-target items-center justify-center align-middle">
                  <input
                    type="checkbox"
                    aria-label={m.list_select_all()}
                    checked={rows.length > 0 && selection.ids.size === rows.length}
                    onChange={selection.togglePage}
                  />
                </label>
              </th>
            )}
            {visible.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
            {actions && (
              <th scope="col" className={`table-head ${sideSpace}`}>
                <span className="sr-only">{m.list_row_actions()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              {...rowProps?.(row)}
              key={keyOf(row)}
              className="border-b border-line hover:bg-sunken/60 data-dragging:opacity-40 data-drop:border-t-2 data-drop:border-t-accent max-md:relative max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
              data-selected={selection?.isSelected(keyOf(row)) || undefined}
            >
              {selection && (
                <td className="px-2 max-md:absolute max-md:top-1 max-md:right-1 max-md:p-0">
                  <label className="inline-flex touch-target items-center justify-center align-middle max-md:size-11">
                    <input
                      type="checkbox"
                      aria-label={m.list_select({ name: nameOf(row) })}
                      checked={selection.isSelected(keyOf(row))}
                      onChange={(event) =>
                        selection.toggle(keyOf(row), (event.nativeEvent as MouseEvent).shiftKey === true)
                      }
                    />
                  </label>
                </td>
              )}
              {visible.map(({ key, title, isNumeric, cell }, index) => (
                <td
                  key={key}
                  className={`${sideSpace} ${cellSpace} max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0 ${isNumeric ? `figures md:text-right ${numericSpace}` : ''} ${index === 0 ? 'max-md:pr-12' : ''}`}
                >
                  <span
                    className={`shrink-0 text-slate md:hidden ${index === 0 ? 'sr-only' : ''}`}
                    aria-hidden="true"
                  >
                    {title}
                  </span>
                  <span className={index === 0 ? '' : 'max-md:text-right'}>{cell(row)}</span>
                </td>
              ))}
              {actions && (
                <td className={`text-right ${sideSpace} ${cellSpace} max-md:p-0`}>{actions(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function ColumnHead<Row>({ column }: { column: DataColumn<Row> }) {
  const { title, sort, isNumeric } = column
  const { path, shape, query } = useList()
  const classes = `table-head ${sideSpace} font-medium whitespace-nowrap ${isNumeric ? `text-right ${numericSpace}` : ''}`
  if (!sort || !shape.sorts.includes(sort))
    return (
      <th scope="col" className={classes}>
        {title}
      </th>
    )
  const isSorted = query.sort === sort
  const isDescending = isSorted ? !query.isDescending : startsDescending(shape, sort)
  const Icon = query.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={isSorted ? (query.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={path + writeListQuery(shape, changeListQuery(query, { sort, isDescending }))}
        title={m.list_sort_by({ column: title })}
        className="inline-flex min-h-8 items-center gap-1 hover:text-ink-strong"
        preventScrollReset
      >
        {title}
        {isSorted && <Icon aria-hidden="true" className="size-4" />}
      </Link>
    </th>
  )
}
