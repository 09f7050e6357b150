import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Takes the settings lock until the transaction ends, so that changes are validated one at a time. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
}
