import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Role } from '#domain/platform/access/role.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account, credential } from '#server/database/schema/identity/accounts.ts'

/**
 * Refuses an action that would leave the shop without an owner who can sign in; an invited owner without a password
 * does not count. Requires the lock of `lockUsers`. Throws DomainError 'last_owner'.
 */
export async function refuseLastOwner(
  transaction: Transaction,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  if (role !== 'owner') return
  const otherOwners = await transaction
    .select({ id: account.id })
    .from(account)
    .innerJoin(credential, eq(credential.userId, account.id))
    .where(
      and(
        eq(account.role, 'owner'),
        ne(account.id, id),
        isNull(account.disabledAt),
        isNull(account.anonymisedAt),
        isNotNull(credential.password),
      ),
    )
    .limit(1)
  if (otherOwners.length === 0) throw new DomainError('last_owner')
}
