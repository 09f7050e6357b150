import { lt, max, sql } from 'drizzle-orm'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { dayMetric, visit, visitStep } from '#server/database/schema/operations/audience.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sumMetrics } from './internal/metrics-of-days.ts'

/** Events that were in progress at midnight are committed by then. */
const settleMinutes = 15

/**
 * Stores the totals of every day that is over and deletes its visits and steps. The sources are append-only, so the
 * totals are final. Idempotent.
 */
export async function closeDays({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const last = addDays(dayInParis(new Date(now.getTime() - settleMinutes * 60_000)), -1)
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select({ day: max(dayMetric.day) }).from(dayMetric)
    const from = row?.day ? addDays(row.day, 1) : await firstDay()
    if (!from || from > last) return
    const days = await sumMetrics(transaction, { from, to: last })
    await transaction
      .insert(dayMetric)
      .values(days.map((day) => ({ ...day, computedAt: now })))
      .onConflictDoNothing()
    await transaction.execute(sql`
      INSERT INTO visit_count (day, kind, value, count)
      SELECT day, 'step', step, count(*) FROM visit_step WHERE day <= ${last} GROUP BY day, step
      ON CONFLICT (day, kind, value) DO UPDATE SET count = visit_count.count + excluded.count`)
    await transaction.delete(visitStep).where(lt(visitStep.day, addDays(last, 1)))
    await transaction.delete(visit).where(lt(visit.day, addDays(last, 1)))

    async function firstDay(): Promise<Day | undefined> {
      const { rows } = await transaction.execute<{ day: Day | null }>(sql`
        SELECT to_char(least(
          (SELECT min(day) FROM visit),
          (SELECT min(created_at AT TIME ZONE 'Europe/Paris')::date FROM account),
          (SELECT min(placed_at AT TIME ZONE 'Europe/Paris')::date FROM "order")
        ), 'YYYY-MM-DD') AS day`)
      return rows[0]?.day ?? undefined
    }
  })
}
