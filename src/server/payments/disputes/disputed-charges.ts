import { and, type Column, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { dispute } from '#server/database/schema/payments/payments.ts'
import { paymentsOf } from '../contracts-of-payment.ts'

/** Disputes of payments of the subscriptions for which staff have not yet resumed the charges (docs/decisions/0059). */
function disputesOnHold(subscriptionIds: SQL) {
  return and(
    isNull(dispute.chargesResumedAt),
    inArray(dispute.paymentId, sql`(${paymentsOf(subscriptionIds)})`),
  )
}

const selectBilledIds = (invoiceId: string) =>
  sql`SELECT ${invoiceLine.subscriptionId} FROM ${invoiceLine} WHERE ${eq(invoiceLine.invoiceId, invoiceId)}`

/** Whether the charge of an invoice is on hold because a payment of one of its subscriptions was disputed. */
export async function isChargeOnHold(db: Database | Transaction, invoiceId: string): Promise<boolean> {
  return (await db.$count(dispute, disputesOnHold(selectBilledIds(invoiceId)))) > 0
}

/**
 * SQL condition: a dispute puts the charges of a subscription on hold. Usable in conditions and in selections with
 * joins.
 */
export function isOnHold(subscriptionId: Column): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${dispute} WHERE ${disputesOnHold(sql`${subscriptionId}`)})`
}

/**
 * The disputed payment that puts the charges of a subscription on hold, and the instant of the dispute; undefined
 * without one.
 */
export async function findDisputed(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<{ paymentId: string; since: Date } | undefined> {
  const [first] = await db
    .select({ paymentId: dispute.paymentId, since: dispute.createdAt })
    .from(dispute)
    .where(disputesOnHold(sql`${subscriptionId}`))
    .orderBy(dispute.createdAt)
    .limit(1)
  return first
}

/** Resumes the charges of the subscriptions that an invoice bills, after a decision of staff. */
export async function resumeCharges(transaction: Transaction, invoiceId: string, now: Date): Promise<void> {
  await resumeContracts(transaction, selectBilledIds(invoiceId), now)
}

/**
 * Resumes the charges of subscriptions (a SQL list of ids), after a decision of staff. Returns the number of disputes
 * that held them.
 */
export async function resumeContracts(
  transaction: Transaction,
  subscriptionIds: SQL,
  now: Date,
): Promise<number> {
  const resumed = await transaction
    .update(dispute)
    .set({ chargesResumedAt: now, updatedAt: now })
    .where(disputesOnHold(subscriptionIds))
    .returning({ id: dispute.id })
  return resumed.length
}
