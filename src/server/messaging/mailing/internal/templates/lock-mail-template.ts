import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Locks a template name until the transaction ends; the template need not exist yet. */
export async function lockMailTemplate(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mail_template'), hashtext(${name}))`)
}
