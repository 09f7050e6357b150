import { and, asc, desc, eq, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { isTestMode } from '#domain/payments/browser-payments.ts'
import { isPayable, openPaymentStatuses, type PaymentStatus } from '#domain/payments/payment-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { isSameProof } from '#server/identity/accounts/is-same-proof.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { insertPayment, storePayer, storeProviderId } from '#server/payments/payment-rows.ts'
import { withProviderCustomer } from '#server/payments/provider/find-provider-customer.ts'
import { requireWithinRateLimit } from '#server/payments/require-within-rate-limit.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { ownKey } from './internal/invoice-keys.ts'
import { isPaymentProcessing } from './internal/is-payment-processing.ts'

type Params = { invoiceId: string; key: string }
type VisitorParams = Params & { ipHash: string }
type Payment = typeof payment.$inferSelect

const statusWhenOver: Partial<Record<InvoiceStatus, PaymentStatus>> = {
  paid: 'succeeded',
  cancelled: 'cancelled',
}

/**
 * The invoice of a signed link with the current payment status, read from the provider. Throws DomainError 'not_found'
 * for a wrong key, and for an invoice that has nothing to pay here.
 */
export async function findPayable(ports: PaymentPorts, { invoiceId, key }: Params) {
  if (!isSameProof(key, payKey(ports.shop, invoiceId))) throw new DomainError('not_found')
  for (const { providerPaymentId } of await listPayments(ports, invoiceId, true))
    if (providerPaymentId) await settlePayment(ports, providerPaymentId)
  const [found] = await ports.db
    .select({
      number: invoice.number,
      owed: collection.owed,
      email: invoice.email,
      language: invoice.language,
      accountId: invoice.accountId,
      status: invoice.status,
      byRate: invoice.byRate,
    })
    .from(invoice)
    .innerJoin(collection, eq(collection.invoiceId, invoice.id))
    .where(eq(invoice.id, invoiceId))
  if (!found) throw new DomainError('not_found')
  const lines = await listLines(ports, invoiceId)
  const [latest = null] = await listPayments(ports, invoiceId, false)
  const status = statusWhenOver[found.status] ?? latest?.status ?? 'requires_method'
  const names = lines.map(({ name }) => name).join(', ')
  return { ...found, lines, names, invoiceId, status, payment: latest }
}

/** The lines of an invoice, each with the status of its subscription. */
async function listLines({ db }: PaymentPorts, invoiceId: string) {
  const { id, kind, name, quantity, periodStartsOn, periodEndsOn, gross } = invoiceLine
  return db
    .select({ id, kind, name, quantity, periodStartsOn, periodEndsOn, gross, service: subscription.status })
    .from(invoiceLine)
    .leftJoin(subscription, eq(subscription.id, invoiceLine.subscriptionId))
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
}

/**
 * The payment with which the holder of an invoice's link pays it: an open or refused one, or a new one. `savesMethod`: its
 * card is also charged for the coming months. Throws DomainError 'order_not_payable' when it is paid or with the bank,
 * 'rate_limited' after too many refused cards, 'payment_not_started' when the provider is unavailable.
 */
export async function openPayable(ports: PaymentPorts, params: VisitorParams) {
  const found = await findPayable(ports, params)
  if (!isPayable(found.status)) throw new DomainError('order_not_payable')
  const { accountId } = found
  const { ipHash } = params
  const row = found.payment ?? (await storePayment(ports, found))
  await requireWithinRateLimit(ports, { accountId, ipHash, isTest: row.isTest })
  await storePayer(ports.db, row.id, ipHash)
  try {
    const opened = row.providerPaymentId
      ? await ports.payments.getPayment(row.providerPaymentId)
      : await openPayment(ports, row, accountId)
    return {
      accountId,
      savesMethod: row.paymentMethodId === null,
      providerPaymentId: opened.payment.id,
      clientSecret: opened.clientSecret,
    }
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    ports.log.error(
      { payment: row.id, error: describeError(cause) },
      'the payment of an invoice could not be started',
    )
    throw new DomainError('payment_not_started')
  }
}

async function listPayments(
  { db, payments }: PaymentPorts,
  invoiceId: string,
  areOpen: boolean,
): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.invoiceId, invoiceId),
        eq(payment.provider, payments.provider),
        areOpen ? inArray(payment.status, [...openPaymentStatuses]) : ne(payment.status, 'cancelled'),
      ),
    )
    .orderBy(desc(payment.createdAt))
}

type Found = Awaited<ReturnType<typeof findPayable>>

/** Stores the payment before calling the provider; two concurrent requests get the same row. */
async function storePayment(
  ports: PaymentPorts,
  { invoiceId, accountId, owed, number, names, email, language }: Found,
) {
  const browser = await ports.payments.browser()
  if (!browser) throw new DomainError('payments_not_configured')
  const now = ports.clock.now()
  const { provider } = ports.payments
  const count = await ports.db.$count(payment, eq(payment.invoiceId, invoiceId))
  await insertPayment(ports.db, {
    id: ports.ids.next(),
    purpose: 'renewal',
    requestKey: ownKey(invoiceId, count),
    invoiceId,
    accountId,
    description: m.renewal_description({ number, names }, { locale: language }),
    email,
    provider,
    amount: owed,
    currency: 'eur',
    status: 'requires_method',
    isTest: isTestMode(browser),
    createdAt: now,
    updatedAt: now,
  })
  const [row] = await listPayments(ports, invoiceId, true)
  if (!row) throw new DomainError('payment_not_started')
  return row
}

async function openPayment(
  ports: PaymentPorts,
  { id, amount, description, requestKey, paymentMethodId }: Payment,
  accountId: string,
) {
  // The shop itself is charging this payment, and its outcome is unknown yet.
  if (paymentMethodId) throw new DomainError('payment_not_started')
  const opened = await withProviderCustomer(ports, accountId, (customerId) =>
    ports.payments.createPayment({
      idempotencyKey: `own-${id}-${customerId}`,
      customerId,
      amount,
      description,
      metadata: { paymentId: id, requestKey: requestKey ?? '' },
    }),
  )
  if (await storeProviderId(ports.db, id, opened.payment.id)) return opened
  // Cancelled meanwhile: the shop is charging the invoice itself.
  await ports.payments.cancelPayment(opened.payment.id)
  throw new DomainError('payment_not_started')
}

/**
 * The invoices that an account has to confirm or pay: refused, uncollectible or on hold. The page shows no reminder for
 * those on hold (`isHeld`). Excludes those that are with a bank.
 */
export async function listPayable({ db }: Pick<Ports, 'db'>, accountId: string) {
  return db
    .select({
      invoiceId: invoice.id,
      number: invoice.number,
      amount: collection.owed,
      chargedOn: collection.chargedOn,
      isHeld: sql<boolean>`${collection.heldOn} IS NOT NULL`,
      names: sql<string>`(SELECT string_agg(name, ', ' ORDER BY position) FROM ${invoiceLine} WHERE invoice_id = ${invoice.id})`,
    })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .where(
      and(
        eq(collection.accountId, accountId),
        inArray(collection.state, ['open', 'uncollectible']),
        or(gt(collection.tries, 0), eq(collection.state, 'uncollectible'), isNotNull(collection.heldOn)),
        inArray(invoice.status, ['pending', 'overdue']),
        not(isPaymentProcessing(collection.invoiceId)),
      ),
    )
    .orderBy(asc(invoice.issuedAt), asc(invoice.number))
}
