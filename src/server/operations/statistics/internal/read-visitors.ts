import { and, between, eq, sql } from 'drizzle-orm'
import { type FunnelStep, funnelSteps } from '#domain/operations/statistics/funnel.ts'
import type { Days } from '#domain/platform/calendar/period.ts'
import { visitCount, visitStep } from '#server/database/schema/operations/audience.ts'
import type { Ports } from '#server/ports/ports.ts'

type Kind = typeof visitCount.$inferSelect.kind
type Counted = { value: string; count: number; all: number }

/** What was looked at most in some days: pages, sites people came from, or languages; and how many looks of that kind there were in all. */
export async function listMostSeen(
  { db }: Pick<Ports, 'db'>,
  { days: { from, to }, kind, most }: { days: Days; kind: Kind; most: number },
): Promise<Counted[]> {
  const count = sql<number>`sum(${visitCount.count})`.mapWith(Number)
  return (
    db
      // Before the longest are cut off: a share is of the sum its own rows are part of.
      .select({
        value: visitCount.value,
        count,
        all: sql<number>`sum(sum(${visitCount.count})) OVER ()`.mapWith(Number),
      })
      .from(visitCount)
      .where(and(eq(visitCount.kind, kind), between(visitCount.day, from, to)))
      .groupBy(visitCount.value)
      .orderBy(sql`2 DESC, 1`)
      .limit(most)
  )
}

/** Steps of days that are not rolled up, as they stand: how many visits of each day came to each. */
export async function countOpenSteps({ db }: Pick<Ports, 'db'>, { from, to }: Days) {
  return db
    .select({ day: visitStep.day, value: visitStep.step, count: sql<number>`count(*)`.mapWith(Number) })
    .from(visitStep)
    .where(between(visitStep.day, from, to))
    .groupBy(visitStep.day, visitStep.step)
    .orderBy(visitStep.day, visitStep.step)
}

/** Visits of some days that came to each step of a purchase or further. */
export async function countFunnelSteps(
  ports: Pick<Ports, 'db'>,
  days: Days,
): Promise<Record<FunnelStep, number>> {
  const [closed, open] = await Promise.all([
    listMostSeen(ports, { days, kind: 'step', most: funnelSteps.length }),
    countOpenSteps(ports, days),
  ])
  const countOf = (step: FunnelStep) =>
    [...closed, ...open].reduce((sum, { value, count }) => sum + (value === step ? count : 0), 0)
  return { product: countOf('product'), cart: countOf('cart'), checkout: countOf('checkout') }
}
