import type { Transaction } from '#server/database/database.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'

/** Records a notice in the transaction that sends it. Returns false when it was recorded before. */
export async function recordNotice(
  transaction: Transaction,
  notice: typeof sentNotice.$inferInsert,
): Promise<boolean> {
  const inserted = await transaction
    .insert(sentNotice)
    .values(notice)
    .onConflictDoNothing()
    .returning({ step: sentNotice.step })
  return inserted.length > 0
}
