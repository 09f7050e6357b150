import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { postgresRateLimiter } from '#server/adapters/postgres/postgres-rate-limiter.ts'
import { type LimitName, limits, type RateLimiter } from '#server/ports/rate-limiter.ts'
import { type SeededDatabase, seededDatabase } from '#tests/harness/databases/seeded-database.ts'

type Opened = { one: RateLimiter; other: RateLimiter; passWindow(): Promise<unknown> }

let database: SeededDatabase
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** Each opens two limiters, as two instances of the shop would, and can let time pass. */
const adapters: Record<string, () => Opened> = {
  postgres: () => ({
    one: postgresRateLimiter(database.db),
    other: postgresRateLimiter(database.db),
    passWindow: () => database.db.execute(sql`UPDATE rate_limit SET expire = 1`),
  }),
}

const outcome = async (limiter: RateLimiter, limit: LimitName, key: string) => {
  try {
    await limiter.consume(limit, key)
    return 'allowed'
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

describe.for(Object.entries(adapters))('rate limits counted in %s', ([, open]) => {
  let opened: Opened
  beforeAll(() => {
    opened = open()
  })

  test.for(Object.keys(limits) as LimitName[])(
    '%s allows exactly its configured number of attempts',
    async (limit) => {
      const { points, windowSeconds } = limits[limit]
      const attempts = await Promise.all(
        Array.from({ length: points + 3 }, (_, index) =>
          outcome(index % 2 ? opened.one : opened.other, limit, 'staff-1'),
        ),
      )
      const rejected = attempts.filter((attempt) => attempt !== 'allowed')
      expect(attempts.length - rejected.length).toBe(points)
      for (const error of rejected) {
        expect(error).toMatchObject({ code: 'rate_limited', status: 429 })
        const { retryAfterSeconds } = (error as DomainError<'rate_limited'>).details
        expect(Number.isInteger(retryAfterSeconds)).toBe(true)
        expect(retryAfterSeconds).toBeGreaterThan(0)
        expect(retryAfterSeconds).toBeLessThanOrEqual(windowSeconds)
      }
      expect(await outcome(opened.one, limit, 'another client')).toBe('allowed')
    },
  )

  test('each limit is counted separately', async () => {
    for (let count = 0; count <= limits['login.account'].points; count += 1)
      await outcome(opened.one, 'login.account', 'key')
    expect(await outcome(opened.one, 'login.account', 'key')).toBeInstanceOf(DomainError)
    expect(await outcome(opened.one, 'login.address', 'key')).toBe('allowed')
  })

  test('a reset clears the attempts on every instance', async () => {
    for (let count = 0; count <= limits['login.account'].points; count += 1)
      await outcome(opened.one, 'login.account', 'forgetful')
    await opened.other.reset('login.account', 'forgetful')
    expect(await outcome(opened.one, 'login.account', 'forgetful')).toBe('allowed')
    await opened.one.reset('login.account', 'never tried')
  })

  test('attempts are allowed again after the window', async () => {
    for (let count = 0; count <= limits['login.account'].points; count += 1)
      await outcome(opened.one, 'login.account', 'patient')
    await opened.passWindow()
    expect(await outcome(opened.one, 'login.account', 'patient')).toBe('allowed')
  })
})
