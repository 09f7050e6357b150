import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { contentDueOn, remindableFrom } from './content-reminder.ts'

const today = day('2026-11-26')

test('what goes into a site is expected so many days after it was asked for, or not at all', () => {
  expect(contentDueOn(today, 7)).toBe('2026-12-03')
  expect(contentDueOn(today, 0)).toBeNull()
})

test('a customer is reminded at once, then every third day, and no more than six times', () => {
  expect(remindableFrom({ reminders: 0, remindedOn: null }, today)).toBe(today)
  expect(remindableFrom({ reminders: 5, remindedOn: today }, today)).toBe('2026-11-29')
  expect(remindableFrom({ reminders: 6, remindedOn: today }, today)).toBeNull()
})
