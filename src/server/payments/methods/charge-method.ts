import { and, eq, inArray, isNull, min } from 'drizzle-orm'
import { isTestMode } from '#domain/payments/browser-payments.ts'
import { openPaymentStatuses, type PaymentStatus } from '#domain/payments/payment-status.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment, paymentCustomer, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { isRefusal } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { settlePayment } from '../settle-payment.ts'
import { getSavedMethod } from './saved-methods.ts'

export type Charge = {
  /** Idempotency key of what is charged: repeated calls with the same key charge once. */
  requestKey: string
  accountId: string
  paymentMethodId: string
  /** The invoice that the charge pays. */
  invoiceId: string
  amount: Cents
  description: string
  /**
   * Check run in the transaction that inserts the payment. If it throws, the insert is rolled back and the error is
   * rethrown.
   */
  allow?(transaction: Transaction): Promise<void>
}

type Payment = typeof payment.$inferSelect

/**
 * Providers drop idempotency keys after a day. An older charge whose response was lost is searched for before it is
 * requested again.
 */
const keyLifetimeMs = 20 * 3_600_000

/**
 * Charges a stored payment method off-session and returns the resulting status. The payment row is written before the
 * provider is called: after a crash or a lost response, a call with the same `requestKey` resumes that row and ignores
 * the new arguments. A refused card is a status, not an error; a charge the provider refuses to attempt is 'cancelled'.
 * Throws DomainError 'payments_not_configured', 'method_gone' and 'payments_in_progress' (another payment of this
 * invoice is open), PaymentsUnavailable when the outcome is unknown.
 */
export async function chargeMethod(
  ports: PaymentPorts,
  charge: Charge,
  unanswered: UnansweredCharges = unansweredCharges(ports),
): Promise<{ paymentId: string; status: PaymentStatus }> {
  const browser = await ports.payments.browser()
  if (!browser) throw new DomainError('payments_not_configured')
  const stored = await storePayment(ports, charge, isTestMode(browser))
  const { id: paymentId } = stored
  if (stored.status === 'cancelled') return { paymentId, status: 'cancelled' }
  const id = stored.providerPaymentId ?? (await startCharge(ports, stored, unanswered))
  if (!id) return { paymentId, status: 'cancelled' }
  return { paymentId, status: (await settlePayment(ports, id)).status }
}

/**
 * Id of the charge at the provider, created now or by an earlier request whose response was lost; undefined when the
 * provider refuses to attempt it.
 */
async function startCharge(
  ports: PaymentPorts,
  stored: Payment,
  unanswered: UnansweredCharges,
): Promise<string | undefined> {
  const update = (changes: Partial<Payment>) =>
    ports.db.update(payment).set(changes).where(eq(payment.id, stored.id))
  try {
    const isKeyExpired = ports.clock.now().getTime() - stored.createdAt.getTime() >= keyLifetimeMs
    const id =
      (isKeyExpired ? await unanswered.find(stored.id) : undefined) ?? (await requestCharge(ports, stored))
    await update({ providerPaymentId: id })
    return id
  } catch (error) {
    if (!isRefusal(error)) throw error
    ports.log.error({ payment: stored.id, error: error.message }, 'a charge was refused by the provider')
    await update({ status: 'cancelled', failure: 'processing_error', updatedAt: ports.clock.now() })
    return undefined
  }
}

/** The payment row of this charge, inserted now or by an earlier call. */
async function storePayment(
  { db, clock, ids, payments }: PaymentPorts,
  { requestKey, accountId, paymentMethodId, invoiceId, amount, description, allow }: Charge,
  isTest: boolean,
): Promise<Payment> {
  const now = clock.now()
  const find = async () => (await db.select().from(payment).where(eq(payment.requestKey, requestKey)))[0]
  const existing = await find()
  if (existing) return existing
  const { provider } = payments
  await getSavedMethod({ db, payments }, accountId, paymentMethodId)
  const [user] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  await db.transaction(async (transaction) => {
    await transaction
      .insert(payment)
      .values({
        id: ids.next(),
        purpose: 'renewal',
        requestKey,
        accountId,
        paymentMethodId,
        invoiceId,
        amount,
        description,
        provider,
        isTest,
        email: user?.email ?? null,
        currency: 'eur',
        status: 'requires_method',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
    await allow?.(transaction)
  })
  const created = await find()
  // The insert conflicted: another payment of this invoice is open.
  if (!created) throw new DomainError('payments_in_progress', { count: 1 })
  return created
}

async function requestCharge({ db, payments }: PaymentPorts, stored: Payment): Promise<string> {
  const { id, provider, paymentMethodId, accountId, amount, description, requestKey } = stored
  const [method] = await db
    .select({ providerId: paymentMethod.providerMethodId, customerId: paymentCustomer.providerCustomerId })
    .from(paymentMethod)
    .innerJoin(
      paymentCustomer,
      and(eq(paymentCustomer.accountId, paymentMethod.accountId), eq(paymentCustomer.provider, provider)),
    )
    .where(and(eq(paymentMethod.id, paymentMethodId ?? ''), eq(paymentMethod.accountId, accountId ?? '')))
  if (!method || provider !== payments.provider) throw new DomainError('method_gone')
  const { payment: charged } = await payments.chargeMethod({
    idempotencyKey: `charge-${id}`,
    customerId: method.customerId,
    methodId: method.providerId,
    amount,
    description,
    metadata: { paymentId: id, requestKey: requestKey ?? '' },
  })
  return charged.id
}

export type UnansweredCharges = { find(paymentId: string): Promise<string | undefined> }

/**
 * Looks up charges made at the provider by requests whose responses were lost, by the payment id in their metadata.
 * `find` returns the provider's id or undefined. The provider's list is read once, at the first `find`: a long outage
 * can leave thousands of lost charges.
 */
export function unansweredCharges({ db, payments }: Pick<Ports, 'db' | 'payments'>): UnansweredCharges {
  let providerIds: Promise<Map<string, string>> | undefined
  const read = async () => {
    const [oldest] = await db
      .select({ createdAt: min(payment.createdAt) })
      .from(payment)
      .where(
        and(
          isNull(payment.providerPaymentId),
          eq(payment.provider, payments.provider),
          eq(payment.purpose, 'renewal'),
          inArray(payment.status, [...openPaymentStatuses]),
        ),
      )
    const ids = new Map<string, string>()
    if (!oldest?.createdAt) return ids
    for await (const { id, metadata } of payments.listPayments(new Date(oldest.createdAt.getTime() - 60_000)))
      if (metadata.paymentId) ids.set(metadata.paymentId, id)
    return ids
  }
  return {
    async find(paymentId) {
      providerIds ??= read()
      return (await providerIds).get(paymentId)
    },
  }
}
