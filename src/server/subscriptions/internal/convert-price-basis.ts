import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { catalogueRate, rebasedPrice } from '#domain/billing/tax/decide-vat.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readSellerTax } from '#server/billing/tax/vat-basis.ts'
import type { Transaction } from '#server/database/database.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSubscriptionEvents } from '../change-subscription.ts'

/**
 * Converts the price basis of subscriptions, with or without French VAT, so that coming months cost the same total as
 * past ones. Also converts their prices of pending changes.
 */
export async function convertPriceBasis(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  subscriptionIds: readonly string[],
  basis: PriceBasis,
): Promise<void> {
  if (subscriptionIds.length === 0) return
  const { seller } = await readSellerTax(ports)
  const rate = catalogueRate({ on: dayInParis(ports.clock.now()), seller })
  // The next invoice replaces it with the VAT rate of its location.
  const taxed = { priceBasis: basis, vatRate: basis === 'gross' ? rate : 0 }
  const running = await transaction
    .select()
    .from(subscription)
    .where(
      and(
        inArray(subscription.id, [...subscriptionIds]),
        ne(subscription.priceBasis, basis),
        ne(subscription.status, 'cancelled'),
      ),
    )
    .orderBy(asc(subscription.id))
    .for('no key update')
  for (const current of running) {
    const monthlyPrice = rebasedPrice(current.monthlyPrice, basis, rate)
    const billedMonthly = rebasedPrice(current.billedMonthly, basis, rate)
    await transaction
      .update(subscription)
      .set({ monthlyPrice, billedMonthly, ...taxed })
      .where(eq(subscription.id, current.id))
    await recordSubscriptionEvents(ports, transaction, [{ ...current, ...taxed, monthlyPrice }], {
      type: 'tax_settled',
    })
  }
  const pending = await transaction
    .select()
    .from(planChange)
    .where(
      and(
        eq(planChange.status, 'waiting'),
        inArray(
          planChange.subscriptionId,
          running.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(planChange.id))
    .for('no key update')
  for (const change of pending)
    await transaction
      .update(planChange)
      .set({
        monthlyPrice: rebasedPrice(change.monthlyPrice, basis, rate),
        setupFee: rebasedPrice(change.setupFee, basis, rate),
      })
      .where(eq(planChange.id, change.id))
}
