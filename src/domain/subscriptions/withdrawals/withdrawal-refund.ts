import { type BillingPeriod, daysIn } from '#domain/billing/invoices/billing-period.ts'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { shareOfDays } from '../plan-changes/share-of-days.ts'

/** What a buyer gets back of one thing they bought. */
export type WithdrawalLine = {
  name: string
  /** What was paid and not given back before. */
  subscriptionPaid: Cents
  setupPaid: Cents
  daysUsed: number
  daysInPeriod: number
  /** Owed for what was used, of what was paid: the days, and the fee of a setup that was completed. */
  subscriptionKept: Cents
  setupKept: Cents
  refunded: Cents
}

/**
 * What a consumer who withdraws gets back of a first payment (L221-25, R-29). Everything, unless use is owed: by those who asked
 * for an early start, and where the shop takes a withdrawal that comes too late. Then the days used are kept, the day of the
 * withdrawal not counted (the doubt is the trader's), in proportion to the period and to the price agreed, but never more than is left of it.
 * A setup fee goes back whole until the setup was completed.
 */
export function withdrawalRefund({
  name,
  subscriptionPrice,
  subscriptionPaid,
  setupPaid,
  period,
  withdrawnOn,
  isUseOwed,
  isSetupCompleted,
}: {
  name: string
  /** Of the period, as it was billed. */
  subscriptionPrice: Cents
  /** What of it, and of the setup fee, was paid and not given back before. */
  subscriptionPaid: Cents
  setupPaid: Cents
  period: BillingPeriod
  withdrawnOn: Day
  isUseOwed: boolean
  isSetupCompleted: boolean
}): WithdrawalLine {
  const daysInPeriod = daysIn(period)
  const passed = Math.min(Math.max(daysBetween(period.startsOn, withdrawnOn), 0), daysInPeriod)
  const daysUsed = isUseOwed ? passed : 0
  const used = shareOfDays(subscriptionPrice, daysUsed, daysInPeriod)
  const subscriptionKept = cents(Math.min(used, subscriptionPaid))
  const setupKept = cents(isUseOwed && isSetupCompleted ? setupPaid : 0)
  const refunded = cents(subscriptionPaid + setupPaid - subscriptionKept - setupKept)
  return { name, subscriptionPaid, setupPaid, daysUsed, daysInPeriod, subscriptionKept, setupKept, refunded }
}

/** Days to give the money back in, from the day the shop was told (L221-24). */
export const refundDays = 14

/** After so many days the shop gives it back by itself: nobody's holiday makes it late. */
export const refundByItselfDays = 12
