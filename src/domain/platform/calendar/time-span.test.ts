import { describe, expect, test } from 'vitest'
import { day } from './day.ts'
import { sameTimeOfDay } from './same-time-of-day.ts'
import { addTimeSpan, readTimeSpan } from './time-span.ts'

describe('time span', () => {
  test.for([
    ['13 months', { count: 13, unit: 'months' }],
    ['1 month', { count: 1, unit: 'months' }],
    ['2weeks', { count: 2, unit: 'weeks' }],
    ['  90  DAYS ', { count: 90, unit: 'days' }],
    ['6 hours', { count: 6, unit: 'hours' }],
    ['1 year', { count: 1, unit: 'years' }],
  ] as const)('%s is parsed', ([text, span]) => {
    expect(readTimeSpan(text)).toEqual(span)
  })

  test.for([
    '',
    '13',
    'months',
    '0 days',
    '-1 day',
    '1.5 days',
    '3 fortnights',
    '1 day 2 hours',
    '1 s',
    '11 years',
    '121 months',
  ])('“%s” is rejected', (text) => {
    expect(readTimeSpan(text)).toBeUndefined()
  })

  test.for([
    ['2026-11-21T10:00:00.250Z', '13 months', '2027-12-21T10:00:00.250Z'],
    ['2027-01-31T09:00:00.000Z', '1 month', '2027-02-28T09:00:00.000Z'],
    ['2028-02-29T09:00:00.000Z', '1 year', '2029-02-28T09:00:00.000Z'],
    ['2026-11-21T10:00:00.000Z', '36 hours', '2026-11-22T22:00:00.000Z'],
    ['2026-11-21T10:00:00.000Z', '2 weeks', '2026-12-05T10:00:00.000Z'],
    // Summer time begins on 28 March 2027 and ends on 31 October.
    ['2027-03-27T10:00:00.000Z', '1 day', '2027-03-28T09:00:00.000Z'],
    ['2027-10-30T09:00:00.000Z', '1 day', '2027-10-31T10:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '1 month', '2027-01-31T23:30:00.000Z'],
  ] as const)('%s plus %s is %s', ([from, span, to]) => {
    expect(addTimeSpan(new Date(from), readTimeSpan(span) as never).toISOString()).toBe(to)
  })

  test('a time of day skipped by the clock change is replaced on that day only', () => {
    const halfPastTwo = new Date('2027-03-26T01:30:00Z')
    expect(sameTimeOfDay(halfPastTwo, day('2027-03-28')).toISOString()).toMatch(/^2027-03-28T0[01]:30/)
    expect(sameTimeOfDay(halfPastTwo, day('2027-03-29')).toISOString()).toBe('2027-03-29T00:30:00.000Z')
  })
})
