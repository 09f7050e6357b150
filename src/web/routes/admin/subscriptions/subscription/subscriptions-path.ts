import type { Day } from '#domain/platform/calendar/day.ts'
import { writeMonth } from '#domain/platform/calendar/month.ts'

/** Where everybody's subscriptions are looked after, one by one. */
export function subscriptionPath(id: string): string {
  return `/admin/subscriptions/${id}`
}

/** Where the shop changes the plan of one at its customer's request. */
export function planOnBehalfPath(id: string): string {
  return `${subscriptionPath(id)}/plan`
}

export const calendarPath = '/admin/subscriptions/calendar'
export const calendarExportPath = `${calendarPath}.csv`

/** The calendar at one of its months. */
export function monthPath(month: Day): string {
  return `${calendarPath}?month=${writeMonth(month)}`
}
