import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { invoiceLine, subscription } from '../database/schema/billing.ts'
import { orderLine } from '../database/schema/orders.ts'
import { dispute, payment } from '../database/schema/payments.ts'

/**
 * The disputes of payments of some subscriptions, by the order they were bought with or an invoice that billed them, without a decision yet to charge
 * them on (docs/decisions/0059).
 */
function waitingOn(subscriptionIds: SQL) {
  const orders = sql`SELECT ${orderLine.orderId} FROM ${orderLine} JOIN ${subscription} ON ${subscription.orderLineId} = ${orderLine.id}
    WHERE ${subscription.id} IN (${subscriptionIds})`
  const invoices = sql`SELECT ${invoiceLine.invoiceId} FROM ${invoiceLine} WHERE ${invoiceLine.subscriptionId} IN (${subscriptionIds})`
  const payments = sql`SELECT ${payment.id} FROM ${payment} WHERE ${payment.orderId} IN (${orders}) OR ${payment.invoiceId} IN (${invoices})`
  return and(isNull(dispute.chargesResumedAt), inArray(dispute.paymentId, sql`(${payments})`))
}

const billedBy = (invoiceId: string) =>
  sql`SELECT ${invoiceLine.subscriptionId} FROM ${invoiceLine} WHERE ${eq(invoiceLine.invoiceId, invoiceId)}`

/** Whether the charge of an invoice waits for a person, because a payment of what it bills was disputed. */
export async function waitsAfterDispute(db: Database | Transaction, invoiceId: string): Promise<boolean> {
  return (await db.$count(dispute, waitingOn(billedBy(invoiceId)))) > 0
}

/** Since when the charges of a subscription wait for a person, because a payment of it was disputed; undefined where they do not. */
export async function disputedSince(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: dispute.createdAt })
    .from(dispute)
    .where(waitingOn(sql`${subscriptionId}`))
    .orderBy(dispute.createdAt)
    .limit(1)
  return first?.at
}

/** A person decides that what an invoice bills is charged on. */
export async function resumeCharges(transaction: Transaction, invoiceId: string, now: Date): Promise<void> {
  await transaction
    .update(dispute)
    .set({ chargesResumedAt: now, updatedAt: now })
    .where(waitingOn(billedBy(invoiceId)))
}
