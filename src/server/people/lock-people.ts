import { and, eq, isNull, sql } from 'drizzle-orm'
import { mayManage } from '#domain/accounts/may-manage.ts'
import { isBackOffice } from '#domain/accounts/permissions.ts'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '../database/database.ts'
import { account } from '../database/schema/accounts.ts'

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

/**
 * The account an action of the back office is about, locked, with who acts: two owners who take the role of each other
 * at once both were owners when they began.
 */
export async function lockPerson(
  transaction: Transaction,
  { actorId, personId }: { actorId: string; personId: string },
): Promise<{ actor: Person; person: Person }> {
  const actor = await lockActor(transaction, actorId)
  const [person] = await transaction
    .select()
    .from(account)
    .where(and(eq(account.id, personId), isNull(account.anonymisedAt)))
    .for('update')
  if (!person) throw new DomainError('not_found')
  if (!mayManage(actor.role, person.role))
    throw new DomainError('back_office_forbidden', { roles: ['owner'] })
  return { actor, person }
}
