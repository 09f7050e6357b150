import { and, asc, eq, gte, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { methodSetup, payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import { isUnknownAtProvider } from '#server/ports/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { raiseDiscrepancy } from '../internal/raise-discrepancy.ts'
import { recordAttempts } from '../internal/record-attempts.ts'
import { settleMethodSetup } from '../methods/settle-method-setup.ts'
import { resumeRefunds } from '../refunds/refund-payment.ts'
import { settlePayment } from '../settle-payment.ts'

/** Open test payments, payments requested by another program, and setups are abandoned after three days. */
const abandonedMs = 3 * 86_400_000
const batchSize = 500

type Payment = typeof payment.$inferSelect

/**
 * Settles every open payment, in case a webhook was lost; then retries refunds without a response and settles open
 * setups. Returns the number of open payments, at most 500 a run. Both lists start with the least recently checked.
 */
export async function reconcilePayments(ports: PaymentPorts): Promise<number> {
  const { provider } = ports.payments
  const open = await ports.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, provider),
        inArray(payment.status, [...openPaymentStatuses]),
        // A payment without a provider id cannot be queried; starting or cancelling the order finds it.
        isNotNull(payment.providerPaymentId),
        notExists(
          ports.db
            .select()
            .from(paymentDiscrepancy)
            .where(and(eq(paymentDiscrepancy.paymentId, payment.id), isNull(paymentDiscrepancy.resolvedAt))),
        ),
      ),
    )
    // Least recently checked first, so that a backlog larger than one run is still covered.
    .orderBy(asc(payment.updatedAt), asc(payment.id))
    .limit(batchSize)
  for (const stored of open) await attempt(ports, stored.id, () => reconcile(ports, stored))
  await resumeRefunds(ports)
  await reconcileSetups(ports)
  return open.length
}

async function reconcile(ports: PaymentPorts, stored: Payment): Promise<void> {
  const { providerPaymentId: id, provider, amount, currency, purpose, createdAt } = stored
  if (!id) return
  const now = ports.clock.now()
  try {
    // The invoice was paid by another payment, or the payment is too old to be completed.
    const isAbandoned =
      (purpose === 'renewal' && stored.invoiceId === null) ||
      ((purpose === 'test' || purpose === 'other') && now.getTime() - createdAt.getTime() > abandonedMs)
    if (isAbandoned && stored.status !== 'processing') await ports.payments.cancelPayment(id)
    const providerState = await settlePayment(ports, id)
    if (providerState.failure) await recordAttempts(ports, id)
  } catch (error) {
    if (!isUnknownAtProvider(error)) throw error
    await raiseDiscrepancy(ports, ports.db, 'unknown_at_provider', {
      provider,
      providerState: { id, amount, currency },
      known: stored,
    })
  } finally {
    // Never set before the instant of the settlement: an older provider state would count as newer.
    const updatedAt = sql`greatest(${payment.updatedAt}, ${now.toISOString()}::timestamptz)`
    await ports.db.update(payment).set({ updatedAt }).where(eq(payment.id, stored.id))
  }
}

async function reconcileSetups(ports: PaymentPorts): Promise<void> {
  const setups = await ports.db
    .select({ id: methodSetup.id, providerSetupId: methodSetup.providerSetupId })
    .from(methodSetup)
    .where(
      and(
        eq(methodSetup.provider, ports.payments.provider),
        inArray(methodSetup.status, [...openPaymentStatuses]),
        isNotNull(methodSetup.providerSetupId),
        gte(methodSetup.createdAt, new Date(ports.clock.now().getTime() - abandonedMs)),
      ),
    )
    .orderBy(asc(methodSetup.updatedAt), asc(methodSetup.id))
    .limit(batchSize)
  for (const { id, providerSetupId } of setups) {
    if (providerSetupId) await attempt(ports, id, () => settleMethodSetup(ports, providerSetupId))
    await ports.db.update(methodSetup).set({ updatedAt: ports.clock.now() }).where(eq(methodSetup.id, id))
  }
}

/** A payment or setup that cannot be settled yet must not block the others; the next run retries it. */
async function attempt(
  { log }: Pick<PaymentPorts, 'log'>,
  id: string,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ id, error: describeError(error) }, 'an open payment or setup could not be reconciled')
  }
}
