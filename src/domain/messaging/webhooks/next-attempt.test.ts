import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('retry delays grow from seconds to a day, and there is no retry after the tenth attempt', () => {
  const delays = Array.from(
    { length: 9 },
    (_, index) => (nextAttempt(index + 1, now)?.getTime() ?? 0) - now.getTime(),
  )
  expect(delays[0]).toBe(5_000)
  expect(delays.at(-1)).toBe(24 * 3_600_000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(nextAttempt(10, now)).toBeUndefined()
})
