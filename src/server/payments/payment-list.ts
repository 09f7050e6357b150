import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { type PaymentPurpose, paymentPurposes } from '#domain/payments/payment-status.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { matchingAccounts } from '#server/identity/accounts/matching-accounts.ts'
import { account } from '../database/schema/identity/accounts.ts'
import { dispute, payment, refund } from '../database/schema/payments/payments.ts'
import { order } from '../database/schema/sales/orders.ts'
import { defineList, type ListParams, type ListScope, type Matching } from '../platform/lists/define-list.ts'
import { containing } from '../platform/lists/like-pattern.ts'
import { readListCounts } from '../platform/lists/read-list-counts.ts'
import { withinDays } from '../platform/lists/within-days.ts'
import { isPendingTransferRefund } from './refunds/record-transfer-refund.ts'

/** SQL conditions of the list's states: those of `paymentState`, and refunds and disputes. */
const states = {
  completed: sql`${payment.status} = 'succeeded'`,
  pending: sql`(${payment.status} IN ('requires_action', 'processing')
    OR (${payment.status} = 'requires_method' AND ${payment.failure} IS NULL))`,
  failed: sql`(${payment.status} = 'cancelled' OR (${payment.status} = 'requires_method' AND ${payment.failure} IS NOT NULL))`,
  refunded: sql`${payment.refunded} > 0`,
  disputed: sql`${payment.id} IN (SELECT payment_id FROM dispute)`,
  /** Staff have to refund a bank transfer and have not recorded the refund as sent. */
  to_send_back: sql`${payment.id} IN (SELECT payment_id FROM refund WHERE ${isPendingTransferRefund})`,
} as const

type PaymentFilter = keyof typeof states

/**
 * A cancelled attempt at an invoice whose row in the list is another payment: a paid or open one, or a later attempt.
 */
const isSuperseded = sql`${payment.status} = 'cancelled' AND ${payment.invoiceId} IS NOT NULL AND EXISTS (
  SELECT FROM payment other WHERE other.invoice_id = ${payment.invoiceId} AND other.id <> ${payment.id}
    AND (other.status <> 'cancelled' OR (other.created_at, other.id) > (${payment.createdAt}, ${payment.id})))`

/**
 * Whether the list has one row per invoice, however many attempts it had. Exports, and searches for a number, an amount
 * or an id, have every attempt.
 */
function isByInvoice({ isExport }: ListScope, { q }: ListParams): boolean {
  return !isExport && (!/\d/.test(q) || q.includes('@'))
}

/**
 * Searches by order or invoice number, or else by payment id, the provider's id, transfer reference, email or name,
 * amount, last four digits.
 */
function searchQueries(q: string): SQL[] {
  if (/^[a-z]{2,4}-\d+$/i.test(q))
    return [
      sql`SELECT p.id FROM payment p JOIN "order" o ON o.id = p.order_id WHERE o.number LIKE ${`${q.toUpperCase()}%`}`,
      // Matches every attempt at a renewal invoice, and the payment of an order by its first invoice.
      sql`SELECT p.id FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.number LIKE ${`${q.toUpperCase()}%`}`,
      sql`SELECT p.id FROM payment p JOIN invoice i ON i.order_id = p.order_id AND i.series = 'INV'
        WHERE i.number LIKE ${`${q.toUpperCase()}%`}`,
    ]
  const amount = parseMoney(q)
  return [
    sql`SELECT id FROM payment WHERE id = ${q}`,
    sql`SELECT id FROM payment WHERE provider IN ('stripe', 'sandbox') AND provider_payment_id = ${q}`,
    sql`SELECT id FROM payment WHERE reference = ${q}`,
    sql`SELECT id FROM payment WHERE email ILIKE ${containing(q)}`,
    sql`SELECT id FROM payment WHERE account_id IN ${matchingAccounts(q)}`,
    ...(amount === undefined ? [] : [sql`SELECT id FROM payment WHERE amount_cents = ${amount}`]),
    ...(/^\d{4}$/.test(q) ? [sql`SELECT id FROM payment WHERE method_last4 = ${q}`] : []),
  ]
}

/**
 * All payments, with customer, order and invoice; one row per invoice, see `isByInvoice`. Filters by displayed state,
 * and by later refunds or disputes.
 */
export const paymentList = defineList({
  page: 'payments',
  export: 'payments-export',
  sorts: {
    created: { by: payment.createdAt, type: 'timestamptz', descending: true },
    amount: { by: payment.amount, type: 'bigint', descending: true },
  },
  filters: { status: Object.keys(states), purpose: paymentPurposes },
  days: ['from', 'to'],
  ids: ['customer'],
  columns: ['customer', 'order', 'invoice', 'purpose', 'method'],
  hiddenByDefault: ['purpose'],
  id: payment.id,
  search: searchQueries,
  where: (scope, params) => {
    const { status, purpose, customer, from, to } = params.filters
    return and(
      isByInvoice(scope, params) ? sql`NOT (${isSuperseded})` : undefined,
      status ? states[status as PaymentFilter] : undefined,
      purpose ? eq(payment.purpose, purpose as PaymentPurpose) : undefined,
      customer ? eq(payment.accountId, customer) : undefined,
      withinDays(payment.createdAt, from, to),
    )
  },
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: payment.id,
        providerPaymentId: payment.providerPaymentId,
        createdAt: payment.createdAt,
        paidAt: payment.paidAt,
        orderNumber: order.number,
        invoiceNumber: sql<
          string | null
        >`coalesce((SELECT i.number FROM invoice i WHERE i.id = ${payment.invoiceId}),
        (SELECT i.number FROM invoice i WHERE i.order_id = ${payment.orderId} AND i.series = 'INV' LIMIT 1))`,
        /** Number of attempts at its invoice. */
        tries: sql`(SELECT count(*) FROM payment t WHERE t.invoice_id = ${payment.invoiceId})`.mapWith(
          Number,
        ),
        accountId: payment.accountId,
        customerName: account.name,
        email: sql<string | null>`coalesce(${payment.email}, ${account.email})`,
        purpose: payment.purpose,
        description: payment.description,
        amount: payment.amount,
        refunded: payment.refunded,
        currency: payment.currency,
        status: payment.status,
        failure: payment.failure,
        dispute: sql<DisputeStatus | null>`(SELECT d.status FROM dispute d WHERE d.payment_id = ${payment.id}
        ORDER BY d.created_at DESC LIMIT 1)`,
        methodBrand: payment.methodBrand,
        methodLast4: payment.methodLast4,
        isTest: payment.isTest,
        sortValue: page.sortValue,
      })
      .from(payment)
      .leftJoin(account, eq(account.id, payment.accountId))
      .leftJoin(order, eq(order.id, payment.orderId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countPayments,
  csv: {
    subject: 'payments.csv',
    file: 'paiements.csv',
    cells: {
      id: ({ id }) => id,
      provider_id: ({ providerPaymentId }) => providerPaymentId,
      created_at: ({ createdAt }) => createdAt,
      paid_at: ({ paidAt }) => paidAt,
      order: ({ orderNumber }) => orderNumber,
      invoice: ({ invoiceNumber }) => invoiceNumber,
      customer: ({ customerName }) => customerName,
      email: ({ email }) => email,
      purpose: ({ purpose }) => purpose,
      description: ({ description }) => description,
      amount: ({ amount }) => csvAmount(amount),
      refunded: ({ refunded }) => csvAmount(refunded),
      currency: ({ currency }) => currency.toUpperCase(),
      status: (row) => paymentState(row),
      dispute: ({ dispute }) => dispute,
      method: ({ methodBrand }) => methodBrand,
      last4: ({ methodLast4 }) => methodLast4,
      test: ({ isTest }) => (isTest ? 'yes' : 'no'),
    },
  },
})

/** Number of matching payments, and of those in each state; an invoice counts once, however many attempts it had. */
async function countPayments(scope: ListScope, params: ListParams, { found, where }: Matching) {
  const { db } = scope.ports
  const { status } = params.filters
  const isCountKnown = found && Object.keys(params.filters).length === 0 && !isByInvoice(scope, params)
  const [counts, superseded, disputed, transfersToRefund, matching] = await Promise.all([
    readListCounts({ db }, 'payment'),
    db.$count(payment, isSuperseded),
    db.select({ count: sql`count(DISTINCT ${dispute.paymentId})`.mapWith(Number) }).from(dispute),
    db
      .select({ count: sql`count(DISTINCT payment_id)`.mapWith(Number) })
      .from(refund)
      .where(isPendingTransferRefund),
    isCountKnown
      ? found.length
      : isNarrowed(params, 'status')
        ? where().then((condition) => db.$count(payment, condition))
        : undefined,
  ])
  const inState = (state: string) => counts.of((words) => words.includes(state))
  const byState: Record<PaymentFilter, number> = {
    completed: inState('completed'),
    pending: inState('pending'),
    failed: inState('failed') - superseded,
    refunded: inState('refunded'),
    disputed: disputed[0]?.count ?? 0,
    to_send_back: transfersToRefund[0]?.count ?? 0,
  }
  const total = counts.of() - superseded
  return { total, byState, matching: matching ?? (status ? byState[status as PaymentFilter] : total) }
}
