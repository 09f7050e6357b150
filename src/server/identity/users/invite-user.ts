import { eq } from 'drizzle-orm'
import { mayManage } from '#domain/identity/users/may-manage.ts'
import type { NewUser } from '#domain/identity/users/user.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type MailPorts, mailPasswordLink } from './internal/mail-password-link.ts'
import { lockActor } from './lock-users.ts'

type Invitation = { user: NewUser; actorId: string; ipHash: string }

/**
 * Creates an account without a password and emails its user a link to choose one; returns the account's id. Idempotent:
 * the form provides the id. Throws DomainError 'back_office_forbidden', and 'invalid_input' when the address is taken.
 */
export async function inviteUser(
  ports: MailPorts & Pick<Ports, 'db' | 'identity'>,
  { user, actorId, ipHash }: Invitation,
): Promise<string> {
  const now = ports.clock.now()
  return ports.db.transaction(async (transaction) => {
    const actor = await lockActor(transaction, actorId)
    if (!mayManage(actor.role, user.role))
      throw new DomainError('back_office_forbidden', { roles: ['owner'] })
    const isInvited = await ports.identity.invite(transaction, {
      ...user,
      now,
      address: '',
      zipCode: '',
      city: '',
      country: '',
      phone: '',
      company: '',
    })
    if (!isInvited) {
      const [existing] = await transaction
        .select({ id: account.id })
        .from(account)
        .where(eq(account.email, user.email))
      if (existing?.id === user.id) return user.id
      throw new DomainError('invalid_input', { fields: { email: 'user_email_taken' } })
    }
    await mailPasswordLink(ports, transaction, 'account-invitation', user)
    await recordAudit(transaction, {
      action: 'account.invited',
      actorId,
      subject: `account/${user.id}`,
      details: { role: user.role },
      ipHash,
      occurredAt: now,
    })
    return user.id
  })
}
