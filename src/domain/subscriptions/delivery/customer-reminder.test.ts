import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { answerDueOn, remindableFrom } from './customer-reminder.ts'

const today = day('2026-11-26')

test('a customer’s answer is expected so many days after it was asked for, or not at all', () => {
  expect(answerDueOn(today, 7)).toBe('2026-12-03')
  expect(answerDueOn(today, 0)).toBeNull()
})

test('a customer is reminded at once, then every third day, and no more than six times', () => {
  expect(remindableFrom({ reminders: 0, remindedOn: null }, today)).toBe(today)
  expect(remindableFrom({ reminders: 5, remindedOn: today }, today)).toBe('2026-11-29')
  expect(remindableFrom({ reminders: 6, remindedOn: today }, today)).toBeNull()
})
