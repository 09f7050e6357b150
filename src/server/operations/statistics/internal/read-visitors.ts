import { and, between, eq, sql } from 'drizzle-orm'
import { type FunnelStep, funnelSteps } from '#domain/operations/statistics/funnel.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { visitCount, visitStep } from '#server/database/schema/operations/audience.ts'
import type { Ports } from '#server/ports/ports.ts'

type Kind = typeof visitCount.$inferSelect.kind
type Counted = { value: string; count: number; all: number }

/** The most frequent pages, sources or languages of the days; `all` is the total of the kind. */
export async function listMostViewed(
  { db }: Pick<Ports, 'db'>,
  { days: { from, to }, kind, max: limit }: { days: DayRange; kind: Kind; max: number },
): Promise<Counted[]> {
  const count = sql<number>`sum(${visitCount.count})`.mapWith(Number)
  return (
    db
      // The window sum is computed before the limit, so that a share refers to all rows.
      .select({
        value: visitCount.value,
        count,
        all: sql<number>`sum(sum(${visitCount.count})) OVER ()`.mapWith(Number),
      })
      .from(visitCount)
      .where(and(eq(visitCount.kind, kind), between(visitCount.day, from, to)))
      .groupBy(visitCount.value)
      .orderBy(sql`2 DESC, 1`)
      .limit(limit)
  )
}

/** The steps of days without stored totals: number of visits by day and step. */
export async function countOpenSteps({ db }: Pick<Ports, 'db'>, { from, to }: DayRange) {
  return db
    .select({ day: visitStep.day, value: visitStep.step, count: sql<number>`count(*)`.mapWith(Number) })
    .from(visitStep)
    .where(between(visitStep.day, from, to))
    .groupBy(visitStep.day, visitStep.step)
    .orderBy(visitStep.day, visitStep.step)
}

/** The visits of the days that reached each step of a purchase. */
export async function countFunnelSteps(
  ports: Pick<Ports, 'db'>,
  days: DayRange,
): Promise<Record<FunnelStep, number>> {
  const [closed, open] = await Promise.all([
    listMostViewed(ports, { days, kind: 'step', max: funnelSteps.length }),
    countOpenSteps(ports, days),
  ])
  const countStep = (step: FunnelStep) =>
    [...closed, ...open].reduce((sum, { value, count }) => sum + (value === step ? count : 0), 0)
  return { product: countStep('product'), cart: countStep('cart'), checkout: countStep('checkout') }
}
