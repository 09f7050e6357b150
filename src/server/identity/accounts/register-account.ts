import { eq } from 'drizzle-orm'
import type { Registration } from '#domain/identity/accounts/registration.schema.ts'
import { signupLead } from '#domain/platform/affiliates/affiliate-event.ts'
import { defaultTrackingCode } from '#domain/platform/affiliates/tracking-code.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { openSession } from './internal/open-session.ts'
import { withMinDuration } from './internal/with-min-duration.ts'
import { mailVerification } from './send-verification.ts'

export type RegistrationRequest = {
  input: Registration
  language: Language
  headers: Headers
  ipHash: string
  /** The affiliate code of the referral; null without one. */
  affiliateCode: string | null
}

type RegisterPorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'limiter' | 'log' | 'settings' | 'shop'
>

/**
 * Creates a customer account, signs it in and emails the link that verifies its email. The role is always customer,
 * whatever the request contains. Throws DomainError 'email_taken', 'registration_unverified',
 * 'registration_not_saved', 'registration_refused' and 'rate_limited'.
 */
export function registerAccount(ports: RegisterPorts, request: RegistrationRequest) {
  return withMinDuration(ports, async () => {
    const { input, headers, ipHash } = request
    await ports.limiter.consume('registration.address', ipHash)
    await ports.limiter.consume('registration.recipient', ports.shop.hashAddress(input.email))
    const { accountId } = await createAccount(ports, request)
    await recordRegistration(ports, accountId, request)
    const account = await ports.identity.findByEmail(input.email)
    if (!account) throw new DomainError('registration_unverified')
    return { account, ...(await openSession(ports, accountId, { headers, ipHash })) }
  })
}

async function recordRegistration(
  ports: RegisterPorts,
  accountId: string,
  { input, language, ipHash, affiliateCode }: RegistrationRequest,
): Promise<void> {
  try {
    const now = ports.clock.now()
    await ports.db.transaction(async (transaction) => {
      // The identity provider uses the system clock, not the shop's.
      await transaction.update(account).set({ createdAt: now }).where(eq(account.id, accountId))
      await ports.jobs.send(transaction, 'affiliates.record-lead', {
        // A separate id, so that the lead does not identify the account.
        id: ports.ids.next(),
        code: affiliateCode ?? defaultTrackingCode,
        language,
        ...signupLead,
      })
      await mailVerification(ports, transaction, { ...input, id: accountId, language })
      await recordAudit(transaction, {
        action: 'account.registered',
        actorId: accountId,
        subject: `account/${accountId}`,
        details: { language },
        ipHash,
        occurredAt: now,
      })
    })
  } catch (error) {
    ports.log.error({ error: describeError(error) }, 'a registration could not be saved')
    throw new DomainError('registration_not_saved')
  }
}

async function createAccount(ports: RegisterPorts, { input, language }: RegistrationRequest) {
  const { confirmPassword: _, ...fields } = input
  try {
    return await ports.identity.register({ ...fields, language, role: 'customer' })
  } catch (error) {
    if (isDomainError(error)) throw error
    ports.log.error({ error: describeError(error) }, 'registration failed in the identity provider')
    throw new DomainError('registration_refused')
  }
}
