import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import type { account } from '#server/database/schema/identity/accounts.ts'
import { updateProfile } from '#server/identity/accounts/save-profile.ts'
import type { AccountAction } from '#server/identity/users/account-action.ts'
import { actOnUser } from '#server/identity/users/act-on-user.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { writeChanges } from '#server/subscriptions/billing-details/apply-billing.ts'
import { findAffectedContracts } from '#server/subscriptions/billing-details/billing-draft.ts'
import { previewBilling } from '#server/subscriptions/billing-details/preview-billing.ts'

/**
 * Saves a customer's profile from the back office and bills their running subscriptions accordingly from now on. The
 * audit log contains the names of the fields without their values, because it is sealed while a person can be erased.
 * Throws DomainError 'user_changed' when another user saved meanwhile.
 */
export async function saveCustomerProfile(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  {
    userId,
    actorId,
    ipHash,
    profile,
    baseVersion,
  }: AccountAction & { profile: Profile; baseVersion: string },
): Promise<void> {
  await actOnUser(ports, { actorId, userId }, async (transaction, { user }) => {
    const changed = Object.entries(profile).filter(([key, value]) => user[key as keyof Profile] !== value)
    if (changed.length === 0) return
    if (user.updatedAt.getTime() !== Date.parse(baseVersion)) throw new DomainError('user_changed')
    // Each change gets a new version, also within the same millisecond.
    const now = ports.clock.now()
    const updatedAt = now > user.updatedAt ? now : new Date(user.updatedAt.getTime() + 1)
    await updateProfile(transaction, user, profile, updatedAt)
    await recordAudit(transaction, {
      action: 'account.profile_changed',
      actorId,
      subject: `account/${userId}`,
      details: { fields: changed.map(([key]) => key) },
      ipHash,
      occurredAt: now,
    })
    await applyToSubscriptions(ports, transaction, { user, profile, actorId, ipHash })
  })
}

/**
 * Applies the profile to the running subscriptions. Staff have checked the address: no question about the country, no
 * review.
 */
async function applyToSubscriptions(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  {
    user,
    profile,
    actorId,
    ipHash,
  }: { user: typeof account.$inferSelect; profile: Profile; actorId: string; ipHash: string },
): Promise<void> {
  const changes = await findAffectedContracts(transaction, { account: user, profile })
  if (changes.length === 0) return
  const { previews } = await previewBilling(ports, transaction, {
    account: user,
    draft: { accountId: user.id, changes, profile, declaredCountry: null, updatedAt: ports.clock.now() },
    visitorCountry: null,
  })
  await writeChanges(ports, transaction, { account: user, previews, actorId, ipHash })
}
