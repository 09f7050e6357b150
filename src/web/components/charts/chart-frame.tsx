import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import { type StatisticsColumn, StatisticsTable } from './statistics-table.tsx'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly StatisticsColumn<Row>[]
  children: ReactNode
}

/** A chart, and the same figures as a table for readers who cannot see it. */
export function ChartFrame<Row>({ title, rows, keyOf, columns, children }: Props<Row>) {
  return (
    <figure className="grid min-w-0 gap-3">
      {children}
      <figcaption>
        <details>
          <summary className="link w-fit cursor-pointer text-sm">{m.stats_figures()}</summary>
          <div className="mt-3">
            <ScrollFrame label={title} isBounded>
              <StatisticsTable label={title} rows={rows} keyOf={keyOf} columns={columns} />
            </ScrollFrame>
          </div>
        </details>
      </figcaption>
    </figure>
  )
}
