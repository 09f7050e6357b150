import { afterEach, expect, test, vi } from 'vitest'
import { monotonicClock } from './monotonic-clock.ts'

afterEach(() => void vi.restoreAllMocks())

test('setting the system clock back or forward does not move the worker clock', () => {
  const before = monotonicClock.now()
  expect(Math.abs(before - Date.now())).toBeLessThan(3_600_000)
  for (const jumpMs of [-3 * 3_600_000, 3 * 3_600_000]) {
    const moved = Date.now() + jumpMs
    vi.spyOn(Date, 'now').mockReturnValue(moved)
    const passedMs = monotonicClock.now() - before
    expect(passedMs).toBeGreaterThanOrEqual(0)
    expect(passedMs).toBeLessThan(3_600_000)
    vi.restoreAllMocks()
  }
})
