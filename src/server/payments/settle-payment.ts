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
type ProviderRead = { provider: string; providerState: ProviderPayment; movements: Movements; readAt: Date }

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
  for (let attempt = 1; ; attempt += 1) {
    const { provider } = ports.payments
    const readAt = ports.clock.now()
    const { payment: providerState } = await ports.payments.getPayment(providerPaymentId)
    const movements = await readMovements(ports, providerState)
    const providerRead = { provider, providerState, movements, readAt }
    const outcome = await writeState(ports, providerRead, attempt < maxReads)
    if (outcome === 'changed') await ports.live.publish('orders', {})
    // 'outdated': a concurrent call wrote a state read after ours, so read again.
    if (outcome !== 'outdated') return providerState
  }
}

type Outcome = 'changed' | 'same' | 'outdated'

async function writeState(
  ports: PaymentPorts,
  providerRead: ProviderRead,
  mayBeOutdated: boolean,
): Promise<Outcome> {
  const { providerState } = providerRead
  try {
    return await ports.db.transaction(async (transaction) => {
      const { known: stored, placed } = await lockPayment(transaction, providerRead)
      if (!stored) {
        if (providerState.status === 'succeeded')
          await raiseDiscrepancy(ports, transaction, 'paid_without_order', providerRead)
        return 'same'
      }
      if (mayBeOutdated && stored.updatedAt > providerRead.readAt) return 'outdated'
      const [outcome] = await Promise.all([
        stored.status === 'succeeded'
          ? ('same' as const)
          : applyChange(ports, transaction, { known: stored, placed }, providerState),
        closeDiscrepancies(ports, transaction, providerRead),
      ])
      await writeMovements(ports, transaction, stored, providerRead.movements)
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

async function applyChange(
  ports: PaymentPorts,
  transaction: Transaction,
  { known: stored, placed }: Locked & { known: Payment },
  providerState: ProviderPayment,
): Promise<'changed'> {
  if (providerState.status === 'succeeded') await detachOtherPayments(transaction, stored)
  const applying = applyProviderState(ports, transaction, stored, providerState)
  if (providerState.status === 'succeeded') {
    await Promise.all([applying, confirm(ports, transaction, { known: stored, placed }, providerState)])
    return 'changed'
  }
  await applying
  await ports.consequences.applyRenewalState(ports, transaction, stored, providerState)
  await mailConfirmationLink(ports, transaction, stored, providerState)
  await mailDebitRefused(ports, transaction, stored, providerState)
  return 'changed'
}

/** Writes the provider's state into the payment's row. */
async function applyProviderState(
  { clock }: PaymentPorts,
  transaction: Transaction,
  stored: Payment,
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
      wasWithBank: stored.wasWithBank || providerState.status === 'processing',
      updatedAt: clock.now(),
    })
    .where(eq(payment.id, stored.id))
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
  const [placed, stored] = await Promise.all([
    lockOrder(transaction, found.orderId),
    lockRow(transaction, found.id),
  ])
  return { known: stored, placed }
}

async function lockRow(transaction: Transaction, id: string): Promise<Payment | undefined> {
  const [locked] = await transaction.select().from(payment).where(eq(payment.id, id)).for('no key update')
  return locked
}

/** Finds a payment that the shop stored without receiving a response, by the payment id in the provider's metadata. */
async function claimAnnouncedPayment(
  transaction: Transaction,
  provider: string,
  { id, metadata }: ProviderPayment,
): Promise<Locked> {
  const paymentId = metadata.paymentId
  if (!paymentId) return { known: undefined, placed: undefined }
  const [candidate] = await transaction.select().from(payment).where(eq(payment.id, paymentId))
  if (candidate?.provider !== provider) return { known: undefined, placed: undefined }
  const placed = await lockOrder(transaction, candidate.orderId)
  const locked = await lockRow(transaction, candidate.id)
  // The request that created it may have stored the provider's id in the meantime.
  if (!locked || (locked.providerPaymentId && locked.providerPaymentId !== id))
    return { known: undefined, placed }
  if (locked.providerPaymentId) return { known: locked, placed }
  const [stored] = await transaction
    .update(payment)
    .set({ providerPaymentId: id })
    .where(eq(payment.id, paymentId))
    .returning()
  return { known: stored, placed }
}

/** Resolves the discrepancies of payments that are now stored on both sides. */
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
          // Excludes those of our own payments that were paid after they were no longer due.
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
  { known: stored, placed }: Locked & { known: Payment },
  providerState: ProviderPayment,
): Promise<void> {
  // The owner's test payment is not income.
  if (stored.purpose === 'test') return
  const isExpectedAmount =
    providerState.amount === stored.amount && providerState.currency === stored.currency
  if (!isExpectedAmount)
    await raiseDiscrepancy(ports, transaction, 'amount_differs', {
      provider: stored.provider,
      providerState,
      known: stored,
    })
  if (stored.purpose === 'renewal' && isExpectedAmount) {
    if (await ports.consequences.confirmRenewal(ports, transaction, stored, providerState)) return
    // Paid twice: staff refund it.
    await raiseDiscrepancy(ports, transaction, 'paid_without_order', {
      provider: stored.provider,
      providerState,
      known: stored,
    })
  }
  if (stored.orderId && isExpectedAmount) {
    if (placed && canOrderBecome(placed.status, 'paid'))
      await ports.consequences.confirmOrder(ports, transaction, placed, stored, providerState)
    return
  }
  await recordEvents(transaction, [
    {
      type: 'other_payment_received',
      orderId: stored.orderId,
      paymentId: stored.id,
      amount: providerState.amount,
      data: paymentData(stored, providerState, null),
      occurredAt: ports.clock.now(),
    },
  ])
}
