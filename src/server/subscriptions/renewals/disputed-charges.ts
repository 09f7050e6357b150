import { and, type Column, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { dispute } from '#server/database/schema/payments/payments.ts'
import { paymentsOf } from '#server/payments/contracts-of-payment.ts'

/** The disputes of payments of some contracts without a decision yet to charge them on (docs/decisions/0059). */
function waitingOn(contractIds: SQL) {
  return and(isNull(dispute.chargesResumedAt), inArray(dispute.paymentId, sql`(${paymentsOf(contractIds)})`))
}

const billedBy = (invoiceId: string) =>
  sql`SELECT ${invoiceLine.subscriptionId} FROM ${invoiceLine} WHERE ${eq(invoiceLine.invoiceId, invoiceId)}`

/** Whether the charge of an invoice waits for a person, because a payment of what it bills was disputed. */
export async function waitsAfterDispute(db: Database | Transaction, invoiceId: string): Promise<boolean> {
  return (await db.$count(dispute, waitingOn(billedBy(invoiceId)))) > 0
}

/** Whether the charges of a contract wait for a person after a dispute: for conditions, and for selections with joins. */
export function isWaiting(contractId: Column): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${dispute} WHERE ${waitingOn(sql`${contractId}`)})`
}

/** The payment because of whose dispute the charges of a contract wait for a person, and since when; undefined where they do not. */
export async function findDisputed(
  db: Database | Transaction,
  contractId: string,
): Promise<{ paymentId: string; since: Date } | undefined> {
  const [first] = await db
    .select({ paymentId: dispute.paymentId, since: dispute.createdAt })
    .from(dispute)
    .where(waitingOn(sql`${contractId}`))
    .orderBy(dispute.createdAt)
    .limit(1)
  return first
}

/** A person decides that what an invoice bills is charged on. */
export async function resumeCharges(transaction: Transaction, invoiceId: string, now: Date): Promise<void> {
  await resumeContracts(transaction, billedBy(invoiceId), now)
}

/** A person decides that some contracts, given by their ids, are charged on. Returns how many disputes had them wait. */
export async function resumeContracts(
  transaction: Transaction,
  contractIds: SQL,
  now: Date,
): Promise<number> {
  const resumed = await transaction
    .update(dispute)
    .set({ chargesResumedAt: now, updatedAt: now })
    .where(waitingOn(contractIds))
    .returning({ id: dispute.id })
  return resumed.length
}
