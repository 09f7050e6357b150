import { and, eq, isNull, sql } from 'drizzle-orm'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'

export type Person = typeof account.$inferSelect

/** Until the transaction ends, nobody else takes rights away or accounts: 'the last owner' is a question about all of them. */
export async function lockPeople(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('people'))`)
}

/** Who acts, as they are now and not as they were when their request began. */
export async function lockActor(transaction: Transaction, actorId: string): Promise<Person> {
  await lockPeople(transaction)
  const [actor] = await transaction
    .select()
    .from(account)
    .where(and(eq(account.id, actorId), isNull(account.anonymisedAt), isNull(account.disabledAt)))
  if (!actor || !isBackOffice(actor.role))
    throw new DomainError('back_office_forbidden', { roles: ['owner'] })
  return actor
}
