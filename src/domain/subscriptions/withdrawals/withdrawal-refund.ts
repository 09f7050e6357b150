import { type BillingPeriod, daysIn } from '#domain/billing/invoices/billing-period.ts'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { shareOfDays } from '../plan-changes/share-of-days.ts'

/** Refund of one item of a withdrawn order. */
export type WithdrawalLine = {
  name: string
  /** Paid and not refunded before. */
  subscriptionPaid: Cents
  setupPaid: Cents
  /** 0 when no usage is owed. */
  daysUsed: number
  daysInPeriod: number
  /** Retained by the shop for use: the days used, and the fee of a completed setup. */
  subscriptionRetained: Cents
  setupRetained: Cents
  refunded: Cents
}

/**
 * Refund of a first payment after a withdrawal (L221-25). Full, unless the consumer requested an early start or the shop
 * accepts a late withdrawal: then the shop retains the days used, in proportion to the period and the agreed price, and never more
 * than was paid and not refunded. The day of the withdrawal does not count as used, which favours the consumer in doubt.
 * The setup fee is retained only if usage is owed and the setup is completed. Amounts include VAT.
 */
export function withdrawalRefund({
  name,
  subscriptionPrice,
  subscriptionPaid,
  setupPaid,
  period,
  withdrawnOn,
  isUsageOwed,
  isSetupCompleted,
}: {
  name: string
  /** Billed price of the period. */
  subscriptionPrice: Cents
  /** Paid and not refunded before, of this price and of the setup fee. */
  subscriptionPaid: Cents
  setupPaid: Cents
  period: BillingPeriod
  withdrawnOn: Day
  isUsageOwed: boolean
  isSetupCompleted: boolean
}): WithdrawalLine {
  const daysInPeriod = daysIn(period)
  const daysPassed = Math.min(Math.max(daysBetween(period.startsOn, withdrawnOn), 0), daysInPeriod)
  const daysUsed = isUsageOwed ? daysPassed : 0
  const used = shareOfDays(subscriptionPrice, daysUsed, daysInPeriod)
  const subscriptionRetained = cents(Math.min(used, subscriptionPaid))
  const setupRetained = cents(isUsageOwed && isSetupCompleted ? setupPaid : 0)
  const refunded = cents(subscriptionPaid + setupPaid - subscriptionRetained - setupRetained)
  return {
    name,
    subscriptionPaid,
    setupPaid,
    daysUsed,
    daysInPeriod,
    subscriptionRetained,
    setupRetained,
    refunded,
  }
}

/** Days within which to refund, from the day the shop was notified (L221-24). */
export const refundDays = 14

/** Days after which the shop refunds automatically, so that an absence of staff does not cause a late refund. */
export const automaticRefundDays = 12
