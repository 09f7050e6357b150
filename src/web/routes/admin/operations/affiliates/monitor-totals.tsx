import { type ConversionStats, successRate } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'
import { percent } from '#web/components/ui/percent.ts'
import { MetricCard } from '#web/routes/admin/metric-card.tsx'

/** Number of conversions: all, successful, failed, recent. */
export function MonitorTotals({ stats }: { stats: ConversionStats }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-5">
      <MetricCard title={m.monitor_total()} metric={count(stats.total)} />
      <MetricCard title={m.monitor_successful()} metric={count(stats.successful)} />
      <MetricCard title={m.monitor_failed()} metric={count(stats.failed)} />
      <MetricCard title={m.monitor_last_day()} metric={count(stats.lastDay)} />
      <MetricCard
        title={m.monitor_rate()}
        metric={stats.total === 0 ? '—' : percent(successRate(stats) * 100)}
      />
    </dl>
  )
}
