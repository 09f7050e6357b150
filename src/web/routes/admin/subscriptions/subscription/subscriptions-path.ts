import type { Day } from '#domain/platform/calendar/day.ts'
import { writeMonth } from '#domain/platform/calendar/month.ts'

/** Path of one subscription's staff page. */
export function subscriptionPath(id: string): string {
  return `/admin/subscriptions/${id}`
}

/** Path of the plan change on a customer's behalf. */
export function planOnBehalfPath(id: string): string {
  return `${subscriptionPath(id)}/plan`
}

export const calendarPath = '/admin/subscriptions/calendar'
export const calendarExportPath = `${calendarPath}.csv`

/** Path of the calendar, at a month. */
export function monthPath(month: Day): string {
  return `${calendarPath}?month=${writeMonth(month)}`
}
