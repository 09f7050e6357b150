import { addDays, type Day } from '#domain/platform/calendar/day.ts'

/** A customer is reminded of what the shop waits for no more often than this, by hand or by the daily job. */
const daysBetween = 3
/** In all, for each step of a site that is theirs; of these the shop sends so many by itself. */
const mostReminders = 6
export const mostAutomaticReminders = 2

export type Reminded = { reminders: number; remindedOn: Day | null }

/** The day a customer's answer is expected by; null where the owner expects none. */
export function answerDueOn(askedOn: Day, days: number): Day | null {
  return days === 0 ? null : addDays(askedOn, days)
}

/** From which day on a customer may be reminded by hand; null once it has been done often enough. */
export function remindableFrom({ reminders, remindedOn }: Reminded, today: Day): Day | null {
  if (reminders >= mostReminders) return null
  return remindedOn === null ? today : addDays(remindedOn, daysBetween)
}
