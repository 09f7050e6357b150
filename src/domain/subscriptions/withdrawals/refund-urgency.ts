import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'

const urgentDays = 3

/** Whether money that is to be given back by a day had better be given back now. */
export function isUrgentDay(refundBy: Day, today: Day): boolean {
  return daysBetween(today, refundBy) <= urgentDays
}
