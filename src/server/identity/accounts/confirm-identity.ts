import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SessionCookies } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { hasSecondFactor } from '../second-factor/queries.ts'
import type { CurrentSession } from './current-session.ts'
import { withMinDuration } from './internal/with-min-duration.ts'

type ConfirmPorts = Pick<Ports, 'db' | 'clock' | 'identity' | 'limiter' | 'secrets'>
type Proof = { current: CurrentSession; password: string; code: string; headers: Headers; ipHash: string }

/**
 * Proves the identity of a signed-in user again before a sensitive action: password, and the second factor if there is
 * one. Replaces the session's token. Throws DomainError 'current_password_wrong', 'code_wrong' and 'rate_limited'.
 */
export function confirmIdentity(ports: ConfirmPorts, proof: Proof): Promise<SessionCookies> {
  return withMinDuration(ports, async () => {
    const { account, session } = proof.current
    await ports.limiter.consume('identity.session', session.id)
    await ports.limiter.consume('second-factor.account', account.id)
    if (!(await ports.identity.checkPassword({ email: account.email, password: proof.password })))
      throw new DomainError('current_password_wrong')
    if (await hasSecondFactor(ports, account.id)) {
      const isCodeValid = await ports.db.transaction((transaction) =>
        checkCode(ports, transaction, account.id, proof.code),
      )
      if (!isCodeValid) throw new DomainError('code_wrong')
    }
    const now = ports.clock.now()
    const cookies = await ports.identity.startSession(account.id, proof.headers, now)
    await ports.db.transaction(async (transaction) => {
      await ports.identity.endSessions(transaction, account.id, { only: session.id })
      await recordAudit(transaction, {
        action: 'account.identity_confirmed',
        actorId: account.id,
        subject: `account/${account.id}`,
        ipHash: proof.ipHash,
        occurredAt: now,
      })
    })
    return cookies
  })
}
