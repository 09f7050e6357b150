import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scheduleService } from '../billing/service-start.ts'
import { lastWithdrawalDay } from '../billing/withdrawal-period.ts'
import { addDays, addMonths, day, dayInParis, dayOfMonth, daysBetween } from './day.ts'
import { formatDay } from './format-day.ts'
import { formatInstant } from './format-instant.ts'
import { frenchHolidays, isWorkingDay } from './holidays.ts'

const anyDay = fc.integer({ min: 0, max: 36500 }).map((n) => addDays(day('2020-01-01'), n))

describe('calendar', () => {
  test('a day that does not exist is refused', () => {
    for (const bad of ['2026-02-29', '2026-13-01', '2026-1-1', '']) expect(() => day(bad)).toThrow(RangeError)
    expect(day('2028-02-29')).toBe('2028-02-29')
  })

  test('Paris decides which day it is', () => {
    expect(dayInParis(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
    expect(dayInParis(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  })

  test('the anchor survives short months', () => {
    const start = day('2027-01-31')
    expect([1, 2, 3, 13].map((n) => addMonths(start, n))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
  })

  test('months go forward and keep the anchor where the month has it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (start, n) => {
        const later = addMonths(start, n)
        expect(dayOfMonth(later)).toBeLessThanOrEqual(dayOfMonth(start))
        expect(daysBetween(start, later)).toBeGreaterThanOrEqual(28 * n)
        expect(daysBetween(start, later)).toBeLessThanOrEqual(31 * n)
      }),
    )
  })

  test('French public holidays of 2026', () => {
    expect(frenchHolidays(2026).toSorted()).toEqual(
      ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
        (d) => `2026-${d}`,
      ),
    )
  })

  test('an order of Saturday 21 November 2026 can be withdrawn until Monday 7 December', () => {
    expect(lastWithdrawalDay(day('2026-11-21'))).toBe('2026-12-07')
  })

  test('the last day of withdrawal is a working day at least 14 days later', () => {
    fc.assert(
      fc.property(anyDay, (ordered) => {
        const last = lastWithdrawalDay(ordered)
        expect(isWorkingDay(last)).toBe(true)
        expect(daysBetween(ordered, last)).toBeGreaterThanOrEqual(14)
      }),
    )
  })

  test('the service starts at once when asked for, else after the withdrawal period', () => {
    expect(scheduleService(day('2026-11-21'), true)).toEqual({
      startsOn: '2026-11-21',
      anchorDay: 21,
      firstPeriodEndsOn: '2026-12-20',
      nextChargeOn: '2026-12-21',
    })
    expect(scheduleService(day('2026-11-21'), false)).toMatchObject({
      startsOn: '2026-12-08',
      nextChargeOn: '2027-01-08',
    })
  })

  // CLDR 46 for English (Europe) and Hungarian; Hungarian orthography (AkH. 12, 293) for the period behind year, month and day.
  test.for([
    ['fr', 'long', '01/12/2027'],
    ['fr', 'short', '01/12/2027'],
    ['en', 'long', '1 December 2027'],
    ['en', 'short', '1 Dec 2027'],
    ['hu', 'long', '2027. december 1.'],
    ['hu', 'short', '2027. 12. 01.'],
  ] as const)('days are written as their reader writes them: %s, %s', ([language, length, text]) => {
    expect(formatDay(day('2027-12-01'), language, length)).toBe(text)
  })

  test('instants are written as it is in Paris, summer and winter', () => {
    expect(formatInstant(new Date('2026-06-30T22:30:00Z'), 'fr')).toBe('01/07/2026 00:30')
    expect(formatInstant(new Date('2026-12-31T08:05:09Z'), 'fr', 'second')).toBe('31/12/2026 09:05:09')
    expect(formatInstant(new Date('2026-06-30T22:30:00Z'), 'en')).toBe('1 Jul 2026 00:30')
    expect(formatInstant(new Date('2026-06-30T22:30:00Z'), 'hu')).toBe('2026. 07. 01. 00:30')
  })
})
