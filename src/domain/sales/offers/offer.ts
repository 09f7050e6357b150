import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'

/** Terms of an offer that replace the catalogue's: prices on the catalogue's basis, and the first day of service. */
export type OfferTerms = {
  id: string
  monthlyPrice: Cents
  setupFee: Cents
  /** Earliest day on which the service begins; null: same rule as for other orders. */
  startsNotBefore: Day | null
}

export const offerStates = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** Validity of an offer in days: default and maximum. */
export const offerDays = { usual: 14, max: 90 } as const

/** Latest day of validity and of service start: limits the time between payment and service. */
export function latestOfferDay(today: Day): Day {
  return addDays(today, offerDays.max)
}

/** State of an offer. `isTaken`: an order that was not abandoned uses it, even if the offer has expired since. */
export function offerState(
  { withdrawnAt, validUntil }: { withdrawnAt: Date | null; validUntil: Day },
  { isTaken, today }: { isTaken: boolean; today: Day },
): OfferState {
  if (isTaken) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return today > validUntil ? 'expired' : 'open'
}
