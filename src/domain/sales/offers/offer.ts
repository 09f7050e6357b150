import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'

/** What an offer asks instead of the catalogue: prices as the catalogue gives them, and the first day of service. */
export type OfferTerms = {
  id: string
  monthlyPrice: Cents
  setupFee: Cents
  /** The service begins on this day at the earliest; null: as with any order. */
  startsNotBefore: Day | null
}

export const offerStates = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** Days an offer stands when nothing else is said, and the most it may. */
export const offerDays = { usual: 14, most: 90 } as const

/** The last day until which an offer may stand, and on which its service may begin: what is paid today is not to lie there for longer. */
export function latestOfferDay(today: Day): Day {
  return addDays(today, offerDays.most)
}

/** Where an offer stands. `isTaken`: an order was made of it that was not given up, even if its time is over by now. */
export function offerState(
  { withdrawnAt, validUntil }: { withdrawnAt: Date | null; validUntil: Day },
  { isTaken, today }: { isTaken: boolean; today: Day },
): OfferState {
  if (isTaken) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return today > validUntil ? 'expired' : 'open'
}
