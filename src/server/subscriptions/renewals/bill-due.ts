import { inArray, sql } from 'drizzle-orm'
import { dayAfter, periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import type { Transaction } from '#server/database/database.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSubscriptionEvents } from '../change-subscription.ts'
import { restartDelivery } from '../delivery/begin-deliveries.ts'
import { withdrawChanges } from '../plan-changes/internal/withdraw-changes.ts'
import { groupBills } from './internal/group-bills.ts'
import { issueBills } from './internal/issue-bills.ts'
import { type DuePosition, lockDue } from './internal/lock-due.ts'
import { type PlannedMonth, planDue } from './internal/plan-due.ts'

export type BillPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/**
 * Issues the invoices of everything due today or before, in batches, until nothing is left or `untilMs` (of
 * `performance.now()`) is reached; `isDone` tells which. Safe on several workers at once and when interrupted: each
 * batch is one transaction, one worker bills a customer, and the database stores each period of a subscription once.
 * Charges and documents are jobs of the same transaction.
 */
export async function billDue(
  ports: BillPorts,
  { untilMs = Number.POSITIVE_INFINITY }: { untilMs?: number } = {},
): Promise<{ issued: number; isDone: boolean }> {
  let issued = 0
  let sincePass = 0
  let after: DuePosition | undefined
  while (performance.now() < untilMs) {
    const batch = await ports.db.transaction((transaction) => billBatch(ports, transaction, after))
    issued += batch.issued
    sincePass += batch.issued
    after = batch.next
    if (after) continue
    // Another pass from the beginning: another worker may have released customers without billing them.
    if (sincePass === 0) return { issued, isDone: true }
    sincePass = 0
  }
  return { issued, isDone: false }
}

/** Below the time limit of a job; the next job does the remaining work. */
const jobMs = 60_000

/** Job: bills for up to `jobMs`, and enqueues another job when more is due. */
export async function runBilling(ports: BillPorts): Promise<void> {
  const { isDone } = await billDue(ports, { untilMs: performance.now() + jobMs })
  if (isDone) return
  await ports.db.transaction((transaction) => ports.jobs.send(transaction, 'renewals.bill', {}))
}

async function billBatch(ports: BillPorts, transaction: Transaction, after: DuePosition | undefined) {
  const { due, next } = await lockDue(transaction, dayInParis(ports.clock.now()), after)
  const months = await planDue(transaction, due, { isBilling: true })
  const bills = await groupBills(transaction, months)
  if (bills.length > 0) {
    await advanceSubscriptions(ports, transaction, months)
    await issueBills(ports, transaction, bills, { deductsCredits: true })
  }
  return { issued: bills.length, next }
}

/** Moves the subscriptions to the months being billed, with the plans these months are billed at. */
async function advanceSubscriptions(
  ports: BillPorts,
  transaction: Transaction,
  months: readonly PlannedMonth[],
): Promise<void> {
  const periods = months.map(({ subscription: current }) =>
    periodFrom(current.nextChargeOn, current.anchorDay),
  )
  const column = (values: readonly (string | number)[]) => sql.param(values)
  await transaction.execute(sql`
    UPDATE ${subscription} SET period_ends_on = moved.ends_on, next_charge_on = moved.next_on, product_id = moved.product_id,
      name = moved.name, quantity = moved.quantity, monthly_price_cents = moved.price, billed_monthly_cents = moved.billed,
      vat_kind = moved.vat_kind
    FROM unnest(${column(months.map((month) => month.subscription.id))}::text[],
                ${column(periods.map(({ endsOn }) => endsOn))}::date[],
                ${column(periods.map(dayAfter))}::date[],
                ${column(months.map(({ plan }) => plan.productId))}::text[],
                ${column(months.map(({ plan }) => plan.name))}::text[],
                ${column(months.map(({ plan }) => plan.quantity))}::int[],
                ${column(months.map(({ plan }) => plan.monthlyPrice))}::int[],
                ${column(months.map(({ plan }) => monthlyTotal(plan)))}::int[],
                ${column(months.map(({ plan }) => plan.vatKind))}::text[])
      AS moved (id, ends_on, next_on, product_id, name, quantity, price, billed, vat_kind)
    WHERE ${subscription.id} = moved.id`)
  const applied = months.flatMap((month) => month.applied)
  if (applied.length > 0)
    await transaction
      .update(planChange)
      .set({ status: 'applied', settledAt: ports.clock.now() })
      .where(inArray(planChange.id, applied))
  for (const { subscription: current, plan } of months)
    if (plan.productId !== current.productId) {
      await withdrawChanges(ports, transaction, current.id, 'price')
      await restartDelivery(ports, transaction, current.id)
    }
  const changed = months.filter(({ isChanged }) => isChanged)
  await recordSubscriptionEvents(
    ports,
    transaction,
    changed.map(({ subscription: { id, priceBasis, vatRate }, plan }) => ({
      id,
      priceBasis,
      vatRate,
      ...plan,
    })),
    { type: 'plan_changed' },
  )
}
