import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { DeclarationOutcome } from '#domain/subscriptions/declarations/declaration.ts'
import type { Transaction } from '#server/database/database.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endCancelled } from '../cancel-subscription.ts'
import { refuseAboveLimit } from '../credit-notes/refuse-above-limit.ts'
import { lockContracts } from '../lock-contracts.ts'
import { withdrawOrder } from '../withdrawals/internal/withdraw-order.ts'
import { planCancellation, requestedEnd } from './plan-end.ts'

type ApplyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>
type Declaration = typeof declaration.$inferSelect
type Order = typeof order.$inferSelect

/**
 * Applies a declaration whose order is known: a cancellation ends its subscriptions at the end of the paid month, a
 * withdrawal in time ends them today. Every other declaration stays in the review queue. Idempotent.
 */
export async function applyDeclaration(ports: ApplyPorts, declarationId: string): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const current = await lockDeclaration(transaction, declarationId)
    if (!current?.orderId || current.handledAt || current.isLate) return
    await apply(ports, transaction, current, { handledBy: null, note: null })
  })
  await ports.live.publish('work-queue', {})
}

/**
 * Applies a declaration to the order that a staff member names, also a late withdrawal. Throws DomainError
 * 'order_unknown', 'declaration_settled' when it is settled already, 'order_not_payable' while the order is pending,
 * and 'credit_above_limit' when the refund limit applies to the actor and the shop does not owe the withdrawal: the
 * form is public, and accepting it pays money out.
 */
export async function acceptDeclaration(
  ports: ApplyPorts,
  {
    declarationId,
    orderNumber,
    actorId,
    isLimited = false,
  }: { declarationId: string; orderNumber: string; actorId: string; isLimited?: boolean },
): Promise<void> {
  const { staffRefundLimit } = await ports.settings.get('payments')
  await ports.db.transaction(async (transaction) => {
    const current = await lockOpen(transaction, declarationId)
    const [placed] = await transaction.select().from(order).where(eq(order.number, orderNumber))
    if (!placed) throw new DomainError('order_unknown')
    const isLate =
      current.kind === 'withdrawal' &&
      dayInParis(current.receivedAt) > lastWithdrawalDay(dayInParis(placed.placedAt), placed.buyer)
    const isOwed = !isLate && current.email === placed.email
    if (isLimited && current.kind === 'withdrawal' && !isOwed)
      refuseAboveLimit(placed.total, staffRefundLimit)
    await transaction
      .update(declaration)
      .set({ orderId: placed.id, isLate })
      .where(eq(declaration.id, declarationId))
    const accepted = { ...current, orderId: placed.id, isLate }
    const isDone = await apply(ports, transaction, accepted, { handledBy: actorId, note: null })
    if (!isDone) throw new DomainError('order_not_payable')
    await recordAudit(transaction, {
      action: 'declaration.accepted',
      actorId,
      subject: `declaration/${declarationId}`,
      details: { order: orderNumber, isLate },
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish('work-queue', {})
}

/**
 * Closes a declaration that a staff member handled in another way, with their note. Throws DomainError 'not_found', and
 * 'declaration_settled' when it is settled already.
 */
export async function closeDeclarationManually(
  ports: ApplyPorts,
  { declarationId, note, actorId }: { declarationId: string; note: string; actorId: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockOpen(transaction, declarationId)
    await close(ports, transaction, declarationId, 'settled_otherwise', { handledBy: actorId, note })
    await recordAudit(transaction, {
      action: 'declaration.settled_otherwise',
      actorId,
      subject: `declaration/${declarationId}`,
      details: {},
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish('work-queue', {})
}

/** Enqueues up to 100 declarations whose orders were pending when they arrived and are settled now. */
export async function applyPending({ db, jobs }: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (transaction) => {
    const pending = await transaction
      .select({ declarationId: declaration.id })
      .from(declaration)
      .innerJoin(order, eq(order.id, declaration.orderId))
      .where(
        and(
          isNull(declaration.handledAt),
          isNotNull(declaration.orderId),
          eq(declaration.isLate, false),
          ne(order.status, 'pending'),
        ),
      )
      .orderBy(asc(declaration.receivedAt), asc(declaration.id))
      .limit(100)
    await jobs.sendMany(transaction, 'declarations.apply', pending)
  })
}

type Handling = { handledBy: string | null; note: string | null }

/** Returns false while the order is unknown or pending: there is nothing to decide yet. */
async function apply(
  ports: ApplyPorts,
  transaction: Transaction,
  current: Declaration,
  handling: Handling,
): Promise<boolean> {
  const [placed] = await transaction
    .select()
    .from(order)
    .where(eq(order.id, current.orderId ?? ''))
    .for('no key update')
  if (!placed || placed.status === 'pending') return false
  const isEffective = placed.status === 'paid' && (await applyEffect(ports, transaction, current, placed))
  await close(ports, transaction, current.id, isEffective ? 'applied' : 'nothing_to_end', handling)
  return true
}

async function applyEffect(ports: ApplyPorts, transaction: Transaction, current: Declaration, placed: Order) {
  await lockContracts(transaction, placed.id)
  if (current.kind === 'cancellation') return cancel(ports, transaction, current, placed)
  return withdrawOrder(ports, transaction, {
    placed,
    declarationId: current.id,
    withdrawnOn: dayInParis(current.receivedAt),
    isLate: current.isLate,
  })
}

async function cancel(ports: ApplyPorts, transaction: Transaction, current: Declaration, placed: Order) {
  const today = dayInParis(ports.clock.now())
  const planned = await planCancellation(transaction, placed.id, {
    receivedOn: dayInParis(current.receivedAt),
    today,
    requestedEnd: requestedEnd(current),
  })
  await endCancelled(ports, transaction, planned, { orderNumber: placed.number, today, actorId: null })
  return planned.length > 0
}

async function close(
  { clock }: ApplyPorts,
  transaction: Transaction,
  declarationId: string,
  outcome: DeclarationOutcome,
  handling: Handling,
): Promise<void> {
  await transaction
    .update(declaration)
    .set({ outcome, handledAt: clock.now(), ...handling })
    .where(eq(declaration.id, declarationId))
}

async function lockDeclaration(transaction: Transaction, id: string): Promise<Declaration | undefined> {
  const [current] = await transaction
    .select()
    .from(declaration)
    .where(eq(declaration.id, id))
    .for('no key update')
  return current
}

async function lockOpen(transaction: Transaction, id: string): Promise<Declaration> {
  const current = await lockDeclaration(transaction, id)
  if (!current) throw new DomainError('not_found')
  if (current.handledAt) throw new DomainError('declaration_settled')
  return current
}
