import { href } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { writeMonth } from '#domain/platform/calendar/month.ts'

/** Path of the calendar, at a month. */
export function monthPath(month: Day): string {
  return `${href('/admin/subscriptions/calendar')}?month=${writeMonth(month)}`
}
