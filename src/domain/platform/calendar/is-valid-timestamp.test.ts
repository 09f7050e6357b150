import { expect, test } from 'vitest'
import { isValidTimestamp } from './is-valid-timestamp.ts'

test.for([
  '2026-11-25 18:21:35+00',
  '2026-11-25 18:21:35.123456+00',
  '2026-11-25 18:21:35.5-03:30',
  '2028-02-29 23:59:59',
  '2026-11-25T18:21:35.123Z',
  '9999-12-31 00:00:00+1400',
])('%s is a valid timestamp', (text) => {
  expect(isValidTimestamp(text)).toBe(true)
})

test.for([
  '',
  'x',
  '2026-11-25',
  '9999-99-99 99:99:99',
  '2026-02-29 12:00:00',
  '2026-11-25 24:00:00',
  '2026-11-25 12:60:00',
  '2026-11-25 12:00:60',
  '2026-11-25 12:00:00+99:99',
  '2026-11-25 12:00:00.1234567',
  '0000-01-01 00:00:00',
  '-infinity',
])('“%s” is not a valid timestamp', (text) => {
  expect(isValidTimestamp(text)).toBe(false)
})
