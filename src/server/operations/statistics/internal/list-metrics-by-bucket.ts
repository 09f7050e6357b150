import type { Metrics } from '#domain/operations/dashboard/metrics.ts'
import { listBuckets } from '#domain/operations/statistics/list-buckets.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addMetrics, listMetrics } from '../../dashboard/queries.ts'

/** The metrics of the days, summed in buckets for a chart; the same as on the dashboard. */
export async function listMetricsByBucket(
  ports: Pick<Ports, 'db'>,
  days: DayRange,
): Promise<(Metrics & DayRange)[]> {
  const metrics = await listMetrics(ports, days)
  return listBuckets(days).map(({ from, to }) => ({
    from,
    to,
    ...addMetrics(metrics.filter(({ day }) => day >= from && day <= to)),
  }))
}
