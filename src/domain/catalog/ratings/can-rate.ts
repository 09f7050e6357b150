import type { EndReason, SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'

type Purchase = { status: SubscriptionStatus; startsOn: Day; endReason: EndReason | null }

/**
 * Whether a purchase can be rated: its service has started and the customer did not withdraw. Former customers can rate
 * too.
 */
export function canRate({ status, startsOn, endReason }: Purchase, today: Day): boolean {
  return status !== 'pending' && startsOn <= today && endReason !== 'withdrawn'
}
