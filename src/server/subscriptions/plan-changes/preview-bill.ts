import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ComposedBill, composeBill } from '#domain/billing/invoices/bill.ts'
import { renews } from '#domain/billing/subscription-status.ts'
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

/** Subscriptions billed to other buyers, with the price basis they then have. */
export type HypotheticalContracts = {
  buyers: readonly HypotheticalBuyer[]
  basisOf: (row: Subscription) => PriceBasis
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
  const subscriptions = running.map((row) =>
    row.id === id && hypothetical ? hypothetical.subscription : row,
  )
  const target = subscriptions.find((row) => row.id === id)
  if (!target || !renews(target)) return null
  const batch = subscriptions.filter((row) => renews(row) && row.nextChargeOn === target.nextChargeOn)
  const pending = await readPendingChanges(
    db,
    batch.map((row) => row.id),
  )
  if (hypothetical) pending.set(id, [...hypothetical.waiting])
  const { seller } = await readSellerTax(ports)
  const rate = catalogueRate({ on: target.nextChargeOn, seller })
  const months = batch
    .map((row) => planMonth(row, pending.get(row.id) ?? []))
    .map((month) => (contracts ? rebasedMonth(month, contracts.basisOf(month.subscription), rate) : month))
  const bill = (await groupBills(db, months, contracts?.buyers)).find(({ items }) =>
    items.some(({ subscriptionId }) => subscriptionId === id),
  )
  if (!bill) return null
  const { taxOf } = await taxBill(ports, db, bill, { on: target.nextChargeOn })
  return { ...composeBill(bill.items, taxOf), on: target.nextChargeOn }
}

function rebasedMonth(month: PlannedMonth, priceBasis: PriceBasis, rate: BasisPoints): PlannedMonth {
  const { subscription: row, plan, setupFee } = month
  if (row.priceBasis === priceBasis) return month
  return {
    ...month,
    subscription: { ...row, priceBasis },
    plan: { ...plan, monthlyPrice: rebasedPrice(plan.monthlyPrice, priceBasis, rate) },
    setupFee: rebasedPrice(setupFee, priceBasis, rate),
  }
}
