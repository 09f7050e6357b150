import { href } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { formatMonth } from '#domain/platform/calendar/month.ts'

/** Path of the calendar page for a month. */
export function monthPath(month: Day): string {
  return `${href('/admin/subscriptions/calendar')}?month=${formatMonth(month)}`
}
