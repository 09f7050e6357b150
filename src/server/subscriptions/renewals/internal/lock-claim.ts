import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'

/** What is asked for an invoice, locked; undefined for one that was paid when it was issued. The subscriptions it bills are locked before (docs/decisions/0055). */
export async function lockClaim(
  transaction: Transaction,
  invoiceId: string,
): Promise<typeof collection.$inferSelect | undefined> {
  const [claim] = await transaction
    .select()
    .from(collection)
    .where(eq(collection.invoiceId, invoiceId))
    .for('no key update')
  return claim
}
