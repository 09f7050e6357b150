import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, daysBetween } from './day.ts'
import { monthOf } from './month-of.ts'

test('the month of a day has the correct first and last day', () => {
  for (const [within, from, to] of [
    ['2026-11-22', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-01', '2027-01-31'],
    ['2027-02-10', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)
    expect(monthOf(day(within))).toEqual({ from, to })
})

test('months follow each other without gaps, and each contains the given day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36500 }), (count) => {
      const within = addDays(day('2020-01-01'), count)
      const { from, to } = monthOf(within)
      expect(from <= within && within <= to).toBe(true)
      expect(monthOf(addDays(from, -1)).to).toBe(addDays(from, -1))
      expect(monthOf(addDays(to, 1)).from).toBe(addDays(to, 1))
      expect(daysBetween(from, to)).toBeLessThan(31)
    }),
  )
})
