import type { ReactNode } from 'react'

export type StatisticsColumn<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Left-aligned: the column contains names, not figures. */
  isText?: boolean
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first column names the row. */
  columns: readonly StatisticsColumn<Row>[]
  /** Row of totals below the others. */
  totals?: ReactNode
}

/** A table of figures with column and row headers. Scrolls sideways inside a `ScrollFrame`. */
export function StatisticsTable<Row>({ label, rows, keyOf, columns, totals }: Props<Row>) {
  const [first, ...others] = columns
  return (
    <table className="figures w-full border-collapse text-left text-sm" aria-label={label}>
      <thead>
        <tr className="text-slate">
          {columns.map(({ key, title, isText }, index) => (
            <th
              key={key}
              scope="col"
              className={`px-2 py-1.5 align-bottom font-medium first:pl-0 last:pr-0 ${index > 0 && !isText ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line">
            <th scope="row" className="min-w-24 py-1.5 pr-2 font-normal wrap-anywhere">
              {first?.cell(row)}
            </th>
            {others.map(({ key, cell, isText }) => (
              <td
                key={key}
                className={`px-2 py-1.5 last:pr-0 ${isText ? '' : 'text-right whitespace-nowrap'}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && <tfoot>{totals}</tfoot>}
    </table>
  )
}
