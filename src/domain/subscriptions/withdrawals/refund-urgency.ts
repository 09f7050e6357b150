import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'

const urgentDays = 3

/** Whether the deadline of a refund is near or past. */
export function isDeadlineNear(refundBy: Day, today: Day): boolean {
  return daysBetween(today, refundBy) <= urgentDays
}
