import { afterEach, expect, test, vi } from 'vitest'
import { steadyClock } from './steady-clock.ts'

afterEach(() => void vi.restoreAllMocks())

test('a clock that is set back or forward does not move what workers wait by', () => {
  const before = steadyClock.now()
  expect(Math.abs(before - Date.now())).toBeLessThan(3_600_000)
  for (const jumpMs of [-3 * 3_600_000, 3 * 3_600_000]) {
    const moved = Date.now() + jumpMs
    vi.spyOn(Date, 'now').mockReturnValue(moved)
    const passedMs = steadyClock.now() - before
    expect(passedMs).toBeGreaterThanOrEqual(0)
    expect(passedMs).toBeLessThan(3_600_000)
    vi.restoreAllMocks()
  }
})
