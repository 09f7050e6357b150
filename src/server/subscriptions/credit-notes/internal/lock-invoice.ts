import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { lockSubscriptions } from '../../renewals/internal/recover-subscriptions.ts'

/**
 * Locks an invoice about to be credited, what it bills and what is asked for it first, as its payment does (docs/decisions/0055): two people
 * crediting one invoice come one after the other, and the second sees what the first did.
 */
export async function lockInvoice(
  transaction: Transaction,
  which: SQL,
): Promise<typeof invoice.$inferSelect | undefined> {
  const [meant] = await transaction.select({ id: invoice.id }).from(invoice).where(which)
  if (!meant) return undefined
  await lockSubscriptions(transaction, meant.id)
  await transaction
    .select({ id: collection.invoiceId })
    .from(collection)
    .where(eq(collection.invoiceId, meant.id))
    .for('no key update')
  const [locked] = await transaction
    .select()
    .from(invoice)
    .where(eq(invoice.id, meant.id))
    .for('no key update')
  return locked
}
