import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { eraseAccount } from './erase-account.ts'

type Asked = { accountId: string; requestId: string; confirmation: string; actorId: string; ipHash: string }

/**
 * Erases a person who asked for it by another way than their account, by the same rules, and answers the request with it. Whoever does it
 * types the person's address; another one is refused as 'invalid_input'.
 */
export async function erasePerson(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'shop' | 'live' | 'snapshots'>,
  { accountId, requestId, confirmation, actorId, ipHash }: Asked,
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
