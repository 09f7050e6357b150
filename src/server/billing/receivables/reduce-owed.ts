import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { reverseWriteOff } from './reverse-write-off.ts'

/**
 * Reduces the outstanding amount of an invoice by a credit note and reverses its write-off; when nothing is left, its
 * dunning ends. Returns whether nothing is left.
 */
export async function reduceOwed(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  invoiceId: string,
  gross: Cents,
): Promise<boolean> {
  await reverseWriteOff({ clock }, transaction, invoiceId)
  const isNothingLeft = sql`${collection.owed} <= ${gross} AND ${collection.state} = 'open'`
  const [updated] = await transaction
    .update(collection)
    .set({
      owed: sql`greatest(${collection.owed} - ${gross}, 0)`,
      state: sql`CASE WHEN ${isNothingLeft} THEN 'uncollectible' ELSE ${collection.state} END`,
      nextAttemptOn: sql`CASE WHEN ${isNothingLeft} THEN NULL ELSE ${collection.nextAttemptOn} END`,
      updatedAt: clock.now(),
    })
    .where(eq(collection.invoiceId, invoiceId))
    .returning({ state: collection.state, owed: collection.owed })
  return updated?.state === 'uncollectible' && updated.owed === 0
}
