import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/**
 * Advisory lock of the transaction: changes of texts run one at a time, so that editors do not overwrite each other.
 */
export async function lockContent(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content'))`)
}
