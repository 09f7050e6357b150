import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { answerDueOn, remindableFrom } from './customer-reminder.ts'

const today = day('2026-11-26')

test('a customer’s answer is due the given number of days after the request, or has no deadline', () => {
  expect(answerDueOn(today, 7)).toBe('2026-12-03')
  expect(answerDueOn(today, 0)).toBeNull()
})

test('a customer can be reminded at once, then every three days, at most six times', () => {
  expect(remindableFrom({ reminders: 0, remindedOn: null }, today)).toBe(today)
  expect(remindableFrom({ reminders: 5, remindedOn: today }, today)).toBe('2026-11-29')
  expect(remindableFrom({ reminders: 6, remindedOn: today }, today)).toBeNull()
})
