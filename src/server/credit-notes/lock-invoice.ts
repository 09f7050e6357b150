import { asc, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { collection, invoice, invoiceLine, subscription } from '../database/schema/billing.ts'

/**
 * Locks an invoice about to be credited, what it bills and what is asked for it first, as its payment does (docs/decisions/0055): two people
 * crediting one invoice come one after the other, and the second sees what the first did.
 */
export async function lockInvoice(
  transaction: Transaction,
  which: SQL,
): Promise<typeof invoice.$inferSelect | undefined> {
  const meant = transaction.select({ id: invoice.id }).from(invoice).where(which)
  const billed = transaction
    .select({ id: invoiceLine.subscriptionId })
    .from(invoiceLine)
    .where(inArray(invoiceLine.invoiceId, meant))
  await transaction
    .select({ id: subscription.id })
    .from(subscription)
    .where(inArray(subscription.id, billed))
    .orderBy(asc(subscription.id))
    .for('no key update')
  await transaction
    .select({ id: collection.invoiceId })
    .from(collection)
    .where(inArray(collection.invoiceId, meant))
    .for('no key update')
  const [locked] = await transaction.select().from(invoice).where(which).for('no key update')
  return locked
}
