import type { ReactNode } from 'react'

export type Column<Row> = { key: string; title: string; isNumeric?: boolean; cell: (row: Row) => ReactNode }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table that becomes cards on small screens, each value with its column title. */
export function RecordTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="mt-8 w-full border-collapse text-left" aria-label={label}>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-line text-sm text-slate">
          {columns.map(({ key, title, isNumeric }) => (
            <th key={key} scope="col" className={`px-3 py-2 font-medium ${isNumeric ? 'text-right' : ''}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-4">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-b border-line max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
          >
            {columns.map(({ key, title, isNumeric, cell }) => (
              <td
                key={key}
                className={`px-3 py-3 align-top max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:has-[>span:last-child:empty]:hidden ${isNumeric ? 'figures md:text-right' : ''}`}
              >
                <span className="max-w-1/2 shrink-0 text-sm text-slate md:hidden" aria-hidden="true">
                  {title}
                </span>
                <span className="max-md:text-right">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
