import { type BillingPeriod, daysIn } from '#domain/billing/invoices/billing-period.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, times } from '#domain/platform/money/cents.ts'
import { minCharge } from '#domain/platform/money/price-bounds.ts'
import { shareOfDays } from './share-of-days.ts'

/** Product, quantity and agreed monthly price of one unit: VAT included, except between businesses. */
export type Plan = {
  productId: string
  name: string
  quantity: number
  monthlyPrice: Cents
  vatKind: VatKind
}

/** A change that takes effect at a renewal: requested by the customer, or a price announced by the shop. */
export type PendingPlanChange =
  | { kind: 'plan'; effectiveOn: Day; plan: Plan; setupFee: Cents }
  | { kind: 'price'; effectiveOn: Day; productId: string; monthlyPrice: Cents }

export function monthlyTotal({ monthlyPrice, quantity }: Pick<Plan, 'monthlyPrice' | 'quantity'>): Cents {
  return times(monthlyPrice, quantity)
}

/**
 * The plan of the month that begins on a day, and the setup fee due with it. An announced price applies to its product
 * in any quantity; it does not apply after a change to another product.
 */
export function planOn(
  plan: Plan,
  waiting: readonly PendingPlanChange[],
  on: Day,
): { plan: Plan; setupFee: Cents } {
  const due = waiting.filter(({ effectiveOn }) => effectiveOn <= on)
  const prices = due.filter((change) => change.kind === 'price')
  const price = prices.find(({ productId }) => productId === plan.productId)
  const priced = price ? { ...plan, monthlyPrice: price.monthlyPrice } : plan
  const requested = due.find((change) => change.kind === 'plan')
  if (!requested) return { plan: priced, setupFee: cents(0) }
  if (requested.plan.productId !== plan.productId)
    return { plan: requested.plan, setupFee: requested.setupFee }
  return { plan: { ...priced, quantity: requested.plan.quantity }, setupFee: cents(0) }
}

/** When a change takes effect: at once when a month costs more or the same, at the renewal when it costs less. */
export function isImmediate(from: Plan, to: Plan): boolean {
  return monthlyTotal(to) >= monthlyTotal(from)
}

/**
 * Additional cost of another plan for the days left of a paid month: the difference of both monthly amounts' shares, each
 * rounded once. Never negative; 0 below the minimum charge. `billed` is the monthly amount at which these days were billed;
 * `from` is a day in the period or after it.
 */
export function proration({
  billed,
  monthly,
  period,
  from,
}: {
  billed: Cents
  monthly: Cents
  period: BillingPeriod
  from: Day
}): Cents {
  const daysLeft = Math.max(daysBetween(from, period.endsOn) + 1, 0)
  if (daysLeft === 0) return cents(0)
  const totalDays = daysIn(period)
  const more = shareOfDays(monthly, daysLeft, totalDays) - shareOfDays(billed, daysLeft, totalDays)
  return cents(more >= minCharge ? more : 0)
}
