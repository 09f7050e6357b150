import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type KeyPurpose, keyMinutes } from '#domain/identity/accounts/account-key.ts'
import type { Transaction } from '#server/database/database.ts'
import { account, accountKey } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'

type NewKey = {
  accountId: string
  purpose: KeyPurpose
  email?: string
  /** Validity in days, where it is longer than the default of the purpose. */
  days?: number
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * Creates a key of 256 random bits and stores only its hash; revokes earlier unused keys of the same purpose, except
 * sign-in challenges.
 */
export async function issueKey(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  { accountId, purpose, email, days }: NewKey,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const minutes = days ? days * 1440 : keyMinutes[purpose]
  if (purpose !== 'sign_in_challenge') await dropKeys(transaction, accountId, [purpose])
  await transaction.insert(accountKey).values({
    id: ids.next(),
    accountId,
    purpose,
    hash: hashKey(key),
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes * 60_000),
  })
  return key
}

/** Deletes the unused keys of an account: those of the given purposes, or all. */
export async function dropKeys(
  transaction: Transaction,
  accountId: string,
  purposes?: readonly KeyPurpose[],
): Promise<void> {
  await transaction
    .delete(accountKey)
    .where(
      and(
        eq(accountKey.accountId, accountId),
        purposes && inArray(accountKey.purpose, [...purposes]),
        isNull(accountKey.usedAt),
      ),
    )
}

/** The account and email of a valid key; undefined when it is unknown, used or expired. */
export async function findKey({ db, clock }: Pick<Ports, 'db' | 'clock'>, purpose: KeyPurpose, key: string) {
  const [row] = await db
    .select({ accountId: accountKey.accountId, email: accountKey.email, owner: account })
    .from(accountKey)
    .innerJoin(account, eq(account.id, accountKey.accountId))
    .where(isUsable(clock.now(), purpose, key))
  return row
}

/** Consumes a key: of two concurrent calls, one gets it; undefined when it is unknown, used or expired. */
export async function consumeKey(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  purpose: KeyPurpose,
  key: string,
): Promise<{ accountId: string; email: string | null } | undefined> {
  const usedAt = clock.now()
  const [row] = await transaction
    .update(accountKey)
    .set({ usedAt })
    .where(isUsable(usedAt, purpose, key))
    .returning({ accountId: accountKey.accountId, email: accountKey.email })
  return row
}

const isUsable = (now: Date, purpose: KeyPurpose, key: string) =>
  and(
    eq(accountKey.hash, hashKey(key)),
    eq(accountKey.purpose, purpose),
    isNull(accountKey.usedAt),
    gt(accountKey.expiresAt, now),
  )
