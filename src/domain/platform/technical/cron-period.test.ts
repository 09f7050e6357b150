import { expect, test } from 'vitest'
import { cronPeriodMs, isLate } from './cron-period.ts'

test.for([
  ['* * * * *', 1],
  ['*/15 * * * *', 15],
  ['37 * * * *', 60],
  ['17 3 * * *', 1440],
] as const)('the cron expression %s has a period of %d minutes', ([cron, minutes]) => {
  expect(cronPeriodMs(cron)).toBe(minutes * 60_000)
})

test('a cron expression that the shop does not use is rejected', () => {
  for (const cron of ['', '0 0 1 * *', '0 3 * * 1', '1,2 * * * *']) expect(() => cronPeriodMs(cron)).toThrow()
})

test('a job is late five minutes after its next start was due, even if it never started', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(isLate('* * * * *', ago(5), ago(99), now)).toBe(false)
  expect(isLate('* * * * *', ago(7), ago(99), now)).toBe(true)
  expect(isLate('17 3 * * *', ago(1440), ago(9999), now)).toBe(false)
  expect(isLate('17 3 * * *', ago(1446), ago(9999), now)).toBe(true)
  expect(isLate('37 * * * *', null, ago(3), now)).toBe(false)
  expect(isLate('37 * * * *', null, ago(66), now)).toBe(true)
})
