import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { lockSubscriptions } from '../../renewals/internal/recover-subscriptions.ts'

/**
 * Locks an invoice that is about to be credited: first its subscriptions, then its collection, then the invoice, as a
 * payment does (docs/decisions/0055). Two users who credit one invoice are serialised, and the second sees the first
 * credit note. Undefined when no invoice matches.
 */
export async function lockInvoice(
  transaction: Transaction,
  condition: SQL,
): Promise<typeof invoice.$inferSelect | undefined> {
  const [found] = await transaction.select({ id: invoice.id }).from(invoice).where(condition)
  if (!found) return undefined
  await lockSubscriptions(transaction, found.id)
  await transaction
    .select({ id: collection.invoiceId })
    .from(collection)
    .where(eq(collection.invoiceId, found.id))
    .for('no key update')
  const [locked] = await transaction
    .select()
    .from(invoice)
    .where(eq(invoice.id, found.id))
    .for('no key update')
  return locked
}
