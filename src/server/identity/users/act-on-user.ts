import { and, eq, isNull } from 'drizzle-orm'
import { mayManage } from '#domain/identity/users/may-manage.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { AccountAction } from './account-action.ts'
import { type AccountRow, lockActor } from './lock-users.ts'

type Operation<T> = (transaction: Transaction, locked: { actor: AccountRow; user: AccountRow }) => Promise<T>

/**
 * Runs an operation on a locked account in one transaction, then notifies open back-office pages. Throws DomainError
 * 'not_found' and 'back_office_forbidden'.
 */
export async function actOnUser<T>(
  { db, live }: Pick<Ports, 'db' | 'live'>,
  accountAction: Pick<AccountAction, 'actorId' | 'userId'>,
  operation: Operation<T>,
): Promise<T> {
  const result = await db.transaction(async (transaction) =>
    operation(transaction, await lockUser(transaction, accountAction)),
  )
  await live.publish('customers', {})
  return result
}

/**
 * Locks the account that a back-office action changes; returns it with the acting user. The acting user is read after
 * the lock: when two owners demote each other at once, the second one is no longer an owner by then. Throws
 * DomainError 'not_found' and 'back_office_forbidden'.
 */
async function lockUser(
  transaction: Transaction,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<{ actor: AccountRow; user: AccountRow }> {
  const actor = await lockActor(transaction, actorId)
  const [user] = await transaction
    .select()
    .from(account)
    .where(and(eq(account.id, userId), isNull(account.anonymisedAt)))
    .for('update')
  if (!user) throw new DomainError('not_found')
  if (!mayManage(actor.role, user.role)) throw new DomainError('back_office_forbidden', { roles: ['owner'] })
  return { actor, user }
}
