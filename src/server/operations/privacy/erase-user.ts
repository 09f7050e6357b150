import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { eraseAccount } from './erase-account.ts'

type Params = { accountId: string; requestId: string; confirmation: string; actorId: string; ipHash: string }

/**
 * Erases an account for a request that came outside the account, by the rules of `eraseAccount`, and answers the
 * request. The staff member enters the email as confirmation. Throws DomainError 'not_found', 'invalid_input' for
 * another email, and as `eraseAccount`.
 */
export async function eraseUser(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'shop' | 'live' | 'snapshots'>,
  { accountId, requestId, confirmation, actorId, ipHash }: Params,
): Promise<void> {
  const [account] = await ports.db
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.id, accountId), isNull(accountTable.anonymisedAt)))
  if (!account) throw new DomainError('not_found')
  if (confirmation.toLowerCase() !== account.email.toLowerCase())
    throw new DomainError('invalid_input', { fields: { confirmation: 'erasure_word_wrong' } })
  await eraseAccount(ports, { account, ipHash, onRequest: { requestId, actorId } })
  await ports.live.publish('work-queue', {})
}
