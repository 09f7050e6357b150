import { dayAfter, periodFrom } from '../billing/invoices/billing-period.ts'
import type { SubscriptionStatus } from '../billing/subscription-status.ts'
import { addDays, type Day } from '../platform/calendar/day.ts'

type Running = { status: SubscriptionStatus; periodEndsOn: Day; anchorDay: number }

/**
 * The last day of a subscription its customer cancels: the end of the month that was paid when they did, or of the one the day
 * they wish falls into. One that is not served ends at once: there is nothing left to use.
 */
export function lastDayWhenCancelled(
  { status, periodEndsOn, anchorDay }: Running,
  { today, wished }: { today: Day; wished?: Day },
): Day {
  // Its paid month may be long over: what is kept for thirty days is kept from today on.
  if (status === 'paused') return today
  if (endsAtOnce(status)) return periodEndsOn < today ? periodEndsOn : today
  let last = periodEndsOn
  // Ten years at most: a wish for the year 9999 is no plan.
  for (let month = 0; wished && last < wished && month < 120; month += 1)
    last = periodFrom(dayAfter({ endsOn: last }), anchorDay).endsOn
  return last
}

/** Whether a cancellation ends it at once instead of at the end of a month: then there is nothing to take back. */
export function endsAtOnce(status: SubscriptionStatus): boolean {
  return status === 'suspended' || status === 'paused'
}

/** How long what a customer made is kept after the end, for them to come back or take it along. */
export const keptAfterEndDays = 30

export function deletedOn(endsOn: Day): Day {
  return addDays(endsOn, keptAfterEndDays)
}
