import { shareOf } from '#domain/operations/statistics/revenue-rates.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { NamedBar } from '#web/components/charts/named-bar.tsx'
import { ScrollFrame } from '#web/components/charts/scroll-frame.tsx'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { percent } from '#web/components/ui/percent.ts'
import type { VisitorsData } from './load-stats.ts'

/** Steps of a visit, each with its share of the previous step and of all visits. */
export function FunnelCard({ funnel }: Pick<VisitorsData, 'funnel'>) {
  const counts = [
    [m.stats_card_visits(), funnel.visits],
    [m.funnel_product(), funnel.product],
    [m.cart(), funnel.cart],
    [m.funnel_checkout(), funnel.checkout],
    [m.ledger_total_orders(), funnel.ordersPaid],
  ] as const
  const max = Math.max(...counts.map(([, value]) => value))
  const rows = counts.map(([text, value], index) => {
    const previousStep = counts[index - 1]
    return { text, value, ofBefore: previousStep ? percent(shareOf(value, previousStep[1])) : '' }
  })
  return (
    <Card title={m.funnel_title()}>
      <p className="text-sm text-slate">{m.funnel_text()}</p>
      <ScrollFrame label={m.funnel_title()}>
        <StatisticsTable
          label={m.funnel_title()}
          rows={rows}
          keyOf={({ text }) => text}
          columns={[
            {
              key: 'step',
              title: m.funnel_step(),
              cell: ({ text, value }) => <NamedBar name={text} value={value} max={max} />,
            },
            { key: 'count', title: m.funnel_count(), cell: ({ value }) => count(value) },
            { key: 'of-before', title: m.funnel_of_before(), cell: ({ ofBefore }) => ofBefore },
            {
              key: 'of-visits',
              title: m.funnel_of_visits(),
              cell: ({ value }) => percent(shareOf(value, funnel.visits)),
            },
          ]}
        />
      </ScrollFrame>
      {funnel.visits === 0 && <p>{m.dashboard_conversion_none()}</p>}
    </Card>
  )
}
