import { addDays, type Day } from '#domain/platform/calendar/day.ts'

/** Minimum number of days between two reminders to a customer, sent by staff or by the daily job. */
const daysBetween = 3
/** Maximum number of reminders per customer step of a site; `maxAutomaticReminders` of them are sent by the daily job. */
const maxRemindersPerStep = 6
export const maxAutomaticReminders = 2

export type ReminderState = { reminders: number; remindedOn: Day | null }

/** Day by which the customer's answer is due; null when `days` is 0, which means no deadline. */
export function answerDueOn(requestedOn: Day, days: number): Day | null {
  return days === 0 ? null : addDays(requestedOn, days)
}

/** First day on which staff can send the next reminder; null once the maximum is reached. */
export function remindableFrom({ reminders, remindedOn }: ReminderState, today: Day): Day | null {
  if (reminders >= maxRemindersPerStep) return null
  return remindedOn === null ? today : addDays(remindedOn, daysBetween)
}
