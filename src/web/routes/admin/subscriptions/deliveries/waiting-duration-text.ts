import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'

/** How long a site has waited for its customer: 'for 3 days', or 'today'. */
export function waitingDurationText(requestedOn: Day, today: Day): string {
  const count = daysBetween(requestedOn, today)
  return count > 0 ? m.queue_waits_days({ count }) : m.queue_today()
}

/** Start day of the wait, with its length. */
export function waitingSinceText(requestedOn: Day, today: Day): string {
  const count = daysBetween(requestedOn, today)
  const days = count > 0 ? m.delivery_requested_ago({ count }) : m.queue_today()
  return m.delivery_waits_since({ date: shortDayText(requestedOn), days })
}
