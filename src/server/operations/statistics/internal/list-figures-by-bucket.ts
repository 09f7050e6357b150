import type { Figures } from '#domain/operations/dashboard/figures.ts'
import { listBuckets } from '#domain/operations/statistics/list-buckets.ts'
import type { Days } from '#domain/platform/calendar/period.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addFigures, listFigures } from '../../dashboard/queries.ts'

/** The metrics of the days, summed in buckets for a chart; the same as on the dashboard. */
export async function listFiguresByBucket(ports: Pick<Ports, 'db'>, days: Days): Promise<(Figures & Days)[]> {
  const figures = await listFigures(ports, days)
  return listBuckets(days).map(({ from, to }) => ({
    from,
    to,
    ...addFigures(figures.filter(({ day }) => day >= from && day <= to)),
  }))
}
