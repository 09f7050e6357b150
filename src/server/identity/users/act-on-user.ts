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
 * Performs an operation on a locked account in one transaction; notifies open pages of the back office. Throws as
 * `lockUser`.
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
 * Locks the account of an action of the back office and returns it with the acting user, read after the lock: two
 * owners who demote each other at once were both owners at the beginning. Throws DomainError 'not_found' and
 * 'back_office_forbidden'.
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
