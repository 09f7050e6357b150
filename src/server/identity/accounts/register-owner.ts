import type { Language } from '#domain/platform/language/language.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

export type NewOwner = {
  email: string
  firstName: string
  lastName: string
  password: string
  language: Language
}

/**
 * Creates an owner account. The caller administers the server, so the email is not verified. Throws DomainError
 * 'email_taken'.
 */
export async function registerOwner(
  { db, clock, identity }: Pick<Ports, 'db' | 'clock' | 'identity'>,
  { ipHash, ...owner }: NewOwner & { ipHash?: string },
): Promise<{ accountId: string }> {
  const { accountId } = await identity.register({
    ...owner,
    role: 'owner',
    emailVerified: true,
    address: '',
    zipCode: '',
    city: '',
    country: '',
    phone: '',
    company: '',
  })
  await db.transaction((transaction) =>
    recordAudit(transaction, {
      action: 'account.owner_created',
      actorId: null,
      subject: `account/${accountId}`,
      ...(ipHash && { ipHash }),
      occurredAt: clock.now(),
    }),
  )
  return { accountId }
}
