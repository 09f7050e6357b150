import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addMetrics } from '../dashboard/queries.ts'
import { listMetricsByBucket } from './internal/list-metrics-by-bucket.ts'
import { countFunnelSteps, listMostViewed } from './internal/read-visitors.ts'

/** Longer lists are in the export. */
const maxRows = 10

/** The data of the tab Visiteurs: visits, funnel, and most frequent pages, sources and languages. */
export async function readAudience(ports: Pick<Ports, 'db'>, days: DayRange) {
  const [buckets, steps, pages, sources, languages] = await Promise.all([
    listMetricsByBucket(ports, days),
    countFunnelSteps(ports, days),
    listMostViewed(ports, { days, kind: 'page', max: maxRows }),
    listMostViewed(ports, { days, kind: 'source', max: maxRows }),
    listMostViewed(ports, { days, kind: 'language', max: maxRows }),
  ])
  const { visits, pageViews, ordersPaid } = addMetrics(buckets)
  return {
    buckets,
    pageViews,
    pages,
    sources,
    languages,
    funnel: { visits, ...steps, ordersPaid },
  }
}
