import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { answerBy, extendedAnswerBy } from './data-request.ts'

describe('deadline of a personal data request', () => {
  test.each([
    ['2026-11-21', '2026-12-21', '2027-02-21'],
    ['2026-01-31', '2026-02-28', '2026-04-30'],
    ['2028-01-31', '2028-02-29', '2028-04-30'],
    ['2026-11-30', '2026-12-30', '2027-02-28'],
    ['2026-12-31', '2027-01-31', '2027-03-31'],
    ['2026-02-28', '2026-03-28', '2026-05-28'],
  ])('received on %s is %s, or %s if extended', (received, by, extended) => {
    expect(answerBy(day(received))).toBe(by)
    expect(extendedAnswerBy(day(received))).toBe(extended)
  })
})
