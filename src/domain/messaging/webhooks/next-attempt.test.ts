import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('pauses grow from seconds to a day, and after ten tries a delivery is given up', () => {
  const pauses = Array.from(
    { length: 9 },
    (_, index) => (nextAttempt(index + 1, now)?.getTime() ?? 0) - now.getTime(),
  )
  expect(pauses[0]).toBe(5_000)
  expect(pauses.at(-1)).toBe(24 * 3_600_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(nextAttempt(10, now)).toBeUndefined()
})
