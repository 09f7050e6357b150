import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { session } from '#server/database/schema/identity/accounts.ts'
import { timeMachine } from '#server/database/schema/platform/time-machine.ts'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LiveChannel } from '../../ports/live-channel.ts'
import type { TimeMachine } from '../../ports/time-machine.ts'

const rowId = 1
const maxMs = 60_000

type Options = { db: Database; live: LiveChannel; base: Clock }

/**
 * A clock that is ahead of `base` by an offset in the database. Each process reads it at its start, after every move,
 * and after a minute in case it missed the message.
 */
export async function shiftedClock({ db, live, base }: Options): Promise<Clock & TimeMachine> {
  await db
    .insert(timeMachine)
    .values({ id: rowId, offsetMs: 0, isFastForwarding: false, invoices: 0, charges: 0, mails: 0 })
    .onConflictDoNothing()
  let offsetMs = 0
  let readAtMs = 0
  async function read(): Promise<void> {
    readAtMs = performance.now()
    const [row] = await db.select({ offsetMs: timeMachine.offsetMs }).from(timeMachine)
    // Two reads may overtake each other; the time never goes back.
    offsetMs = Math.max(offsetMs, row?.offsetMs ?? 0)
  }
  // If the database is unreachable, the last known offset stays in use.
  const refresh = () => read().catch(() => {})
  await read()
  live.subscribe('time-machine', refresh)

  const realNow = () => base.now()
  const now = () => {
    if (performance.now() - readAtMs > maxMs) void refresh()
    return new Date(base.now().getTime() + offsetMs)
  }
  return {
    now,
    wait: (milliseconds) => base.wait(milliseconds),
    realNow,
    offsetMs: () => offsetMs,
    async moveTo(instant) {
      const targetMs = instant.getTime() - base.now().getTime()
      await db.transaction(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(timeMachine)
          .where(eq(timeMachine.id, rowId))
          .for('update')
        const byMs = targetMs - (row?.offsetMs ?? 0)
        if (byMs < 0) throw new DomainError('time_refused')
        await transaction.update(timeMachine).set({ offsetMs: targetMs }).where(eq(timeMachine.id, rowId))
        const shift = (column: PgColumn) => sql`${column} + make_interval(secs => ${byMs / 1000})`
        await transaction.update(session).set({
          startedAt: shift(session.startedAt),
          authenticatedAt: shift(session.authenticatedAt),
          lastSeenAt: shift(session.lastSeenAt),
        })
      })
      offsetMs = Math.max(offsetMs, targetMs)
      await live.publish('time-machine', {})
    },
  }
}
