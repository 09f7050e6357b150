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
  let waiting: PendingCount | undefined
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const written = waiting
    waiting = undefined
    if (!written) return
    try {
      await write(db, written)
    } catch (error) {
      // The database is unreachable: pages are served, and these views are not counted.
      log.warn({ error: describeError(error) }, 'visits were not counted')
    }
  }

  return {
    count({ visitor, page, source, language, steps }) {
      const now = clock.now()
      const day = dayInParis(now)
      if (waiting && (waiting.day !== day || waiting.counts.size > maxPending)) void flush()
      waiting ??= { day, visitors: new Map(), counts: new Map(), steps: new Map() }
      if (!waiting.visitors.has(visitor)) waiting.visitors.set(visitor, now)
      const seen = [['page', page], ['language', language], ...(source ? [['source', source]] : [])]
      for (const [kind, value] of seen) {
        const key = `${kind} ${value}`
        waiting.counts.set(key, (waiting.counts.get(key) ?? 0) + 1)
      }
      for (const one of steps) waiting.steps.set(one.visitor, one)
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
      .toSorted((one, other) => (`${one.kind} ${one.value}` < `${other.kind} ${other.value}` ? -1 : 1))
    await transaction
      .insert(visitCount)
      .values(rows)
      .onConflictDoUpdate({
        target: [visitCount.day, visitCount.kind, visitCount.value],
        set: { count: sql`${visitCount.count} + excluded.count` },
      })
  })
}
