import { eq } from 'drizzle-orm'
import { isTestMode } from '#domain/payments/browser-payments.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { payment } from '../database/schema/payments/payments.ts'
import { isProviderFailure, isRefusal } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { cancelPaymentRow, insertPayment } from './payment-rows.ts'
import { requireWithinRateLimit } from './require-within-rate-limit.ts'

export type OwnPayment = {
  /** 'test': the owner's test payment; 'other': requested by another program. */
  purpose: 'test' | 'other'
  amount: Cents
  currency: Currency
  description: string
  email: string | null
  metadata: Readonly<Record<string, string>>
  /** Repeated calls with the same key start one payment. */
  requestKey: string
  /** Hash of the payer's IP address; null when unknown. */
  ipHash: string | null
}

/**
 * Starts a payment without an order: the owner's test, or a request of another program. The payment is inserted before
 * the provider is called. Throws DomainError 'payments_not_configured', 'payment_not_started' or 'rate_limited'.
 */
export async function startOwnPayment(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'log'>,
  params: OwnPayment,
): Promise<{ paymentId: string; providerPaymentId: string; clientSecret: string }> {
  const browser = await ports.payments.browser()
  if (!browser) throw new DomainError('payments_not_configured')
  const isTest = isTestMode(browser)
  await requireWithinRateLimit(ports, { accountId: null, ipHash: params.ipHash, isTest })
  const { purpose, amount, currency, description, email, metadata, requestKey, ipHash } = params
  const { provider } = ports.payments
  const now = ports.clock.now()
  await insertPayment(ports.db, {
    id: ports.ids.next(),
    purpose,
    amount,
    currency,
    description,
    email,
    requestKey,
    ipHash,
    provider,
    status: 'requires_method',
    isTest,
    createdAt: now,
    updatedAt: now,
  })
  const [row] = await ports.db.select().from(payment).where(eq(payment.requestKey, requestKey))
  // The same key with another amount, currency or provider is a different request.
  if (row?.amount !== amount || row.currency !== currency || row.provider !== provider)
    throw new DomainError('payment_not_started')
  try {
    const { payment: started, clientSecret } = await ports.payments.createSinglePayment({
      idempotencyKey: `own-${row.id}`,
      amount,
      currency,
      description,
      email,
      metadata: { ...metadata, paymentId: row.id },
    })
    await ports.db.update(payment).set({ providerPaymentId: started.id }).where(eq(payment.id, row.id))
    return { paymentId: row.id, providerPaymentId: started.id, clientSecret }
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    ports.log.error({ payment: row.id, error: describeError(cause) }, 'a payment could not be started')
    // A permanent refusal means that the provider never created the payment.
    if (isRefusal(cause)) await cancelPaymentRow(ports.db, row.id)
    throw new DomainError('payment_not_started')
  }
}
