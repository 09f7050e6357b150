import { and, eq, inArray } from 'drizzle-orm'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { nextAttemptOn } from '#domain/subscriptions/renewals/dunning.ts'
import { paymentData } from '#server/billing/ledger/payment-data.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import { markPaid } from '#server/billing/receivables/mark-paid.ts'
import { reverseWriteOff } from '#server/billing/receivables/reverse-write-off.ts'
import type { Transaction } from '#server/database/database.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { addToTotalSpent } from '#server/identity/accounts/customer-totals.ts'
import { storeMethod } from '#server/payments/methods/store-method.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueCreditSettlement } from './internal/enqueue-credit-settlement.ts'
import { chargeAttemptKey } from './internal/invoice-keys.ts'
import { flagLateSubscriptions, lockSubscriptions, recover } from './internal/recover-subscriptions.ts'
import { mailRenewal } from './internal/renewal-mails.ts'

type SettlePorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Payment = typeof payment.$inferSelect
type Refusal = {
  invoiceId: string
  requestKey: string | null
  failure: PaymentFailure | null
  /** The payment method charged; null when the customer paid with another one. */
  methodId: string | null
  wasWithBank: boolean
}

/**
 * Applies the provider state of a renewal's unpaid payment in the caller's transaction: schedules the next attempt, or
 * records that the bank is processing it. Records each attempt once, whichever source reports it.
 */
export async function applyRenewalState(
  ports: SettlePorts,
  transaction: Transaction,
  stored: Payment,
  providerState: ProviderPayment,
): Promise<void> {
  const { invoiceId, requestKey } = stored
  if (!invoiceId) return
  if (providerState.status === 'processing' && stored.status !== 'processing') {
    await transaction
      .update(collection)
      .set({ nextAttemptOn: null, updatedAt: ports.clock.now() })
      .where(and(eq(collection.invoiceId, invoiceId), eq(collection.state, 'open')))
    if (!stored.wasWithBank)
      await mailRenewal(ports, transaction, invoiceId, {
        isPaid: false,
        by: { provider: stored.provider, method: providerState.method },
      })
  }
  const wasCancelled = providerState.status === 'cancelled' && stored.status === 'processing'
  if (providerState.failure || wasCancelled)
    await recordRefusal(ports, transaction, {
      invoiceId,
      requestKey,
      failure: providerState.failure,
      methodId: stored.paymentMethodId,
      wasWithBank: stored.status === 'processing',
    })
}

/** Records a refused attempt of the shop: schedules the next one and marks the subscriptions as late. */
export async function recordRefusal(
  ports: SettlePorts,
  transaction: Transaction,
  { invoiceId, requestKey, failure, methodId, wasWithBank }: Refusal,
): Promise<void> {
  const late = await lockSubscriptions(transaction, invoiceId)
  const [open] = await transaction
    .select()
    .from(collection)
    .where(and(eq(collection.invoiceId, invoiceId), eq(collection.state, 'open')))
    .for('no key update')
  if (!open) return
  const now = ports.clock.now()
  const today = dayInParis(now)
  const rules = await ports.settings.get('dunning')
  const { countsFrom, heldOn } = open
  // An invoice on hold is not charged before its release.
  const computeNextAttempt = (attempt: Pick<typeof open, 'tries' | 'failure'>) =>
    heldOn ? null : nextAttemptOn({ countsFrom, ...attempt, today }, rules)
  const update = (changes: Partial<typeof open>) =>
    transaction
      .update(collection)
      .set({ ...changes, enqueuedAt: null, updatedAt: now })
      .where(eq(collection.invoiceId, invoiceId))
  if (requestKey !== chargeAttemptKey(invoiceId, open.tries)) {
    // The shop's attempts were waiting for a bank debit by the customer and now continue. Every other refusal is
    // recorded already.
    if (wasWithBank && open.tries > 0) await update({ nextAttemptOn: computeNextAttempt(open) })
    return
  }
  const tries = open.tries + 1
  // Another card was stored during the attempt: it is charged next.
  const hasOther =
    methodId !== null && late.some((row) => row.paymentMethodId && row.paymentMethodId !== methodId)
  await update({
    tries,
    failure,
    nextAttemptOn: hasOther && !heldOn ? today : computeNextAttempt({ tries, failure }),
  })
  await flagLateSubscriptions(ports, transaction, late)
}

/**
 * Applies a renewal's payment in the caller's transaction: marks the invoice paid, ends the attempts, reactivates late
 * subscriptions, updates ledger and totals, and sends the email. `paidBy`: the payment method as printed. False when
 * the invoice was paid before: the payment is not assigned to it.
 */
export async function confirmRenewal(
  ports: SettlePorts,
  transaction: Transaction,
  stored: Payment,
  providerState: Pick<ProviderPayment, 'id' | 'amount' | 'currency' | 'method' | 'paidAt'>,
  paidBy = providerState.method && methodLabel(providerState.method),
): Promise<boolean> {
  const { invoiceId, accountId } = stored
  if (!invoiceId || !accountId) return false
  const now = ports.clock.now()
  const subscriptions = await lockSubscriptions(transaction, invoiceId)
  const close = () =>
    transaction
      .update(collection)
      .set({ state: 'paid', nextAttemptOn: null, failure: null, updatedAt: now })
      .where(and(eq(collection.invoiceId, invoiceId), inArray(collection.state, ['open', 'uncollectible'])))
      .returning({ invoiceId: collection.invoiceId })
  let closed = await close()
  if (closed.length === 0 && (await reverseWriteOff(ports, transaction, invoiceId))) closed = await close()
  if (closed.length === 0) return false
  const number = await markPaid(transaction, invoiceId, {
    paidAt: providerState.paidAt ?? now,
    paymentId: stored.id,
    paidBy,
  })
  await enqueueCreditSettlement(ports, transaction, invoiceId)
  // The customer paid with a card that may be stored: the coming months are charged to it.
  const storedMethodId = stored.paymentMethodId
    ? null
    : await storeMethod(ports, transaction, { accountId, provider: stored.provider }, providerState.method)
  if (storedMethodId)
    await transaction
      .update(subscription)
      .set({ paymentMethodId: storedMethodId })
      .where(
        inArray(
          subscription.id,
          subscriptions.map(({ id }) => id),
        ),
      )
  await recover(ports, transaction, subscriptions)
  await addToTotalSpent(transaction, accountId, providerState.amount)
  await recordEvents(transaction, [
    {
      type: 'payment_received',
      invoiceId,
      paymentId: stored.id,
      amount: providerState.amount,
      data: paymentData(stored, providerState, number),
      occurredAt: now,
    },
  ])
  if (!stored.wasWithBank)
    await mailRenewal(ports, transaction, invoiceId, {
      isPaid: true,
      by: { provider: stored.provider, method: providerState.method },
    })
  return true
}
