import { dayAfter, periodFrom } from '../billing/invoices/billing-period.ts'
import type { SubscriptionStatus } from '../billing/subscription-status.ts'
import { addDays, type Day } from '../platform/calendar/day.ts'

type Running = { status: SubscriptionStatus; periodEndsOn: Day; anchorDay: number }

/**
 * The last day of a subscription when its customer cancels: the end of the current paid month, or of the month that
 * contains the requested day. A suspended or paused one ends immediately, since it provides no service.
 */
export function lastDayWhenCancelled(
  { status, periodEndsOn, anchorDay }: Running,
  { today, requestedEnd }: { today: Day; requestedEnd?: Day },
): Day {
  // Even if the billed month ended long ago: the 30 days of retention start with the end.
  if (endsImmediately(status)) return today
  let last = periodEndsOn
  // Ten years at most: bounds the loop for a requested day such as one in 9999.
  for (let month = 0; requestedEnd && last < requestedEnd && month < 120; month += 1)
    last = periodFrom(dayAfter({ endsOn: last }), anchorDay).endsOn
  return last
}

/** Whether a cancellation takes effect immediately instead of at the end of a month, and so cannot be reverted. */
export function endsImmediately(status: SubscriptionStatus): boolean {
  return status === 'suspended' || status === 'paused'
}

/** Retention of a customer's content after the end, in days: the customer can still export it or subscribe again. */
export const contentRetentionDays = 30

/** The last day on which the content is kept; it is deleted on the day after (terms of sale, section 14). */
export function keptUntil(endsOn: Day): Day {
  return addDays(endsOn, contentRetentionDays)
}
