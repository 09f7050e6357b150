import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Whoever writes a template has its name alone until the transaction ends, also while there is none yet. */
export async function lockMailTemplate(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mail_template'), hashtext(${name}))`)
}
