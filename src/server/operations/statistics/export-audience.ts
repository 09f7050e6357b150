import { asc, between } from 'drizzle-orm'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { visitCount } from '#server/database/schema/operations/audience.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listMetrics } from '../dashboard/queries.ts'
import { countOpenSteps } from './internal/read-visitors.ts'

/** A CSV with every count of the days: visits, steps, pages, sources and languages, the day in the first column. */
export async function exportAudience(ports: Pick<Ports, 'db'>, days: DayRange, language: Language) {
  const [metrics, counts, open] = await Promise.all([
    listMetrics(ports, days),
    ports.db
      .select()
      .from(visitCount)
      .where(between(visitCount.day, days.from, days.to))
      .orderBy(asc(visitCount.day), asc(visitCount.kind), asc(visitCount.value)),
    countOpenSteps(ports, days),
  ])
  return streamCsv({
    language,
    columns: ['day', 'kind', 'value', 'count'],
    readPage: async () => ({
      rows: [
        ...metrics.map(({ day, visits }) => ({ day, kind: 'visit', value: '', count: visits })),
        ...counts,
        ...open.map((row) => ({ ...row, kind: 'step' })),
      ],
      next: null,
    }),
    toValues: ({ day, kind, value, count }) => [day, kind, value, count],
  })
}
