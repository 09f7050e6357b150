import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import { addDays, addMonths, day, dayInParis, dayOfMonth, daysBetween } from './day.ts'
import { formatDay } from './format-day.ts'
import { formatInstant } from './format-instant.ts'
import { holidaysOf, isWorkingDay } from './holidays.ts'

const dayArbitrary = fc.integer({ min: 0, max: 36500 }).map((n) => addDays(day('2020-01-01'), n))

const france = { country: 'FR', zipCode: '69001' }

describe('calendar', () => {
  test('a non-existent date is rejected', () => {
    for (const invalid of ['2026-02-29', '2026-13-01', '2026-1-1', ''])
      expect(() => day(invalid)).toThrow(RangeError)
    expect(day('2028-02-29')).toBe('2028-02-29')
  })

  test('the day of an instant is its date in Paris', () => {
    expect(dayInParis(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
    expect(dayInParis(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  })

  // WebKit with the language data of CLDR 42 formats 'en-CA' as 12/31/2026.
  test('the day does not depend on the order of the browser’s date format', () => {
    const prototype = Intl.DateTimeFormat.prototype as { readonly format: unknown }
    const written = vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '12/31/2026')
    expect(dayInParis(new Date('2026-12-31T12:00:00Z'))).toBe('2026-12-31')
    written.mockRestore()
  })

  test('adding months preserves the anchor day after short months', () => {
    const start = day('2027-01-31')
    expect([1, 2, 3, 13].map((n) => addMonths(start, n))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
  })

  test('adding months never exceeds the anchor day and moves 28 to 31 days per month', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: 1, max: 120 }), (start, n) => {
        const later = addMonths(start, n)
        expect(dayOfMonth(later)).toBeLessThanOrEqual(dayOfMonth(start))
        expect(daysBetween(start, later)).toBeGreaterThanOrEqual(28 * n)
        expect(daysBetween(start, later)).toBeLessThanOrEqual(31 * n)
      }),
    )
  })

  // Code du travail, L3133-1.
  test('lists the French public holidays of 2026', () => {
    expect([...holidaysOf('FR', 2026)].toSorted()).toEqual(
      ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
        (d) => `2026-${d}`,
      ),
    )
  })

  test('an order of Saturday 21 November 2026 can be withdrawn until Monday 7 December', () => {
    expect(lastWithdrawalDay(day('2026-11-21'), france)).toBe('2026-12-07')
  })

  // L221-19 of the Code de la consommation and Regulation 1182/71, art. 3 (4): the next working day by the holidays of
  // France and of the buyer's place, whichever is later.
  test.for([
    ['Strasbourg: Good Friday (L3134-13)', '2027-03-12', 'FR', '67000', '2027-03-30'],
    ['Lyon, the same day', '2027-03-12', 'FR', '69001', '2027-03-26'],
    ['Metz: 26 December', '2025-12-12', 'FR', '57000', '2025-12-29'],
    ['Spain: Epiphany', '2026-12-23', 'ES', '28001', '2027-01-07'],
    ['Poland: Epiphany', '2026-12-23', 'PL', '00-950', '2027-01-07'],
    ['Lyon: 6 January is a working day', '2026-12-23', 'FR', '69001', '2027-01-06'],
    ['La Réunion: 20 December', '2027-12-06', 'FR', '97400', '2027-12-21'],
    ['Martinique: 22 May', '2028-05-08', 'FR', '97200', '2028-05-23'],
    ['Hungary: 23 October', '2026-10-09', 'HU', '1011', '2026-10-26'],
    ['Germany, by French holidays: 14 July', '2027-06-30', 'DE', '10115', '2027-07-15'],
  ] as const)('%s: an order of %s can be withdrawn until %s', ([, ordered, country, zipCode, last]) => {
    expect(lastWithdrawalDay(day(ordered), { country, zipCode })).toBe(last)
  })

  test('the last withdrawal day is a working day at least 14 days after the order', () => {
    fc.assert(
      fc.property(dayArbitrary, (ordered) => {
        const last = lastWithdrawalDay(ordered, france)
        expect(isWorkingDay(last)).toBe(true)
        expect(daysBetween(ordered, last)).toBeGreaterThanOrEqual(14)
      }),
    )
  })

  test('the service starts at once if requested, otherwise after the withdrawal period', () => {
    expect(scheduleService(day('2026-11-21'), france, true)).toEqual({
      startsOn: '2026-11-21',
      anchorDay: 21,
      firstPeriodEndsOn: '2026-12-20',
      nextChargeOn: '2026-12-21',
    })
    expect(scheduleService(day('2026-11-21'), france, false)).toMatchObject({
      startsOn: '2026-12-08',
      nextChargeOn: '2027-01-08',
    })
  })

  // CLDR 46 for English (Europe) and Hungarian; Hungarian orthography (AkH. 12, 293) for the periods after year, month
  // and day.
  test.for([
    ['fr', 'long', '01/12/2027'],
    ['fr', 'short', '01/12/2027'],
    ['en', 'long', '1 December 2027'],
    ['en', 'short', '1 Dec 2027'],
    ['hu', 'long', '2027. december 1.'],
    ['hu', 'short', '2027. dec. 1.'],
  ] as const)('dates are formatted for the language: %s, %s', ([language, length, text]) => {
    expect(formatDay(day('2027-12-01'), language, length)).toBe(text)
  })

  test('timestamps are formatted in Paris time, in summer and in winter', () => {
    expect(formatInstant(new Date('2026-06-30T22:30:00Z'), 'fr')).toBe('01/07/2026 00:30')
    expect(formatInstant(new Date('2026-12-31T08:05:09Z'), 'fr', 'second')).toBe('31/12/2026 09:05:09')
    expect(formatInstant(new Date('2026-06-30T22:30:00Z'), 'en')).toBe('1 Jul 2026 00:30')
    expect(formatInstant(new Date('2026-06-30T22:30:00Z'), 'hu')).toBe('2026. júl. 1. 00:30')
  })
})
