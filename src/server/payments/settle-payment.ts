import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { canOrderBecome } from '#domain/payments/order-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { paymentData } from '../billing/ledger/payment-data.ts'
import { recordEvents } from '../billing/ledger/record-event.ts'
import type { Transaction } from '../database/database.ts'
import { payment, paymentDiscrepancy } from '../database/schema/payments/payments.ts'
import { order } from '../database/schema/sales/orders.ts'
import type { ProviderPayment } from '../ports/payments.ts'
import type { PaymentPorts } from '../ports/ports.ts'
import { mailConfirmationLink } from './internal/mail-confirmation-link.ts'
import { mailDebitRefused } from './internal/mail-debit-refused.ts'
import { raiseDiscrepancy } from './internal/raise-discrepancy.ts'
import { type Movements, readMovements, writeMovements } from './internal/settle-movements.ts'

type Payment = typeof payment.$inferSelect
type Order = typeof order.$inferSelect
type ProviderRead = { provider: string; providerState: ProviderPayment; movements: Movements; askedAt: Date }

const maxReads = 5

/**
 * Applies the provider's state of a payment to ours and returns it. Idempotent, and safe to call concurrently: from the
 * browser's return, webhooks in any order, reconciliation. A paid payment is confirmed exactly once; when that fails,
 * throws DomainError 'invoice_pending' and a later call retries. Unexplained money raises a discrepancy.
 */
export async function settlePayment(
  ports: PaymentPorts,
  providerPaymentId: string,
): Promise<ProviderPayment> {
  for (let reading = 1; ; reading += 1) {
    const { provider } = ports.payments
    const askedAt = ports.clock.now()
    const { payment: providerState } = await ports.payments.getPayment(providerPaymentId)
    const movements = await readMovements(ports, providerState)
    const told = { provider, providerState, movements, askedAt }
    const outcome = await write(ports, told, reading < maxReads)
    if (outcome === 'changed') await ports.live.publish('orders', {})
    // 'outdated': a concurrent call wrote a state read after ours, so read again.
    if (outcome !== 'outdated') return providerState
  }
}

type Outcome = 'changed' | 'same' | 'outdated'

async function write(ports: PaymentPorts, told: ProviderRead, mayBeOutdated: boolean): Promise<Outcome> {
  const { providerState } = told
  try {
    return await ports.db.transaction(async (transaction) => {
      const { known, placed } = await lockPayment(transaction, told)
      if (!known) {
        if (providerState.status === 'succeeded')
          await raiseDiscrepancy(ports, transaction, 'paid_without_order', told)
        return 'same'
      }
      if (mayBeOutdated && known.updatedAt > told.askedAt) return 'outdated'
      const [outcome] = await Promise.all([
        known.status === 'succeeded'
          ? ('same' as const)
          : change(ports, transaction, { known, placed }, providerState),
        closeDiscrepancies(ports, transaction, told),
      ])
      await writeMovements(ports, transaction, known, told.movements)
      return outcome
    })
  } catch (error) {
    if (providerState.status !== 'succeeded') throw error
    // The payment succeeded but the order is not confirmed: the buyer is informed, and the jobs retry.
    ports.log.error(
      { providerPaymentId: providerState.id, error: describeError(error) },
      'a paid order could not be confirmed',
    )
    throw new DomainError('invoice_pending')
  }
}

async function change(
  ports: PaymentPorts,
  transaction: Transaction,
  { known, placed }: Locked & { known: Payment },
  providerState: ProviderPayment,
): Promise<'changed'> {
  if (providerState.status === 'succeeded') await detachOtherPayments(transaction, known)
  const noting = applyProviderState(ports, transaction, known, providerState)
  if (providerState.status === 'succeeded') {
    await Promise.all([noting, confirm(ports, transaction, { known, placed }, providerState)])
    return 'changed'
  }
  await noting
  await ports.consequences.applyRenewalState(ports, transaction, known, providerState)
  await mailConfirmationLink(ports, transaction, known, providerState)
  await mailDebitRefused(ports, transaction, known, providerState)
  return 'changed'
}

/** Writes the provider's state into the payment's row. */
async function applyProviderState(
  { clock }: PaymentPorts,
  transaction: Transaction,
  known: Payment,
  providerState: ProviderPayment,
): Promise<void> {
  await transaction
    .update(payment)
    .set({
      status: providerState.status,
      failure: providerState.failure,
      methodBrand: providerState.method?.brand ?? null,
      methodLast4: providerState.method?.last4 ?? null,
      paidAt: providerState.paidAt,
      wasWithBank: known.wasWithBank || providerState.status === 'processing',
      updatedAt: clock.now(),
    })
    .where(eq(payment.id, known.id))
}

/**
 * At most one open or paid payment per invoice: detaches the others. When another payment already paid the invoice,
 * this one is detached instead and its money stays unassigned.
 */
async function detachOtherPayments(
  transaction: Transaction,
  { id, invoiceId, provider }: Payment,
): Promise<void> {
  if (!invoiceId) return
  const others = and(eq(payment.invoiceId, invoiceId), ne(payment.id, id), ne(payment.status, 'cancelled'))
  const [payer] = await transaction
    .select({ id: payment.id })
    .from(payment)
    .where(and(others, eq(payment.status, 'succeeded')))
  await transaction
    .update(payment)
    .set({ invoiceId: null })
    .where(payer ? eq(payment.id, id) : and(others, eq(payment.provider, provider)))
}

/**
 * Our payment and the order it pays, each undefined when there is none. Both rows are locked until the end of the
 * transaction.
 */
type Locked = { known: Payment | undefined; placed: Order | undefined }

async function lockOrder(
  transaction: Transaction,
  id: string | null | undefined,
): Promise<Order | undefined> {
  if (!id) return undefined
  const [locked] = await transaction.select().from(order).where(eq(order.id, id)).for('no key update')
  return locked
}

/** Lock order everywhere: the order first, then its payment. */
async function lockPayment(
  transaction: Transaction,
  { provider, providerState }: ProviderRead,
): Promise<Locked> {
  const [found] = await transaction
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerPaymentId, providerState.id)))
  if (!found) return claimAnnouncedPayment(transaction, provider, providerState)
  const [placed, known] = await Promise.all([
    lockOrder(transaction, found.orderId),
    lockRow(transaction, found.id),
  ])
  return { known, placed }
}

async function lockRow(transaction: Transaction, id: string): Promise<Payment | undefined> {
  const [locked] = await transaction.select().from(payment).where(eq(payment.id, id)).for('no key update')
  return locked
}

/**
 * Finds a payment that the shop announced without receiving an answer, by the payment id in the provider's metadata.
 */
async function claimAnnouncedPayment(
  transaction: Transaction,
  provider: string,
  { id, metadata }: ProviderPayment,
): Promise<Locked> {
  const mark = metadata.paymentId
  if (!mark) return { known: undefined, placed: undefined }
  const [announced] = await transaction.select().from(payment).where(eq(payment.id, mark))
  if (announced?.provider !== provider) return { known: undefined, placed: undefined }
  const placed = await lockOrder(transaction, announced.orderId)
  const locked = await lockRow(transaction, announced.id)
  // The request that created it may have stored the provider's id in the meantime.
  if (!locked || (locked.providerPaymentId && locked.providerPaymentId !== id))
    return { known: undefined, placed }
  if (locked.providerPaymentId) return { known: locked, placed }
  const [known] = await transaction
    .update(payment)
    .set({ providerPaymentId: id })
    .where(eq(payment.id, mark))
    .returning()
  return { known, placed }
}

/** Resolves the discrepancies of payments that are now known to both sides. */
async function closeDiscrepancies(
  { clock }: PaymentPorts,
  transaction: Transaction,
  { provider, providerState }: ProviderRead,
): Promise<void> {
  await transaction
    .update(paymentDiscrepancy)
    .set({ resolution: 'settled', resolvedAt: clock.now() })
    .where(
      and(
        eq(paymentDiscrepancy.provider, provider),
        eq(paymentDiscrepancy.providerPaymentId, providerState.id),
        or(
          eq(paymentDiscrepancy.kind, 'unknown_at_provider'),
          // Not those of our own payments that were paid after they were no longer due.
          and(eq(paymentDiscrepancy.kind, 'paid_without_order'), isNull(paymentDiscrepancy.paymentId)),
        ),
        isNull(paymentDiscrepancy.resolvedAt),
      ),
    )
}

/** Books a received payment at the present instant: a past day is never changed. */
async function confirm(
  ports: PaymentPorts,
  transaction: Transaction,
  { known, placed }: Locked & { known: Payment },
  providerState: ProviderPayment,
): Promise<void> {
  // The owner's test payment is not income.
  if (known.purpose === 'test') return
  const isAsked = providerState.amount === known.amount && providerState.currency === known.currency
  if (!isAsked)
    await raiseDiscrepancy(ports, transaction, 'amount_differs', {
      provider: known.provider,
      providerState,
      known,
    })
  if (known.purpose === 'renewal' && isAsked) {
    if (await ports.consequences.confirmRenewal(ports, transaction, known, providerState)) return
    // Paid twice: staff refund it.
    await raiseDiscrepancy(ports, transaction, 'paid_without_order', {
      provider: known.provider,
      providerState,
      known,
    })
  }
  if (known.orderId && isAsked) {
    if (placed && canOrderBecome(placed.status, 'paid'))
      await ports.consequences.confirmOrder(ports, transaction, placed, known, providerState)
    return
  }
  await recordEvents(transaction, [
    {
      type: 'other_payment_received',
      orderId: known.orderId,
      paymentId: known.id,
      amount: providerState.amount,
      data: paymentData(known, providerState, null),
      occurredAt: ports.clock.now(),
    },
  ])
}
