import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Serialises changes of the storage until the transaction ends: no bucket is replaced while a move to it begins. */
export async function lockStorage(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('storage_move'))`)
}
