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
import { readCreditLeft } from '#server/billing/kept-credits/queries.ts'
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

export type ChangePreview = {
  decision: PlanDecision
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
  known: Subscription,
  { wish, language }: { wish: PlanInput; language: Language },
): Promise<ChangePreview> {
  const today = dayInParis(ports.clock.now())
  if (planLockReason(known)) throw new DomainError('plan_fixed')
  const waiting = (await readPendingChanges(db, [known.id])).get(known.id) ?? []
  const { plan, setupFee } = await planRequested(ports, db, known, { wish, language, today, waiting })
  const decision = decidePlanChange(known, { plan, setupFee, today })
  if (decision.kind === 'refused') throw new DomainError('plan_unpaid')
  const hypothetical = toHypotheticalPlan(known, decision, waiting)
  const month = planMonth(hypothetical.subscription, hypothetical.waiting)
  const bill = {
    ...(await previewToday(ports, db, known, decision)),
    next: await previewNextBill(ports, db, known.accountId, { id: known.id, hypothetical }),
  }
  const preview = { decision, plan: month.plan, setupFee: month.setupFee, ...bill }
  return { ...preview, seen: fingerprint(preview) }
}

async function previewToday(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  { accountId, orderLineId }: Subscription,
  decision: PlanDecision,
): Promise<Pick<ChangePreview, 'today' | 'deducted'>> {
  if (decision.kind !== 'now' || decision.items.length === 0) return { today: null, deducted: cents(0) }
  const { items } = decision
  const addressee = addresseeOf(await readAddressees(db, [orderLineId]), orderLineId)
  const on = dayInParis(ports.clock.now())
  const { taxOf } = await taxBill(ports, db, { ...addressee, items }, { on })
  const today = composeBill(items, taxOf)
  return { today, deducted: cents(Math.min(await readCreditLeft({ db }, accountId), today.total)) }
}

async function planRequested(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  known: Subscription,
  {
    wish,
    language,
    today,
    waiting,
  }: { wish: PlanInput; language: Language; today: Day; waiting: readonly PendingChange[] },
): Promise<{ plan: Plan; setupFee: Cents }> {
  const { productId, quantity } = wish
  if (productId === known.productId) return { plan: { ...planOf(known), quantity }, setupFee: cents(0) }
  if (!(await mayChangeProduct(db, known, today))) throw new DomainError('plan_fixed')
  const other = await findOther(ports, db, known, { productId, language, reserved: reservedBy(waiting) })
  const { setupFee, name, monthlyPrice, vatKind } = other
  return { plan: { productId, name, quantity, monthlyPrice, vatKind }, setupFee }
}

/** The product whose stock a pending change holds; undefined without one. */
export function reservedBy(waiting: readonly PendingChange[]): string | undefined {
  return waiting.find((change) => change.kind === 'plan')?.plan.productId
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
  known: Subscription,
  decision: PlanDecision,
  waiting: readonly PendingChange[],
): HypotheticalPlan {
  const prices = waiting.filter(({ kind }) => kind === 'price')
  if (decision.kind === 'now') {
    const { plan, billedMonthly } = decision
    const kept = plan.productId === known.productId ? prices : []
    return { subscription: { ...known, ...plan, billedMonthly }, waiting: kept }
  }
  if (decision.kind !== 'renewal') return { subscription: known, waiting: prices }
  const { plan, setupFee, effectiveOn } = decision
  return {
    subscription: known,
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
  const seen = JSON.stringify([decision.kind, plan, setupFee, lines(today), deducted, next?.on, lines(next)])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22)
}
