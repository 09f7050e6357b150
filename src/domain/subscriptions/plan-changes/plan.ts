import { type BillingPeriod, daysIn } from '#domain/billing/invoices/billing-period.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, times } from '#domain/platform/money/cents.ts'
import { leastCharge } from '#domain/platform/money/price-bounds.ts'
import { shareOfDays } from './share-of-days.ts'

/** What a subscription is of, and what one costs a month as its customer agreed to: VAT included, but between businesses. */
export type Plan = {
  productId: string
  name: string
  quantity: number
  monthlyPrice: Cents
  vatKind: VatKind
}

/** What waits for a renewal: its customer's wish, or a price the shop announced. */
export type WaitingChange =
  | { kind: 'plan'; effectiveOn: Day; plan: Plan; setupFee: Cents }
  | { kind: 'price'; effectiveOn: Day; productId: string; monthlyPrice: Cents }

export function monthlyTotal({ monthlyPrice, quantity }: Pick<Plan, 'monthlyPrice' | 'quantity'>): Cents {
  return times(monthlyPrice, quantity)
}

/**
 * The plan of the month that begins on a day, and the setup fee due with it. An announced price is that of the product it was
 * announced for: who keeps the product pays it, in whatever quantity; who goes to another one does not.
 */
export function planOn(
  plan: Plan,
  waiting: readonly WaitingChange[],
  on: Day,
): { plan: Plan; setupFee: Cents } {
  const due = waiting.filter(({ effectiveOn }) => effectiveOn <= on)
  const prices = due.filter((change) => change.kind === 'price')
  const price = prices.find(({ productId }) => productId === plan.productId)
  const priced = price ? { ...plan, monthlyPrice: price.monthlyPrice } : plan
  const wish = due.find((change) => change.kind === 'plan')
  if (!wish) return { plan: priced, setupFee: cents(0) }
  if (wish.plan.productId !== plan.productId) return { plan: wish.plan, setupFee: wish.setupFee }
  return { plan: { ...priced, quantity: wish.plan.quantity }, setupFee: cents(0) }
}

/** When a change takes effect: at once when a month costs more or the same, at the renewal when it costs less. */
export function isAtOnce(from: Plan, to: Plan): boolean {
  return monthlyTotal(to) >= monthlyTotal(from)
}

/**
 * What the days left of a month that is paid cost more under another plan: both months' share of these days, rounded once each,
 * and their difference; never negative, and nothing when it is less than can be charged. `billed` is the monthly amount at which
 * these days were billed; `from`, a day of the period or after it.
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
  const left = Math.max(daysBetween(from, period.endsOn) + 1, 0)
  if (left === 0) return cents(0)
  const all = daysIn(period)
  const more = shareOfDays(monthly, left, all) - shareOfDays(billed, left, all)
  return cents(more >= leastCharge ? more : 0)
}
