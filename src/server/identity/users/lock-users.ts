import { and, eq, isNull, sql } from 'drizzle-orm'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'

export type AccountRow = typeof account.$inferSelect

/**
 * Serialises actions that remove rights or accounts until the transaction ends: the check for the last owner depends on
 * all accounts.
 */
export async function lockUsers(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('people'))`)
}

/**
 * The acting user, read under the lock instead of at the beginning of the request. Throws DomainError
 * 'back_office_forbidden'.
 */
export async function lockActor(transaction: Transaction, actorId: string): Promise<AccountRow> {
  await lockUsers(transaction)
  const [actor] = await transaction
    .select()
    .from(account)
    .where(and(eq(account.id, actorId), isNull(account.anonymisedAt), isNull(account.disabledAt)))
  if (!actor || !isBackOffice(actor.role))
    throw new DomainError('back_office_forbidden', { roles: ['owner'] })
  return actor
}
