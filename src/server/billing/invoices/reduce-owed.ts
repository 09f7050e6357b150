import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { reverseWriteOff } from './reverse-write-off.ts'

/**
 * What a credit note takes back of an invoice is no longer asked for, nor written off; an invoice with nothing left to ask for is given up. Says
 * whether nothing is left.
 */
export async function reduceOwed(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  invoiceId: string,
  gross: Cents,
): Promise<boolean> {
  await reverseWriteOff({ clock }, transaction, invoiceId)
  const isNothingLeft = sql`${collection.owed} <= ${gross} AND ${collection.state} = 'open'`
  const [left] = await transaction
    .update(collection)
    .set({
      owed: sql`greatest(${collection.owed} - ${gross}, 0)`,
      state: sql`CASE WHEN ${isNothingLeft} THEN 'given_up' ELSE ${collection.state} END`,
      nextTryOn: sql`CASE WHEN ${isNothingLeft} THEN NULL ELSE ${collection.nextTryOn} END`,
      updatedAt: clock.now(),
    })
    .where(eq(collection.invoiceId, invoiceId))
    .returning({ state: collection.state, owed: collection.owed })
  return left?.state === 'given_up' && left.owed === 0
}
