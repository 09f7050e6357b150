import { and, eq, sql } from 'drizzle-orm'
import { type DisputeStatus, disputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dispute, payment } from '#server/database/schema/payments/payments.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containing, containsWords } from '#server/platform/lists/like-pattern.ts'
import { contractsOf } from '../contracts-of-payment.ts'

/** Number of the invoice the payment is for: the renewal invoice, or the first invoice of the order. */
const invoiceNumber = sql<
  string | null
>`coalesce((SELECT i.number FROM invoice i WHERE i.id = ${payment.invoiceId}),
  (SELECT i.number FROM invoice i WHERE i.order_id = ${payment.orderId} AND i.series = 'INV' LIMIT 1))`

/** All disputes, each with its payment and customer. */
export const disputeList = defineList({
  page: 'payment-disputes',
  sorts: {
    opened: { by: dispute.createdAt, type: 'timestamptz', descending: true },
    amount: { by: dispute.amount, type: 'bigint', descending: true },
  },
  filters: { status: disputeStatuses },
  columns: ['customer', 'invoice', 'reason', 'answer', 'charges'],
  id: dispute.id,
  /** Searches by invoice number, name, email or the provider's id of the dispute or of its payment. */
  where: (_, { q, filters }) =>
    and(
      filters.status ? eq(dispute.status, filters.status as DisputeStatus) : undefined,
      q
        ? sql`(${invoiceNumber} ILIKE ${containing(q)} OR ${payment.email} ILIKE ${containing(q)}
          OR ${dispute.providerDisputeId} = ${q} OR ${payment.providerPaymentId} = ${q}
          OR ${containsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q)})`
        : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: dispute.id,
        paymentId: dispute.paymentId,
        amount: dispute.amount,
        status: dispute.status,
        reason: dispute.reason,
        respondBy: dispute.respondBy,
        createdAt: dispute.createdAt,
        currency: payment.currency,
        accountId: payment.accountId,
        customerName: account.name,
        email: sql<string | null>`coalesce(${payment.email}, ${account.email})`,
        invoiceNumber,
        /** Charges of an active subscription are paused until staff decide (docs/decisions/0059). */
        isOnHold: sql<boolean>`(${dispute.chargesResumedAt} IS NULL AND EXISTS (SELECT FROM subscription
        WHERE id IN (${contractsOf(payment)}) AND status <> 'cancelled'))`,
        sortValue: page.sortValue,
      })
      .from(dispute)
      .innerJoin(payment, eq(payment.id, dispute.paymentId))
      .leftJoin(account, eq(account.id, payment.accountId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countDisputes,
})

/** Number of matching disputes, of all disputes, and of those in each state. */
async function countDisputes({ ports: { db } }: ListScope, _: ListParams, { where }: Matching) {
  const [{ total, byState }, [found]] = await Promise.all([
    countByState<DisputeStatus>({ db }, { table: dispute, column: dispute.status }),
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(dispute)
      .innerJoin(payment, eq(payment.id, dispute.paymentId))
      .leftJoin(account, eq(account.id, payment.accountId))
      .where(await where()),
  ])
  return { matching: found?.count ?? 0, total, byState }
}
