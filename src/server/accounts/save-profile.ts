import { eq } from 'drizzle-orm'
import { personName } from '#domain/accounts/person-name.ts'
import type { Profile } from '#domain/accounts/registration.schema.ts'
import { describeError } from '#domain/describe-error.ts'
import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { account as accountTable } from '../database/schema/accounts.ts'
import type { Account } from '../ports/identity.ts'
import type { Ports } from '../ports/ports.ts'

/** Saves what a person says of themselves. E-mail, role and password have ways of their own. */
export async function saveProfile(
  { db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>,
  { account, profile, ipHash }: { account: Account; profile: Profile; ipHash: string },
): Promise<void> {
  const updatedAt = clock.now()
  const changed = Object.entries(profile).filter(([key, value]) => account[key as keyof Account] !== value)
  if (changed.length === 0) return
  try {
    await db.transaction(async (transaction) => {
      const saved = await transaction
        .update(accountTable)
        .set({ ...profile, name: personName(profile, account.language), updatedAt })
        .where(eq(accountTable.id, account.id))
        .returning({ id: accountTable.id })
      if (saved.length === 0) throw new Error('The account is gone')
      await recordAudit(transaction, {
        action: 'account.profile_changed',
        actorId: account.id,
        subject: `account/${account.id}`,
        details: { fields: changed.map(([key]) => key) },
        ipHash,
        occurredAt: updatedAt,
      })
    })
  } catch (error) {
    log.error({ error: describeError(error) }, 'a profile could not be saved')
    throw new DomainError('profile_update_failed')
  }
}
