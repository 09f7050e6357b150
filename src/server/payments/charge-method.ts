import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isTestMode } from '#domain/payments/browser-payments.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { account } from '../database/schema/accounts.ts'
import { payment, paymentCustomer, paymentMethod } from '../database/schema/payments.ts'
import { settlePayment } from './settle-payment.ts'

export type Charge = {
  /** Of what is charged: the same key charges once, however often it is asked. */
  requestKey: string
  accountId: string
  paymentMethodId: string
  amount: Cents
  description: string
}

/**
 * Charges a kept means of payment while its owner is away, and says how it ended. The payment is written down before
 * the provider is asked: a crash or a lost answer is found again by the same key. A refusal is a state, not an error.
 * Throws DomainError 'payments_not_configured' and 'method_gone'; PaymentsUnavailable when nobody knows yet.
 */
export async function chargeMethod(
  ports: Parameters<typeof settlePayment>[0],
  charge: Charge,
): Promise<{ paymentId: string; status: PaymentStatus }> {
  const browser = await ports.payments.browser()
  if (!browser) throw new DomainError('payments_not_configured')
  const { provider } = ports.payments
  const [method] = await ports.db
    .select({
      providerMethodId: paymentMethod.providerMethodId,
      customerId: paymentCustomer.providerCustomerId,
    })
    .from(paymentMethod)
    .innerJoin(
      paymentCustomer,
      and(eq(paymentCustomer.accountId, paymentMethod.accountId), eq(paymentCustomer.provider, provider)),
    )
    .where(
      and(
        eq(paymentMethod.id, charge.paymentMethodId),
        eq(paymentMethod.accountId, charge.accountId),
        eq(paymentMethod.provider, provider),
        isNull(paymentMethod.detachedAt),
      ),
    )
  if (!method) throw new DomainError('method_gone')
  const announced = await announce(ports, charge, isTestMode(browser))
  let id = announced.providerPaymentId
  if (!id) {
    const { payment: made } = await ports.payments.chargeMethod({
      idempotencyKey: `charge-${announced.id}`,
      customerId: method.customerId,
      methodId: method.providerMethodId,
      amount: charge.amount,
      description: charge.description,
      metadata: { paymentId: announced.id, requestKey: charge.requestKey },
    })
    id = made.id
    await ports.db.update(payment).set({ providerPaymentId: id }).where(eq(payment.id, announced.id))
  }
  const { status } = await settlePayment(ports, id)
  return { paymentId: announced.id, status }
}

/** The row of this charge, made now or before. */
async function announce(
  { db, clock, ids, payments }: Parameters<typeof settlePayment>[0],
  { requestKey, accountId, amount, description }: Charge,
  isTest: boolean,
) {
  const now = clock.now()
  const [person] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  await db
    .insert(payment)
    .values({
      id: ids.next(),
      purpose: 'renewal',
      requestKey,
      accountId,
      description,
      email: person?.email ?? null,
      provider: payments.provider,
      amount,
      currency: 'eur',
      status: 'requires_method',
      isTest,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [row] = await db.select().from(payment).where(eq(payment.requestKey, requestKey))
  if (!row) throw new Error('The charge was not written down')
  return row
}
