import { shareOf } from '#domain/operations/statistics/revenue-rates.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { NamedBar } from '#web/components/charts/named-bar.tsx'
import type { StatisticsColumn } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'
import { percent } from '#web/components/ui/percent.ts'

export type Sold = {
  name: string
  views: number
  orders: number
  sold: number
  running: number
  monthly: Cents
  collected: Cents
}

/** Columns for a product or a category; the bar below the name is its share of the recurring revenue. */
export function soldColumns(title: string, all: readonly Sold[]): StatisticsColumn<Sold>[] {
  const max = Math.max(0, ...all.map(({ monthly }) => monthly))
  return [
    {
      key: 'name',
      title,
      cell: ({ name, monthly }) => <NamedBar name={name} value={monthly} max={max} />,
    },
    { key: 'monthly', title: m.sold_monthly(), cell: ({ monthly }) => money(monthly) },
    { key: 'running', title: m.sold_running(), cell: ({ running }) => count(running) },
    { key: 'sold', title: m.sold_quantity(), cell: ({ sold }) => count(sold) },
    { key: 'collected', title: m.ledger_total_collected(), cell: ({ collected }) => money(collected) },
    { key: 'views', title: m.visits_views(), cell: ({ views }) => count(views) },
    {
      key: 'conversion',
      title: m.sold_conversion(),
      cell: ({ orders, views }) => percent(shareOf(orders, views)),
    },
  ]
}
