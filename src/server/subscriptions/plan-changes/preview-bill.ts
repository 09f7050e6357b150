import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ComposedBill, composeBill } from '#domain/billing/invoices/bill.ts'
import { goesOn } from '#domain/billing/subscription-status.ts'
import { catalogueRate, rebasedPrice } from '#domain/billing/tax/decide-vat.ts'
import type { BasisPoints, PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { HypotheticalBuyer } from '#server/billing/tax/read-addressees.ts'
import { taxBill } from '#server/billing/tax/tax-bill.ts'
import { readSellerTax } from '#server/billing/tax/vat-basis.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'
import { groupBills } from '../renewals/internal/group-bills.ts'
import {
  type PendingChange,
  type PlannedMonth,
  planMonth,
  readPendingChanges,
} from '../renewals/internal/plan-due.ts'

/** Contracts billed to other buyers, with the price basis they then have. */
export type HypotheticalContracts = {
  buyers: readonly HypotheticalBuyer[]
  basisOf: (one: Subscription) => PriceBasis
}

export type NextBill = ComposedBill & { on: Day }

/** A subscription and its pending changes as they would be. */
export type HypotheticalPlan = { subscription: Subscription; waiting: readonly PendingChange[] }

/**
 * Previews the next invoice of a subscription as the billing run will issue it, with everything else of this customer
 * billed on that day with the same payment method. `hypothetical` replaces the current state, `contracts` the buyers. Null
 * when nothing is billed any more.
 */
export async function previewNextBill(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  accountId: string,
  {
    id,
    hypothetical,
    contracts,
  }: { id: string; hypothetical?: HypotheticalPlan; contracts?: HypotheticalContracts },
): Promise<NextBill | null> {
  const running = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.accountId, accountId),
        inArray(subscription.status, ['pending', 'active', 'past_due', 'paused']),
      ),
    )
    .orderBy(asc(subscription.id))
  const all = running.map((one) => (one.id === id && hypothetical ? hypothetical.subscription : one))
  const target = all.find((one) => one.id === id)
  if (!target || !goesOn(target)) return null
  const batchSize = all.filter((one) => goesOn(one) && one.nextChargeOn === target.nextChargeOn)
  const waiting = await readPendingChanges(
    db,
    batchSize.map((one) => one.id),
  )
  if (hypothetical) waiting.set(id, [...hypothetical.waiting])
  const { seller } = await readSellerTax(ports)
  const rate = catalogueRate({ on: target.nextChargeOn, seller })
  const months = batchSize
    .map((one) => planMonth(one, waiting.get(one.id) ?? []))
    .map((month) => (contracts ? rebasedMonth(month, contracts.basisOf(month.subscription), rate) : month))
  const bill = (await groupBills(db, months, contracts?.buyers)).find(({ items }) =>
    items.some(({ subscriptionId }) => subscriptionId === id),
  )
  if (!bill) return null
  const { taxOf } = await taxBill(ports, db, bill, { on: target.nextChargeOn })
  return { ...composeBill(bill.items, taxOf), on: target.nextChargeOn }
}

function rebasedMonth(month: PlannedMonth, priceBasis: PriceBasis, rate: BasisPoints): PlannedMonth {
  const { subscription: one, plan, setupFee } = month
  if (one.priceBasis === priceBasis) return month
  return {
    ...month,
    subscription: { ...one, priceBasis },
    plan: { ...plan, monthlyPrice: rebasedPrice(plan.monthlyPrice, priceBasis, rate) },
    setupFee: rebasedPrice(setupFee, priceBasis, rate),
  }
}
