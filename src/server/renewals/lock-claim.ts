import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { collection } from '../database/schema/billing.ts'
import { lockSubscriptions } from './recover-subscriptions.ts'

/** What is asked for an invoice, locked after the subscriptions it bills (docs/decisions/0055); undefined for one that was paid when it was issued. */
export async function lockClaim(
  transaction: Transaction,
  invoiceId: string,
): Promise<typeof collection.$inferSelect | undefined> {
  await lockSubscriptions(transaction, invoiceId)
  const [claim] = await transaction
    .select()
    .from(collection)
    .where(eq(collection.invoiceId, invoiceId))
    .for('no key update')
  return claim
}
