import type { DayRange } from '#domain/platform/calendar/period.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { BarChart } from '#web/components/charts/bar-chart.tsx'
import { bucketLabel } from '#web/components/charts/bucket-label.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { wholeEuros } from '#web/components/charts/whole-euros.ts'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'
import { BridgeCard } from './bridge-card.tsx'
import { CohortsCard } from './cohorts-card.tsx'
import type { RevenueData } from './load-stats.ts'
import { MonthsCard } from './months-card.tsx'
import { RatesCard } from './rates-card.tsx'

/** Collected revenue, recurring revenue and customer retention. */
export function RevenueTab({
  buckets,
  now,
  before,
  months,
  cohorts,
  previous,
}: RevenueData & { previous: DayRange }) {
  const bars = buckets.map(({ from, to, collected, refunded }) => ({
    key: from,
    label: bucketLabel({ from, to }),
    value: collected - refunded,
  }))
  const highest = bars.toSorted((first, second) => second.value - first.value)[0]
  const total = money(cents(bars.reduce((sum, { value }) => sum + value, 0)))
  return (
    <div className="grid min-w-0 items-start gap-6 xl:grid-cols-2">
      <BridgeCard now={now.bridge} before={before.bridge} previous={previous} />
      <RatesCard now={now} before={before} previous={previous} />
      <Card title={m.collected_title()}>
        <ChartFrame
          title={m.collected_title()}
          rows={buckets}
          keyOf={({ from }) => from}
          columns={[
            {
              key: 'day',
              title: m.stats_day(),
              cell: (row) => (row.from === row.to ? shortDayText(row.from) : bucketLabel(row)),
            },
            { key: 'collected', title: m.ledger_total_collected(), cell: (row) => money(row.collected) },
            { key: 'refunded', title: m.payment_refunded(), cell: (row) => money(row.refunded) },
            {
              key: 'revenue',
              title: m.dashboard_revenue(),
              cell: (row) => money(cents(row.collected - row.refunded)),
            },
            { key: 'orders', title: m.ledger_total_orders(), cell: (row) => count(row.ordersPaid) },
          ]}
        >
          <BarChart
            summary={m.collected_summary({
              total,
              max: money(cents(highest?.value ?? 0)),
              when: highest?.label ?? '',
            })}
            bars={bars}
            formatTick={wholeEuros}
            hint={({ label, value }) => `${label} · ${money(cents(value))}`}
          />
        </ChartFrame>
      </Card>
      <MonthsCard months={months} />
      <CohortsCard cohorts={cohorts} />
    </div>
  )
}
