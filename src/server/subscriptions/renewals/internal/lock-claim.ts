import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'

/**
 * Locks the collection of an invoice; undefined for an invoice without one: the first invoice of an order, or a free
 * one. The subscriptions it bills must be locked before (docs/decisions/0055).
 */
export async function lockClaim(
  transaction: Transaction,
  invoiceId: string,
): Promise<typeof collection.$inferSelect | undefined> {
  const [locked] = await transaction
    .select()
    .from(collection)
    .where(eq(collection.invoiceId, invoiceId))
    .for('no key update')
  return locked
}
