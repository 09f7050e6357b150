import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Whoever decides where files lie waits for whoever does already: no bucket is replaced while a move to it begins. */
export async function lockStorage(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('storage_move'))`)
}
