import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test.for([
  ['2027-07-15T08:30:00.000Z', 1, '2027-06-15T08:30:00.000Z'],
  ['2027-03-31T23:59:59.999Z', 13, '2026-02-28T23:59:59.999Z'],
  ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2027-12-31T12:00:00.000Z', 6, '2027-06-30T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', 2, '2026-11-30T12:00:00.000Z'],
] as const)('%s minus %i months is %s', ([moment, months, before]) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before)
})
