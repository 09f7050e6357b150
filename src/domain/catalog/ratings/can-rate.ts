import type { EndReason, SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'

type Bought = { status: SubscriptionStatus; startsOn: Day; endReason: EndReason | null }

/**
 * Whether a purchase can be rated: its service has begun and was not withdrawn from. Former customers can rate as well.
 */
export function canRate({ status, startsOn, endReason }: Bought, today: Day): boolean {
  return status !== 'pending' && startsOn <= today && endReason !== 'withdrawn'
}
