import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Whoever changes texts waits for whoever does already: two editors never write past each other. */
export async function lockContent(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content'))`)
}
