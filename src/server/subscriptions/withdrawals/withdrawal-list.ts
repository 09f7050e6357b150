import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BuyerType } from '#domain/billing/invoices/buyer.ts'
import { withdrawalState } from '#domain/subscriptions/withdrawals/withdrawal-state.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { dispute, refund } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { matchingAccounts } from '#server/identity/accounts/matching-accounts.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { previewWithdrawalCredit } from './credit-withdrawal.ts'
import { failedRefundIds } from './failed-refund-ids.ts'

const { declarationId } = withdrawal

function stateCondition(state: string | undefined): SQL | undefined {
  if (state === 'failed') return inArray(declarationId, sql`(${failedRefundIds})`)
  if (state === 'settled')
    return and(isNotNull(withdrawal.refundedAt), notInArray(declarationId, sql`(${failedRefundIds})`))
  // A union of two index scans; an OR would read all rows.
  return inArray(
    declarationId,
    sql`(SELECT declaration_id FROM withdrawal WHERE refunded_at IS NULL UNION ${failedRefundIds})`,
  )
}

function selectOrders(q: string): SQL {
  if (/^[a-z]+-\d+$/i.test(q)) return sql`(SELECT id FROM "order" WHERE number LIKE ${`${q.toUpperCase()}%`})`
  return sql`(SELECT id FROM "order" WHERE account_id IN ${matchingAccounts(q)})`
}

const creditNote = alias(invoice, 'credit_note')

const columns = {
  id: declarationId,
  withdrawnOn: withdrawal.withdrawnOn,
  lines: withdrawal.lines,
  retained: withdrawal.retained,
  refunded: withdrawal.refunded,
  refundBy: withdrawal.refundBy,
  refundOn: withdrawal.refundOn,
  refundedAt: withdrawal.refundedAt,
  paymentId: withdrawal.paymentId,
  orderNumber: order.number,
  buyerType: sql<BuyerType>`${order.buyer} ->> 'buyerType'`,
  asksForEarlyStart: order.asksForEarlyStart,
  accountId: order.accountId,
  customerName: account.name,
  email: account.email,
  paidBy: invoice.paidBy,
  creditNoteNumber: creditNote.number,
  refundStatus: refund.status,
  note: declaration.note,
  isHeld: sql<boolean>`EXISTS (SELECT FROM ${dispute} WHERE ${dispute.paymentId} = ${withdrawal.paymentId}
    AND ${dispute.status} IN ('needs_response', 'under_review') AND NOT ${dispute.isRefundable})`,
  isNotified: sql<boolean>`EXISTS (SELECT FROM ${sentNotice} WHERE kind = 'withdrawal_refunded' AND subject_id = ${declarationId})`,
}

function select({ db }: Pick<Ports, 'db'>, sortValue = sql<string>`''`) {
  return db
    .select({ ...columns, sortValue })
    .from(withdrawal)
    .innerJoin(declaration, eq(declaration.id, declarationId))
    .innerJoin(order, eq(order.id, withdrawal.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .innerJoin(invoice, eq(invoice.id, withdrawal.invoiceId))
    .leftJoin(creditNote, eq(creditNote.id, withdrawal.creditNoteId))
    .leftJoin(refund, eq(refund.id, declarationId))
    .$dynamic()
}

type Row = Omit<Awaited<ReturnType<typeof select>>[number], 'sortValue'> & { sortValue?: string }

function withState({ sortValue: _, refundedAt, isNotified, ...row }: Row) {
  const { refunded, refundStatus, note } = row
  const isDecided = refundedAt !== null
  return { ...row, state: withdrawalState({ isDecided, refunded, refundStatus, isNotified, note }) }
}

/**
 * Withdrawals in effect, each with its calculation, the state of its refund, and a preview of the credit note that is
 * issued with the refund. Without a state filter it lists undecided and failed refunds. Searches by order number or by
 * customer.
 */
export const withdrawalList = defineList({
  page: 'queue',
  sorts: {
    // The deadline itself has no index; the day of the automatic refund has one and gives the same order.
    'refund-by': { by: withdrawal.refundOn, type: 'date' },
    amount: { by: withdrawal.refunded, type: 'bigint', descending: true },
  },
  filters: { state: ['failed', 'settled'] },
  columns: ['customer', 'informed', 'amount', 'state'],
  id: declarationId,
  where: (_, { q, filters }) =>
    and(stateCondition(filters.state), q ? inArray(withdrawal.orderId, selectOrders(q)) : undefined),
  select: ({ ports }, page) =>
    select(ports, page.sortValue)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  complete: (rows, { ports }) =>
    Promise.all(
      rows.map(async (row) => ({
        ...withState(row),
        // An issued credit note needs no preview.
        document: row.creditNoteNumber ? null : await previewWithdrawalCredit(ports, row.id),
      })),
    ),
  count: async ({ ports: { db } }, _, { where }) => {
    const [matching, waiting, failed, settled] = await Promise.all([
      where().then((condition) => db.$count(withdrawal, condition)),
      db.$count(withdrawal, isNull(withdrawal.refundedAt)),
      db.$count(withdrawal, stateCondition('failed')),
      db.$count(withdrawal, stateCondition('settled')),
    ])
    return { matching, waiting, failed, settled }
  },
})

/** The withdrawal of a declaration; undefined without one. */
export async function findWithdrawal(ports: Pick<Ports, 'db'>, id: string) {
  const [row] = await select(ports).where(eq(declarationId, id))
  return row && withState(row)
}
