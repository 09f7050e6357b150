import { expect, test } from 'vitest'
import { day, dayInParis } from './day.ts'
import { endOfDayInParis } from './end-of-day.ts'

test.for(['2026-01-15', '2026-03-29', '2026-07-14', '2026-10-25'])('%s ends at midnight in Paris', (text) => {
  const end = endOfDayInParis(day(text))
  expect(dayInParis(end)).toBe(text)
  expect(dayInParis(new Date(end.getTime() + 1))).not.toBe(text)
})
