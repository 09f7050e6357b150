import { createHash } from 'node:crypto'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account, SessionCookies } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hasSecondFactor } from '../second-factor/queries.ts'
import { issueKey } from './account-keys.ts'
import { isTrustedDevice } from './internal/device-cookie.ts'
import { openSession } from './internal/open-session.ts'
import { withMinDuration } from './internal/with-min-duration.ts'

export type SignInRequest = {
  email: string
  password: string
  headers: Headers
  ipHash: string
  /** The value of the browser's trusted-device cookie. */
  deviceToken: string | undefined
  /** The login page of the back office refuses a customer's correct password like a wrong one. */
  isForBackOffice?: boolean
}

/** Signed in, or a challenge for the second factor: its key belongs in an HttpOnly cookie. */
export type SignInOutcome =
  | { account: Account; cookies: SessionCookies; deviceToken: string }
  | { challenge: string }

type SignInPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'limiter' | 'shop'>

/**
 * Signs in; an unknown email and a wrong password give the same error. Attempts are limited per IP address and account.
 * Throws DomainError 'invalid_credentials', 'admin_credentials_refused' and 'rate_limited'.
 */
export function signIn(ports: SignInPorts, request: SignInRequest): Promise<SignInOutcome> {
  return withMinDuration(ports, async () => {
    const { email, password, headers, ipHash, isForBackOffice } = request
    const resetAttempts = await countAttempt(ports, request)
    const account = await ports.identity.checkPassword({ email, password })
    if (!account || (isForBackOffice && !isBackOffice(account.role))) {
      await ports.db.transaction((transaction) =>
        recordAudit(transaction, {
          action: 'account.sign_in_refused',
          actorId: account?.id ?? null,
          subject: account ? `account/${account.id}` : 'account/unknown',
          ipHash,
          occurredAt: ports.clock.now(),
        }),
      )
      throw new DomainError(isForBackOffice ? 'admin_credentials_refused' : 'invalid_credentials')
    }
    await resetAttempts()
    if (await hasSecondFactor(ports, account.id)) {
      const challenge = await ports.db.transaction((transaction) =>
        issueKey(ports, transaction, { accountId: account.id, purpose: 'sign_in_challenge' }),
      )
      return { challenge }
    }
    return { account, ...(await openSession(ports, account.id, { headers, ipHash })) }
  })
}

/**
 * Counts the attempt and returns the function that resets the count. A trusted device has its own limit: an attacker
 * who uses up the other limits locks out unknown browsers only, for a quarter of an hour.
 */
async function countAttempt(
  { limiter, shop }: SignInPorts,
  { email, ipHash, deviceToken }: SignInRequest,
): Promise<() => Promise<void>> {
  const accountKey = createHash('sha256').update(email).digest('base64url')
  await limiter.consume('login.address', ipHash)
  if (isTrustedDevice(shop, email, deviceToken)) {
    await limiter.consume('login.device', accountKey)
    return () => limiter.reset('login.device', accountKey)
  }
  await limiter.consume('login.account-address', `${accountKey}.${ipHash}`)
  await limiter.consume('login.account', accountKey)
  return () => limiter.reset('login.account-address', `${accountKey}.${ipHash}`)
}
