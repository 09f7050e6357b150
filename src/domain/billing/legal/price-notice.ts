import { addDays, type Day } from '#domain/platform/calendar/day.ts'

/** Days between notifying a customer of a new price and charging it. */
export const noticeDays = 30

/** First day for a price announced today. One extra day, because the emails are sent by the end of the next day. */
export function earliestPriceDay(today: Day): Day {
  return addDays(today, noticeDays + 1)
}
