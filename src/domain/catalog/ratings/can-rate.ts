import { type EndReason, isRunning, type SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'

type Purchase = { status: SubscriptionStatus; startsOn: Day; endReason: EndReason | null }

/**
 * Whether a purchase can be rated: its service has started and the customer did not withdraw. Former customers can rate
 * too.
 */
export function canRate({ status, startsOn, endReason }: Purchase, today: Day): boolean {
  return status !== 'pending' && startsOn <= today && endReason !== 'withdrawn'
}

/** Whether a purchase that can be rated is offered for rating: not while the site of a running service is being built. */
export function isRatingOffered(
  { isBeingBuilt, ...purchase }: Purchase & { isBeingBuilt: boolean },
  today: Day,
): boolean {
  return canRate(purchase, today) && !(isBeingBuilt && isRunning(purchase.status))
}
