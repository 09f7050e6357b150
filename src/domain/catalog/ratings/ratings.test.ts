import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { averageStars, isWellRated } from './average-stars.ts'
import { canRate } from './can-rate.ts'
import { displayName } from './display-name.ts'
import { formatStars } from './format-stars.ts'

describe('average rating', () => {
  test.each([
    [0, 0, null],
    [1, 5, 5],
    [3, 13, 4.3],
    [20, 89, 4.5],
    [100, 444, 4.4],
    [3, 14, 4.7],
  ])('of %i ratings with %i stars in total is %d', (count, sum, expected) => {
    expect(averageStars({ count, sum })).toBe(expected)
  })

  test('is between the lowest and the highest rating', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
        const sum = stars.reduce((total, value) => total + value, 0)
        const average = averageStars({ count: stars.length, sum }) ?? 0
        expect(average).toBeGreaterThanOrEqual(Math.min(...stars))
        expect(average).toBeLessThanOrEqual(Math.max(...stars))
        expect(Math.abs(average - sum / stars.length)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  test('is formatted for each language', () => {
    expect(formatStars(4.5, 'fr')).toBe('4,5')
    expect(formatStars(4, 'en')).toBe('4.0')
    expect(formatStars(4.2, 'hu')).toBe('4,2')
  })
})

test.each([
  [4, 20, false],
  [5, 22, false],
  [5, 23, true],
  // Rounded to one decimal it would be 4.5.
  [20, 89, false],
  [20, 90, true],
])('a product with %i ratings and %i stars in total is well rated: %s', (count, sum, expected) => {
  expect(isWellRated({ count, sum })).toBe(expected)
})

test.each([
  ['active', '2026-11-21', null, true],
  ['active', '2026-11-20', 'cancelled', true],
  ['cancelled', '2026-10-20', 'cancelled', true],
  ['cancelled', '2026-10-20', 'unpaid', true],
  ['suspended', '2026-10-20', null, true],
  ['pending', '2026-11-21', null, false],
  ['active', '2026-11-22', null, false],
  ['cancelled', '2026-12-05', 'cancelled', false],
  ['cancelled', '2026-11-10', 'withdrawn', false],
] as const)(
  'a subscription that is %s, started on %s and ended by %s can be rated: %s',
  (status, from, endReason, expected) => {
    expect(canRate({ status, startsOn: day(from), endReason }, day('2026-11-21'))).toBe(expected)
  },
)

test.each([
  ['Alix', 'Modèle', 'Alix M.'],
  ['Ágnes', 'éva', 'Ágnes É.'],
  [' Jo ', '', 'Jo'],
  ['Kim', '𝒜b', 'Kim 𝒜.'],
])('the reviewer %s %s is shown as %s', (firstName, lastName, expected) => {
  expect(displayName({ firstName, lastName })).toBe(expected)
})
