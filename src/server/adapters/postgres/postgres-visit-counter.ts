import { sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { visit, visitCount, visitStep } from '#server/database/schema/operations/audience.ts'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/ports.ts'
import type { StepSeen, VisitCounter } from '../../ports/visit-counter.ts'

const writeAfterMs = 2000
/** More distinct counts than this within the interval are written at once. */
const maxPending = 2000

type PendingCount = {
  day: Day
  visitors: Map<string, Date>
  counts: Map<string, number>
  steps: Map<string, StepSeen>
}

/** Collects page views in memory and writes them together, so that no page waits for its own counting. */
export function postgresVisitCounter(db: Database, clock: Clock, log: Log): VisitCounter {
  let pending: PendingCount | undefined
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = pending
    pending = undefined
    if (!batch) return
    try {
      await write(db, batch)
    } catch (error) {
      // The database is unreachable: pages are served, and these views are not counted.
      log.warn({ error: describeError(error) }, 'visits were not counted')
    }
  }

  return {
    count({ visitor, page, source, language, steps }) {
      const now = clock.now()
      const day = dayInParis(now)
      if (pending && (pending.day !== day || pending.counts.size > maxPending)) void flush()
      pending ??= { day, visitors: new Map(), counts: new Map(), steps: new Map() }
      if (!pending.visitors.has(visitor)) pending.visitors.set(visitor, now)
      const values = [['page', page], ['language', language], ...(source ? [['source', source]] : [])]
      for (const [kind, value] of values) {
        const key = `${kind} ${value}`
        pending.counts.set(key, (pending.counts.get(key) ?? 0) + 1)
      }
      for (const entry of steps) pending.steps.set(entry.visitor, entry)
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}

async function write(db: Database, { day, visitors, counts, steps }: PendingCount): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .insert(visit)
      .values([...visitors].map(([visitorHash, startedAt]) => ({ day, visitorHash, startedAt })))
      .onConflictDoNothing()
    if (steps.size > 0)
      await transaction
        .insert(visitStep)
        .values([...steps.values()].map(({ step, visitor }) => ({ day, step, visitorHash: visitor })))
        .onConflictDoNothing()
    const rows = [...counts]
      .map(([key, count]) => {
        const [kind = '', ...value] = key.split(' ')
        return { day, kind: kind as typeof visitCount.$inferInsert.kind, value: value.join(' '), count }
      })
      // Rows in a fixed order: two processes that write at the same time do not deadlock.
      .toSorted((a, b) => (`${a.kind} ${a.value}` < `${b.kind} ${b.value}` ? -1 : 1))
    await transaction
      .insert(visitCount)
      .values(rows)
      .onConflictDoUpdate({
        target: [visitCount.day, visitCount.kind, visitCount.value],
        set: { count: sql`${visitCount.count} + excluded.count` },
      })
  })
}
