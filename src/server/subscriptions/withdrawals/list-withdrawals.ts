import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BuyerType } from '#domain/billing/invoices/buyer.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { withdrawalState } from '#domain/subscriptions/withdrawals/withdrawal-state.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { dispute, refund } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failedRefundIds } from './failed-refund-ids.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  // The deadline itself has no index; the day of the automatic refund has one and gives the same order.
  'refund-by': { by: withdrawal.refundOn, type: 'date' },
  amount: { by: withdrawal.refunded, type: 'bigint' },
}

const { declarationId } = withdrawal

/** The SQL condition for a search by order number or by customer, and for the state. */
function conditionsOf({ q, filters }: Params): SQL | undefined {
  return and(stateCondition(filters.state), q ? inArray(withdrawal.orderId, ordersOf(q)) : undefined)
}

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

function ordersOf(q: string): SQL {
  if (/^[a-z]+-\d+$/i.test(q)) return sql`(SELECT id FROM "order" WHERE number LIKE ${`${q.toUpperCase()}%`})`
  return sql`(SELECT id FROM "order" WHERE account_id IN (SELECT id FROM account
    WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)}))`
}

const creditNote = alias(invoice, 'credit_note')

const columns = {
  id: declarationId,
  withdrawnOn: withdrawal.withdrawnOn,
  lines: withdrawal.lines,
  kept: withdrawal.kept,
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

function select({ db }: Pick<Ports, 'db'>, sortValue: SQL<string>) {
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

type Row = Awaited<ReturnType<typeof select>>[number]

function described({ sortValue: _, refundedAt, isNotified, ...row }: Row) {
  const { refunded, refundStatus, note } = row
  const isDecided = refundedAt !== null
  return { ...row, state: withdrawalState({ isDecided, refunded, refundStatus, isNotified, note }) }
}

/** One page of withdrawals in effect, each with its calculation and the state of its refund. */
export async function listWithdrawals(ports: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, declarationId, query)
  const rows = await select(ports, page.sortValue)
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(described) }
}

/** The withdrawal of a declaration; undefined without one. */
export async function findWithdrawal(ports: Pick<Ports, 'db'>, id: string) {
  const [row] = await select(ports, sql<string>`''`).where(eq(declarationId, id))
  return row && described(row)
}

/** How many match, how many are not decided yet, and how many refunds failed. */
export async function countWithdrawals({ db }: Pick<Ports, 'db'>, params: Params) {
  const [matching, waiting, failed] = await Promise.all([
    db.$count(withdrawal, conditionsOf(params)),
    db.$count(withdrawal, isNull(withdrawal.refundedAt)),
    db.$count(withdrawal, stateCondition('failed')),
  ])
  return { matching, waiting, failed }
}
