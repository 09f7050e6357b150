import { eq } from 'drizzle-orm'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

type ProfileChange = { account: Account; profile: Profile; ipHash: string }

/**
 * Saves a user's profile; email, role and password have separate functions. Throws DomainError 'profile_update_failed'.
 */
export async function saveProfile(
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  change: ProfileChange,
): Promise<void> {
  try {
    await ports.db.transaction((transaction) => writeProfile(ports, transaction, change))
  } catch (error) {
    ports.log.error({ error: describeError(error) }, 'a profile could not be saved')
    throw new DomainError('profile_update_failed')
  }
}

/** As `saveProfile`, in the caller's transaction. */
export async function writeProfile(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  { account: stored, profile, ipHash }: ProfileChange,
): Promise<void> {
  const updatedAt = clock.now()
  const changed = Object.entries(profile).filter(([key, value]) => stored[key as keyof Account] !== value)
  if (changed.length === 0) return
  await updateProfile(transaction, stored, profile, updatedAt)
  await recordAudit(transaction, {
    action: 'account.profile_changed',
    actorId: stored.id,
    subject: `account/${stored.id}`,
    details: { fields: changed.map(([key]) => key) },
    ipHash,
    occurredAt: updatedAt,
  })
}

/** Stores a profile without a check or an audit row. Throws Error when the account is gone. */
export async function updateProfile(
  transaction: Transaction,
  { id, language }: Pick<Account, 'id' | 'language'>,
  profile: Profile,
  updatedAt: Date,
): Promise<void> {
  const saved = await transaction
    .update(account)
    .set({ ...profile, name: personName(profile, language), updatedAt })
    .where(eq(account.id, id))
    .returning({ id: account.id })
  if (saved.length === 0) throw new Error('The account is gone')
}
