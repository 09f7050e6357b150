import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { isChargeOnHold } from '#server/payments/disputes/disputed-charges.ts'
import {
  chargeMethod,
  type UnansweredCharges,
  unansweredCharges,
} from '#server/payments/methods/charge-method.ts'
import { cancelUnknownPayment } from '#server/payments/payment-rows.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { isUnknownAtProvider } from '#server/ports/payments.ts'
import { holdAfterDispute } from './hold-invoice.ts'
import { chargeAttemptKey } from './internal/invoice-keys.ts'
import { lockClaim } from './internal/lock-claim.ts'
import { recordRefusal } from './settle-renewal.ts'

type ChargePorts = Parameters<typeof chargeMethod>[0]

const concurrency = 4

/**
 * Charges invoices, several in parallel. A failure does not affect the others: the daily run enqueues the invoice
 * again.
 */
export async function chargeInvoices(ports: ChargePorts, invoiceIds: readonly string[]): Promise<void> {
  const queue = [...invoiceIds]
  const unanswered = unansweredCharges(ports)
  const runWorker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        await chargeInvoice(ports, id, unanswered)
      } catch (error) {
        ports.log.error({ invoice: id, error: describeError(error) }, 'an invoice could not be charged')
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

/**
 * Charges an invoice that is due. Charges nothing once its subscriptions have ended. Cancels open payments of previous
 * attempts first; if one was paid in the meantime, charges nothing. After a dispute, puts the invoice on hold instead.
 */
async function chargeInvoice(
  ports: ChargePorts,
  invoiceId: string,
  unanswered: UnansweredCharges,
): Promise<void> {
  const { db } = ports
  const [due] = await db
    .select({ collection, number: invoice.number, language: invoice.language })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .where(eq(collection.invoiceId, invoiceId))
  if (!due) return
  const { state, owed, tries, nextAttemptOn, accountId } = due.collection
  // No payment stays open at the provider for an invoice that is settled or no longer tried; a customer who still pays
  // opens a new one.
  if (state !== 'open') return void (await cancelOpenPayments(ports, invoiceId, unanswered))
  const today = dayInParis(ports.clock.now())
  if (!nextAttemptOn || nextAttemptOn > today) return
  const running = await db
    .select({ methodId: subscription.paymentMethodId, name: subscription.name })
    .from(invoiceLine)
    .innerJoin(subscription, eq(subscription.id, invoiceLine.subscriptionId))
    .where(
      and(
        eq(invoiceLine.invoiceId, invoiceId),
        ne(subscription.status, 'cancelled'),
        // The last day may be over before the daily run ends the subscription.
        or(isNull(subscription.endsOn), gte(subscription.endsOn, today)),
      ),
    )
  const requestKey = chargeAttemptKey(invoiceId, tries)
  if (
    await isPaidBefore(ports, {
      invoiceId,
      lost: unanswered,
      requestKey: running.length === 0 ? '' : requestKey,
    })
  )
    return
  if (running.length === 0) return stopAttempts(ports, invoiceId)
  if (await isChargeOnHold(db, invoiceId)) return holdAfterDispute(ports, invoiceId)
  const paymentMethodId = running.find(({ methodId }) => methodId)?.methodId
  const recordFailure = async (failure: 'method_gone' | 'processing_error') => {
    await db.transaction((transaction) =>
      recordRefusal(ports, transaction, {
        invoiceId,
        requestKey,
        failure,
        methodId: paymentMethodId ?? null,
        wasWithBank: false,
      }),
    )
    await ports.live.publish('orders', {})
  }
  if (!paymentMethodId) return recordFailure('method_gone')
  try {
    const description = m.renewal_description(
      { number: due.number, names: running.map(({ name }) => name).join(', ') },
      { locale: due.language },
    )
    const allow = (transaction: Transaction) => requireOpen(transaction, invoiceId)
    const charge = { requestKey, accountId, paymentMethodId, invoiceId, amount: owed, description, allow }
    const { status } = await chargeMethod(ports, charge, unanswered)
    // The provider refuses to try now; a later attempt may succeed.
    if (status === 'cancelled') await recordFailure('processing_error')
  } catch (error) {
    // The invoice was put on hold or settled since it was read.
    if (isDomainError(error, 'invoice_on_hold') || isDomainError(error, 'invoice_not_open')) return
    if (!isDomainError(error, 'method_gone')) throw error
    await recordFailure('method_gone')
  }
}

/**
 * Locks the collection, which serialises with concurrent changes. Throws DomainError 'invoice_not_open' or
 * 'invoice_on_hold'.
 */
async function requireOpen(transaction: Transaction, invoiceId: string): Promise<void> {
  const locked = await lockClaim(transaction, invoiceId)
  if (locked?.state !== 'open') throw new DomainError('invoice_not_open')
  if (locked.heldOn) throw new DomainError('invoice_on_hold')
}

/** Stops the attempts: the amount stays owed and can be paid through its link. */
async function stopAttempts({ db, clock }: ChargePorts, invoiceId: string): Promise<void> {
  await db
    .update(collection)
    .set({ state: 'uncollectible', nextAttemptOn: null, updatedAt: clock.now() })
    .where(and(eq(collection.invoiceId, invoiceId), eq(collection.state, 'open')))
}

/** Cancels the open payments of an invoice; a payment that was made or is with the bank remains. */
export async function cancelOpenPayments(
  ports: ChargePorts,
  invoiceId: string,
  unanswered: UnansweredCharges = unansweredCharges(ports),
): Promise<void> {
  await isPaidBefore(ports, { invoiceId, requestKey: '', lost: unanswered })
}

/** A payment created within this time may still be waiting for the provider's response. */
const creationTimeoutMs = 10 * 60_000

/**
 * Cancels open payments of previous attempts; true when one of them was paid, is with the bank or is being created. A
 * payment whose response was lost is looked up at the provider before it is cancelled: it may have been paid.
 */
async function isPaidBefore(
  ports: ChargePorts,
  {
    invoiceId,
    requestKey,
    lost: unanswered,
  }: { invoiceId: string; requestKey: string; lost: UnansweredCharges },
): Promise<boolean> {
  const { provider } = ports.payments
  const previous = await ports.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.invoiceId, invoiceId),
        eq(payment.provider, provider),
        ne(payment.requestKey, requestKey),
        inArray(payment.status, [...openPaymentStatuses]),
      ),
    )
  for (const { id, providerPaymentId, createdAt } of previous) {
    const isBeingCreated = ports.clock.now().getTime() - createdAt.getTime() < creationTimeoutMs
    if (!providerPaymentId && isBeingCreated) return true
    const providerId = providerPaymentId ?? (await unanswered.find(id))
    // Not found at the provider, but it got a provider id since: the customer has just opened it.
    if (!providerId && !(await cancelUnknownPayment(ports, id, null))) return true
    // Reading the payment links it again, through the client reference in its metadata.
    if (providerId && (await isPaidOrPending(ports, id, providerId))) return true
  }
  return false
}

/**
 * Reads the payment before cancelling it: one that is with the bank cannot be cancelled. Returns whether it was paid or
 * may still be.
 */
async function isPaidOrPending(ports: ChargePorts, id: string, providerPaymentId: string): Promise<boolean> {
  try {
    const { status } = await settlePayment(ports, providerPaymentId)
    if (status === 'succeeded' || status === 'processing') return true
    if (status !== 'cancelled') await ports.payments.cancelPayment(providerPaymentId)
    return (await settlePayment(ports, providerPaymentId)).status !== 'cancelled'
  } catch (error) {
    if (!isUnknownAtProvider(error)) throw error
    return !(await cancelUnknownPayment(ports, id, providerPaymentId))
  }
}
