import type { Cents } from './cents.ts'

/** No subscription of this shop costs more; a typing mistake does. */
export const mostCents = 10_000_000

/** Providers charge no less (Stripe in euros); nothing at all is a price too. */
export const leastCharge = 50

/** Whether a price can be charged, or asks for nothing. */
export function isChargeable(amount: Cents | number): boolean {
  return amount === 0 || amount >= leastCharge
}
