import type { Cents } from './cents.ts'

/** Maximum price of a subscription; a higher one is a typing mistake. */
export const mostCents = 10_000_000

/** Minimum charge of providers in cents (Stripe in euros); zero is a valid price too. */
export const leastCharge = 50

/** Whether a price can be charged, or is zero. */
export function isChargeable(amount: Cents | number): boolean {
  return amount === 0 || amount >= leastCharge
}
