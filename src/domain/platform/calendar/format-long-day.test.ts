import { expect, test } from 'vitest'
import { day } from './day.ts'
import { formatLongDay } from './format-long-day.ts'

test.each([
  ['2024-06-01', 'fr', '1er juin 2024'],
  ['2024-06-01', 'en', '1 June 2024'],
  ['2024-06-01', 'hu', '2024. június 1.'],
  ['2026-11-21', 'fr', '21 novembre 2026'],
  ['2026-08-02', 'fr', '2 août 2026'],
] as const)('%s in %s is formatted as %s', (date, language, text) => {
  expect(formatLongDay(day(date), language)).toBe(text)
})
