import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type DisputeStatus, disputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dispute, payment } from '#server/database/schema/payments/payments.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing, containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contractsOf } from '../contracts-of-payment.ts'

type Query = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  opened: { by: dispute.createdAt, type: 'timestamptz' },
  amount: { by: dispute.amount, type: 'bigint' },
}

/** Number of the invoice the payment is for: a renewal's, or the first of its order. */
const invoiceNumber = sql<
  string | null
>`coalesce((SELECT i.number FROM invoice i WHERE i.id = ${payment.invoiceId}),
  (SELECT i.number FROM invoice i WHERE i.order_id = ${payment.orderId} AND i.series = 'INV' LIMIT 1))`

/** Searches by invoice number, name, email or the provider's id of the dispute or of its payment. */
function conditionsOf({ q, filters }: Query): SQL | undefined {
  return and(
    filters.status ? eq(dispute.status, filters.status as DisputeStatus) : undefined,
    q
      ? sql`(${invoiceNumber} ILIKE ${containing(q)} OR ${payment.email} ILIKE ${containing(q)}
          OR ${dispute.providerDisputeId} = ${q} OR ${payment.providerPaymentId} = ${q}
          OR ${containsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q)})`
      : undefined,
  )
}

/** One page of the disputes, each with its payment and customer. */
export async function listDisputes({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, dispute.id, query)
  const { id, paymentId, amount, status, reason, respondBy, createdAt, chargesResumedAt } = dispute
  const rows = await db
    .select({
      id,
      paymentId,
      amount,
      status,
      reason,
      respondBy,
      createdAt,
      currency: payment.currency,
      accountId: payment.accountId,
      customerName: account.name,
      email: sql<string | null>`coalesce(${payment.email}, ${account.email})`,
      invoiceNumber,
      /** Charges of an active contract are paused until staff decide (docs/decisions/0059). */
      isOnHold: sql<boolean>`(${chargesResumedAt} IS NULL AND EXISTS (SELECT FROM subscription
        WHERE id IN (${contractsOf(payment)}) AND status <> 'cancelled'))`,
      sortValue: page.sortValue,
    })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .leftJoin(account, eq(account.id, payment.accountId))
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of matching disputes, of all disputes, and of those in each state. */
export async function countDisputes({ db }: Pick<Ports, 'db'>, query: Query) {
  const [states, [found]] = await Promise.all([
    db
      .select({ status: dispute.status, count: sql`count(*)`.mapWith(Number) })
      .from(dispute)
      .groupBy(dispute.status),
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(dispute)
      .innerJoin(payment, eq(payment.id, dispute.paymentId))
      .leftJoin(account, eq(account.id, payment.accountId))
      .where(conditionsOf(query)),
  ])
  const byState = new Map(states.map(({ status, count }) => [status, count]))
  return {
    matching: found?.count ?? 0,
    total: states.reduce((sum, { count }) => sum + count, 0),
    byState: disputeStatuses.map((status) => [status, byState.get(status) ?? 0] as const),
  }
}
