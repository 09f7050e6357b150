import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Account, SessionCookies } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropKeys } from './account-keys.ts'
import { withMinDuration } from './internal/with-min-duration.ts'
import { recordSecurityChange } from './record-security-change.ts'
import { refusePersonalPassword } from './reset-password.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'limiter' | 'settings' | 'shop'>
type PasswordChange = {
  account: Account
  sessionId: string
  currentPassword: string
  password: string
  headers: Headers
  ipHash: string
}

/**
 * Changes the password of a user who proves the current one. Ends every session and starts a new one for this browser.
 * Throws DomainError 'current_password_wrong', 'invalid_input' and 'rate_limited'.
 */
export function changePassword(ports: ChangePorts, change: PasswordChange): Promise<SessionCookies> {
  return withMinDuration(ports, async () => {
    const { account, sessionId, currentPassword, password, headers, ipHash } = change
    await ports.limiter.consume('identity.session', sessionId)
    if (!(await ports.identity.checkPassword({ email: account.email, password: currentPassword })))
      throw new DomainError('current_password_wrong')
    refusePersonalPassword(ports, password, account)
    await ports.db.transaction(async (transaction) => {
      await ports.identity.setPassword(transaction, account.id, password)
      await ports.identity.endSessions(transaction, account.id)
      // Keys that an intruder requested with the old password are revoked with it.
      await dropKeys(transaction, account.id, ['change_email', 'reset_password', 'sign_in_challenge'])
      await recordSecurityChange(ports, transaction, { account, change: 'password_changed', ipHash })
    })
    return ports.identity.startSession(account.id, headers, ports.clock.now())
  })
}
