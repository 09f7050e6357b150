import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Until the transaction ends nobody else compares the settings with what they want of them. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
}
