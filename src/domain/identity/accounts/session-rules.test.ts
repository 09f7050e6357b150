import { describe, expect, test } from 'vitest'
import { roles } from '#domain/platform/access/role.ts'
import { hasSessionEnded, isRecentlyAuthenticated } from './session-rules.ts'

const start = new Date('2026-11-21T10:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const times = (seenHours: number) => ({
  startedAt: start,
  authenticatedAt: start,
  lastSeenAt: hoursLater(seenHours),
})

describe('session', () => {
  test.for([
    ['customer', 0, 14 * 24 - 0.1, false],
    ['customer', 0, 14 * 24, true],
    ['customer', 29 * 24, 30 * 24 - 0.1, false],
    ['customer', 29 * 24, 30 * 24, true],
    ['owner', 0, 1.9, false],
    ['owner', 0, 2, true],
    ['staff', 11, 11.9, false],
    ['staff', 11, 12, true],
    ['read_only', 11, 12, true],
  ] as const)('of a %s last seen after %s h is, after %s h, expired: %s', ([role, seen, now, ended]) => {
    expect(hasSessionEnded(role, times(seen), hoursLater(now))).toBe(ended)
  })

  test('is expired after 31 days without activity, for every role', () => {
    for (const role of roles) expect(hasSessionEnded(role, times(0), hoursLater(31 * 24))).toBe(true)
  })

  test('counts as recently authenticated for 15 minutes', () => {
    expect(isRecentlyAuthenticated(times(0), hoursLater(0.249))).toBe(true)
    expect(isRecentlyAuthenticated(times(0), hoursLater(0.25))).toBe(false)
  })
})
