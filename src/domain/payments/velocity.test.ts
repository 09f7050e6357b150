import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeclinedAttempt, type Payer, velocityRules, velocityWaitSeconds } from './velocity.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const payer: Payer = { accountId: 'alix', ipHash: 'home', fingerprints: ['card-0'] }
const neighbour: Payer = { accountId: 'jo', ipHash: 'net~another-line', fingerprints: [] }
const makeAttempt = (changes: Partial<DeclinedAttempt> = {}): DeclinedAttempt => ({
  accountId: 'alix',
  ipHash: null,
  fingerprint: null,
  triedAt: minutesAgo(5),
  ...changes,
})
const makeAttempts = (count: number, make: (index: number) => Partial<DeclinedAttempt>) =>
  Array.from({ length: count }, (_, index) => makeAttempt(make(index)))

describe('payment velocity rule', () => {
  test('lets a buyer retry after a few declined cards', () => {
    expect(velocityWaitSeconds([], payer, now)).toBe(0)
    expect(
      velocityWaitSeconds(
        makeAttempts(4, (index) => ({ fingerprint: `card-${index}` })),
        payer,
        now,
      ),
    ).toBe(0)
  })

  test.for([
    ['ten refusals of an account in an hour', makeAttempts(10, () => ({}))],
    [
      'five different cards of an account in a day',
      makeAttempts(5, (index) => ({ fingerprint: `card-${index}`, triedAt: minutesAgo(300) })),
    ],
    [
      'twenty refusals from an address in an hour',
      makeAttempts(20, (index) => ({ accountId: `other-${index}`, ipHash: 'home' })),
    ],
    [
      'ten different cards from an address in a day',
      makeAttempts(10, (index) => ({
        accountId: null,
        ipHash: 'home',
        fingerprint: `c-${index}`,
        triedAt: minutesAgo(600),
      })),
    ],
    [
      'one card refused ten times in a day',
      makeAttempts(10, () => ({ accountId: 'other', fingerprint: 'card-0', triedAt: minutesAgo(900) })),
    ],
    [
      'one card of three accounts in a day',
      makeAttempts(3, (index) => ({
        accountId: `other-${index}`,
        fingerprint: 'card-0',
        triedAt: minutesAgo(900),
      })),
    ],
    [
      'eight times twenty refusals from lines of a network in an hour',
      makeAttempts(160, (index) => ({ accountId: `other-${index}`, ipHash: `net~line-${index}` })),
    ],
    [
      'eight times ten different cards from lines of a network in a day',
      makeAttempts(80, (index) => ({
        accountId: null,
        ipHash: `net~line-${index}`,
        fingerprint: `c-${index}`,
        triedAt: minutesAgo(600),
      })),
    ],
  ] as const)('blocks %s', ([, attempts]) => {
    const stopped = attempts[0]?.ipHash?.startsWith('net~') ? neighbour : payer
    expect(velocityWaitSeconds(attempts, stopped, now)).toBeGreaterThan(0)
    expect(velocityWaitSeconds(attempts.slice(1), stopped, now)).toBe(0)
    const other: Payer = { accountId: 'staff-1', ipHash: 'elsewhere', fingerprints: ['another'] }
    expect(velocityWaitSeconds(attempts, other, now)).toBe(0)
  })

  test('returns the exact waiting time', () => {
    const attempts = makeAttempts(10, (index) => ({ triedAt: minutesAgo(50 - index) }))
    const wait = velocityWaitSeconds(attempts, payer, now)
    expect(wait).toBe(10 * 60)
    expect(velocityWaitSeconds(attempts, payer, new Date(now.getTime() + wait * 1000))).toBe(0)
    expect(velocityWaitSeconds(attempts, payer, new Date(now.getTime() + (wait - 1) * 1000))).toBe(1)
  })

  const attemptsArbitrary = fc.array(
    fc.record({
      accountId: fc.constantFrom('alix', 'bo', null),
      ipHash: fc.constantFrom('home', 'work', null),
      fingerprint: fc.constantFrom('card-0', 'card-1', 'card-2', 'card-3', 'card-4', 'card-5', null),
      triedAt: fc.integer({ min: 0, max: 2000 }).map(minutesAgo),
    }),
    { maxLength: 40 },
  )

  test('blocks no longer than its longest window, and lifts the block after the returned wait', () => {
    const maxWaitSeconds = Math.max(...velocityRules.map(({ withinMinutes }) => withinMinutes)) * 60
    fc.assert(
      fc.property(attemptsArbitrary, (attempts) => {
        const wait = velocityWaitSeconds(attempts, payer, now)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(maxWaitSeconds)
        expect(velocityWaitSeconds(attempts, payer, new Date(now.getTime() + wait * 1000))).toBe(0)
      }),
    )
  })

  test('never shortens the wait after an additional attempt', () => {
    fc.assert(
      fc.property(attemptsArbitrary, (attempts) => {
        const more = [...attempts, makeAttempt({ fingerprint: 'card-9', triedAt: now })]
        expect(velocityWaitSeconds(more, payer, now)).toBeGreaterThanOrEqual(
          velocityWaitSeconds(attempts, payer, now),
        )
      }),
    )
  })
})
