import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresLiveChannel } from '#server/adapters/postgres/postgres-live-channel.ts'
import { shiftedClock } from '#server/adapters/system/shifted-clock.ts'
import { account, session } from '#server/database/schema/identity/accounts.ts'
import { type SeededDatabase, seededDatabase } from '#tests/harness/databases/seeded-database.ts'
import { silentLog } from '#tests/harness/silent-log.ts'
import { TestClock } from '#tests/harness/test-clock.ts'

let database: SeededDatabase
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const base = new TestClock('2026-11-21T10:00:00Z')
const day = 86_400_000

/** Opens the clock as a separate process does. */
async function open() {
  const live = postgresLiveChannel(database.connectionString, database.db.$client, silentLog)
  // The clock is subscribed once this message has arrived.
  await live.publish('orders', {})
  return { clock: await shiftedClock({ db: database.db, live, base }), live }
}

test('the clock is on time until moved, and a move reaches every process and survives restarts', async () => {
  const [first, other] = [await open(), await open()]
  expect(first.clock.now()).toEqual(base.now())
  await first.clock.moveTo(new Date('2026-12-21T10:00:00Z'))
  expect(first.clock.now().toISOString()).toBe('2026-12-21T10:00:00.000Z')
  expect(first.clock.offsetMs()).toBe(30 * day)
  expect(first.clock.realNow()).toEqual(base.now())
  await expect
    .poll(() => other.clock.now().toISOString(), { timeout: 10_000 })
    .toBe('2026-12-21T10:00:00.000Z')
  base.forward(1000)
  expect(other.clock.now().toISOString()).toBe('2026-12-21T10:00:01.000Z')
  const later = await open()
  expect(later.clock.offsetMs()).toBe(30 * day)
  for (const { live } of [first, other, later]) await live.close()
})

test('the clock never goes back, whichever process moved it last', async () => {
  const [first, other] = [await open(), await open()]
  const { offsetMs, now, moveTo } = first.clock
  const before = offsetMs()
  await expect(moveTo(new Date(now().getTime() - 1))).rejects.toMatchObject({ code: 'time_refused' })
  await first.clock.moveTo(new Date(now().getTime() + 2 * day))
  await expect(other.clock.moveTo(new Date(base.now().getTime() + before + day))).rejects.toMatchObject({
    code: 'time_refused',
  })
  expect(offsetMs()).toBe(before + 2 * day)
  for (const { live } of [first, other]) await live.close()
})

test('a session does not age when the clock moves', async () => {
  const { clock, live } = await open()
  const [customer] = await database.db.select().from(account).limit(1)
  const startedAt = clock.now()
  await database.db.insert(session).values({
    id: 'a-session',
    token: 'a-token',
    userId: customer?.id ?? '',
    createdAt: startedAt,
    updatedAt: startedAt,
    expiresAt: startedAt,
    startedAt,
    authenticatedAt: null,
    lastSeenAt: startedAt,
  })
  await clock.moveTo(new Date(startedAt.getTime() + 90 * day))
  const [moved] = await database.db.select().from(session).where(eq(session.id, 'a-session'))
  expect(moved).toMatchObject({
    startedAt: clock.now(),
    lastSeenAt: clock.now(),
    authenticatedAt: null,
    // The sign-in library's own column uses the machine's clock.
    expiresAt: startedAt,
  })
  await live.close()
})
