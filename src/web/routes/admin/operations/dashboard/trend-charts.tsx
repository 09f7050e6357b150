import { cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import type { MonthTrend } from '#server/operations/statistics/read-trends.ts'
import { BarChart } from '#web/components/charts/bar-chart.tsx'
import { monthLabel } from '#web/components/charts/bucket-label.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { wholeEuros } from '#web/components/charts/whole-euros.ts'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'

const amount = (value: number) => money(cents(value))

/** Orders, revenue, recurring revenue and visits of the last twelve months, each as a chart with its table. */
export function TrendCharts({ trends }: { trends: readonly MonthTrend[] }) {
  const charts = [
    { key: 'ordersPaid', title: m.dashboard_trend_orders(), format: count, formatTick: count },
    { key: 'revenue', title: m.dashboard_trend_revenue(), format: amount, formatTick: wholeEuros },
    { key: 'recurring', title: m.dashboard_trend_recurring(), format: amount, formatTick: wholeEuros },
    { key: 'visits', title: m.dashboard_trend_visits(), format: count, formatTick: count },
  ] as const
  return (
    <section className="mt-6" aria-labelledby="trends">
      <h2 id="trends" className="text-xl">
        {m.dashboard_trends()}
      </h2>
      <p className="mt-1 text-sm text-slate">{m.dashboard_trends_text()}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {charts.map(({ key, ...chart }) => (
          <TrendChart
            key={key}
            {...chart}
            values={trends.map((trend) => ({ month: monthLabel(trend.month), value: trend[key] }))}
          />
        ))}
      </div>
    </section>
  )
}

type Props = {
  title: string
  values: readonly { month: string; value: number }[]
  format: (value: number) => string
  formatTick: (value: number) => string
}

function TrendChart({ title, values, format, formatTick }: Props) {
  const [first, last] = [values[0], values.at(-1)]
  const highest = values.toSorted((a, b) => b.value - a.value)[0]
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3">
        {title}{' '}
        <span className="figures ml-auto text-xl">
          <span className="font-text text-sm font-normal text-slate">{last?.month}</span>{' '}
          {format(last?.value ?? 0)}
        </span>
      </h3>
      <div className="mt-4">
        <ChartFrame
          title={title}
          rows={values}
          keyOf={({ month }) => month}
          columns={[
            { key: 'month', title: m.accounts_months(), cell: ({ month }) => month },
            { key: 'value', title, cell: ({ value }) => format(value) },
          ]}
        >
          <BarChart
            summary={m.dashboard_trend_summary({
              title,
              now: format(last?.value ?? 0),
              month: last?.month ?? '',
              first: format(first?.value ?? 0),
              firstMonth: first?.month ?? '',
              max: format(highest?.value ?? 0),
              maxMonth: highest?.month ?? '',
            })}
            bars={values.map(({ month, value }) => ({
              key: month,
              label: month,
              value,
              isOngoing: month === last?.month,
            }))}
            formatTick={formatTick}
            hint={({ label, value }) => `${label} · ${format(value)}`}
          />
        </ChartFrame>
      </div>
    </section>
  )
}
