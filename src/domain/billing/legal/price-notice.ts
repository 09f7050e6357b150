import { addDays, type Day } from '#domain/platform/calendar/day.ts'

/** Days between notifying a customer of a new price and charging it. */
export const noticeDays = 30

/** The first day a price that is announced today may be for: the mails go out within the day after. */
export function earliestPriceDay(today: Day): Day {
  return addDays(today, noticeDays + 1)
}
