import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type ComposedBill, composeBill } from '#domain/billing/invoices/bill.ts'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Plan } from '#domain/subscriptions/plan-changes/plan.ts'
import {
  decidePlanChange,
  type PlanDecision,
  planLockReason,
} from '#domain/subscriptions/plan-changes/plan-change.ts'
import { readCreditLeft } from '#server/billing/customer-credits/queries.ts'
import { addresseeOf, readAddressees } from '#server/billing/tax/read-addressees.ts'
import { taxBill } from '#server/billing/tax/tax-bill.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'
import { type PendingChange, planMonth, planOf, readPendingChanges } from '../renewals/internal/plan-due.ts'
import { findOther } from './internal/read-product.ts'
import { type HypotheticalPlan, type NextBill, previewNextBill } from './preview-bill.ts'

/** A requested plan: product and quantity. */
export type PlanInput = { productId: string; quantity: number }

/** A refused change throws DomainError 'plan_unpaid' instead. */
export type PossibleDecision = Exclude<PlanDecision, { kind: 'refused' }>

export type ChangePreview = {
  decision: PossibleDecision
  /** The plan as its next month is billed, with an announced price if there is one. */
  plan: Plan
  /** Due once, with the next month. */
  setupFee: Cents
  /** The invoice of today; null when nothing is billed today. */
  today: ComposedBill | null
  /** The stored credit that is deducted from today's charge. */
  deducted: Cents
  /** The next invoice; null without one. */
  next: NextBill | null
  /** Fingerprint to send back with the confirmation, so that the customer agrees only to amounts they saw. */
  seen: string
}

/**
 * Previews a change of plan and the invoices that follow, with the code that bills. Throws DomainError 'plan_fixed',
 * 'plan_unpaid' and 'product_not_orderable'.
 */
export async function previewChange(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  current: Subscription,
  { input, language }: { input: PlanInput; language: Language },
): Promise<ChangePreview> {
  const today = dayInParis(ports.clock.now())
  if (planLockReason(current)) throw new DomainError('plan_fixed')
  const pending = (await readPendingChanges(db, [current.id])).get(current.id) ?? []
  const { plan, setupFee } = await resolvePlan(ports, db, current, {
    input,
    language,
    today,
    waiting: pending,
  })
  const decision = decidePlanChange(current, { plan, setupFee, today })
  if (decision.kind === 'refused') throw new DomainError('plan_unpaid')
  const hypothetical = toHypotheticalPlan(current, decision, pending)
  const month = planMonth(hypothetical.subscription, hypothetical.waiting)
  const bill = {
    ...(await previewToday(ports, db, current, decision)),
    next: await previewNextBill(ports, db, current.accountId, { id: current.id, hypothetical }),
  }
  const preview = { decision, plan: month.plan, setupFee: month.setupFee, ...bill }
  return { ...preview, seen: fingerprint(preview) }
}

async function previewToday(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  { accountId, orderLineId }: Subscription,
  decision: PossibleDecision,
): Promise<Pick<ChangePreview, 'today' | 'deducted'>> {
  if (decision.kind !== 'now' || decision.items.length === 0) return { today: null, deducted: cents(0) }
  const { items } = decision
  const addressee = addresseeOf(await readAddressees(db, [orderLineId]), orderLineId)
  const on = dayInParis(ports.clock.now())
  const { taxOf } = await taxBill(ports, db, { ...addressee, items }, { on })
  const today = composeBill(items, taxOf)
  return { today, deducted: cents(Math.min(await readCreditLeft({ db }, accountId), today.total)) }
}

async function resolvePlan(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  current: Subscription,
  {
    input,
    language,
    today,
    waiting: pending,
  }: { input: PlanInput; language: Language; today: Day; waiting: readonly PendingChange[] },
): Promise<{ plan: Plan; setupFee: Cents }> {
  const { productId, quantity } = input
  if (productId === current.productId) return { plan: { ...planOf(current), quantity }, setupFee: cents(0) }
  if (!(await mayChangeProduct(db, current, today))) throw new DomainError('plan_fixed')
  const other = await findOther(ports, db, current, {
    productId,
    language,
    reserved: reservedProductId(pending),
  })
  const { setupFee, name, monthlyPrice, vatKind } = other
  return { plan: { productId, name, quantity, monthlyPrice, vatKind }, setupFee }
}

/** The product whose stock a pending change holds; undefined without one. */
export function reservedProductId(pending: readonly PendingChange[]): string | undefined {
  return pending.find((change) => change.kind === 'plan')?.plan.productId
}

/**
 * Whether the product can change: only after the withdrawal period of the order, because its setup can then no longer
 * be withdrawn from.
 */
export async function mayChangeProduct(
  db: Database | Transaction,
  { orderLineId }: Pick<Subscription, 'orderLineId'>,
  today: Day,
): Promise<boolean> {
  const [placed] = await db
    .select({ at: order.placedAt, buyer: order.buyer })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(orderLine.id, orderLineId))
  return placed !== undefined && today > lastWithdrawalDay(dayInParis(placed.at), placed.buyer)
}

/** The subscription as it would be after the change. An announced price applies to its own product only. */
function toHypotheticalPlan(
  current: Subscription,
  decision: PossibleDecision,
  pending: readonly PendingChange[],
): HypotheticalPlan {
  const prices = pending.filter(({ kind }) => kind === 'price')
  if (decision.kind === 'now') {
    const { plan, billedMonthly } = decision
    const remaining = plan.productId === current.productId ? prices : []
    return { subscription: { ...current, ...plan, billedMonthly }, waiting: remaining }
  }
  if (decision.kind !== 'renewal') return { subscription: current, waiting: prices }
  const { plan, setupFee, effectiveOn } = decision
  return {
    subscription: current,
    waiting: [...prices, { id: 'wished', kind: 'plan', effectiveOn, plan, setupFee }],
  }
}

function fingerprint({
  decision,
  plan,
  setupFee,
  today,
  deducted,
  next,
}: Omit<ChangePreview, 'seen'>): string {
  const lines = (bill: ComposedBill | null) =>
    bill?.lines.map(({ name, quantity, gross }) => [name, quantity, gross])
  const content = JSON.stringify([
    decision.kind,
    plan,
    setupFee,
    lines(today),
    deducted,
    next?.on,
    lines(next),
  ])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
