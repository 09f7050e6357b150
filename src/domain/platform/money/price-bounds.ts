import type { Cents } from './cents.ts'

/** Maximum price in cents; a higher one counts as a typing mistake. */
export const maxCents = 10_000_000

/** Providers' minimum charge in cents (Stripe in euros); zero is a valid price too. */
export const minCharge = 50

/** Whether a price is zero or at least the minimum charge. */
export function isChargeable(amount: Cents | number): boolean {
  return amount === 0 || amount >= minCharge
}
