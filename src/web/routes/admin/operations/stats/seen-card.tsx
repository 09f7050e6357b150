import { shareOf } from '#domain/operations/statistics/revenue-rates.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { NamedBar } from '#web/components/charts/named-bar.tsx'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { percent } from '#web/components/ui/percent.ts'

type ViewCount = {
  value: string
  count: number
  /** Total of which `count` is a share. */
  all: number
}
type Props = {
  title: string
  text?: string
  /** Title of the first column. */
  name: string
  seen: readonly ViewCount[]
  textOf?: (value: string) => string
}

/** The most frequent values, with their share of all counts. */
export function SeenCard({ title, text, name, seen, textOf = (value) => value }: Props) {
  const max = Math.max(0, ...seen.map((row) => row.count))
  return (
    <Card title={title}>
      {text && <p className="text-sm text-slate">{text}</p>}
      {seen.length === 0 ? (
        <p>{m.visits_none()}</p>
      ) : (
        <StatisticsTable
          label={title}
          rows={seen}
          keyOf={({ value }) => value}
          columns={[
            {
              key: 'value',
              title: name,
              cell: (row) => <NamedBar name={textOf(row.value)} value={row.count} max={max} />,
            },
            { key: 'views', title: m.visits_views(), cell: (row) => count(row.count) },
            { key: 'share', title: m.visits_share(), cell: (row) => percent(shareOf(row.count, row.all)) },
          ]}
        />
      )}
    </Card>
  )
}
