import { inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { collection, invoice } from '../database/schema/billing.ts'

/**
 * Locks an invoice about to be credited, what is asked for it first, as its payment does: two people crediting one invoice come one
 * after the other, and the second sees what the first did.
 */
export async function lockInvoice(
  transaction: Transaction,
  which: SQL,
): Promise<typeof invoice.$inferSelect | undefined> {
  const meant = transaction.select({ id: invoice.id }).from(invoice).where(which)
  await transaction
    .select({ id: collection.invoiceId })
    .from(collection)
    .where(inArray(collection.invoiceId, meant))
    .for('update')
  const [locked] = await transaction.select().from(invoice).where(which).for('update')
  return locked
}
