import { addDays, type Day } from '../calendar/day.ts'

/** A customer is reminded of what goes into their site no more often than this, by hand or by the daily job. */
const daysBetween = 3
/** In all, for one site; of these the shop sends so many by itself. */
const mostReminders = 6
export const mostAutomaticReminders = 2

export type Reminded = { reminders: number; remindedOn: Day | null }

/** The day what goes into a site is expected by; null where the owner expects none. */
export function contentDueOn(askedOn: Day, contentDays: number): Day | null {
  return contentDays === 0 ? null : addDays(askedOn, contentDays)
}

/** From which day on its customer may be reminded by hand; null once it has been done often enough. */
export function remindableFrom({ reminders, remindedOn }: Reminded, today: Day): Day | null {
  if (reminders >= mostReminders) return null
  return remindedOn === null ? today : addDays(remindedOn, daysBetween)
}
