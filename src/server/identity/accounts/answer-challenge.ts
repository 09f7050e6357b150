import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { consumeKey, findKey } from './account-keys.ts'
import { openSession } from './internal/open-session.ts'
import { withMinDuration } from './internal/with-min-duration.ts'

type ChallengeResponse = { challenge: string | undefined; code: string; headers: Headers; ipHash: string }
type ChallengePorts = Pick<Ports, 'db' | 'clock' | 'identity' | 'limiter' | 'secrets' | 'shop'>

/**
 * Second step of the sign-in: a code of the second factor, or a recovery code, completes the challenge and starts a
 * session. Throws DomainError 'challenge_expired', 'code_wrong' and 'rate_limited'.
 */
export function answerChallenge(
  ports: ChallengePorts,
  { challenge, code, headers, ipHash }: ChallengeResponse,
) {
  return withMinDuration(ports, async () => {
    const challengeKey = challenge ? await findKey(ports, 'sign_in_challenge', challenge) : undefined
    if (!challengeKey || !challenge) throw new DomainError('challenge_expired')
    const { accountId } = challengeKey
    await ports.limiter.consume('second-factor.account-address', `${accountId}.${ipHash}`)
    await ports.limiter.consume('second-factor.account', accountId)
    const isCodeValid = await ports.db.transaction(async (transaction) => {
      const isAccepted = await checkCode(ports, transaction, accountId, code)
      if (!isAccepted) {
        await recordAudit(transaction, {
          action: 'account.code_refused',
          actorId: accountId,
          subject: `account/${accountId}`,
          ipHash,
          occurredAt: ports.clock.now(),
        })
        return false
      }
      if (!(await consumeKey(ports, transaction, 'sign_in_challenge', challenge)))
        throw new DomainError('challenge_expired')
      return true
    })
    if (!isCodeValid) throw new DomainError('code_wrong')
    await ports.limiter.reset('second-factor.account-address', `${accountId}.${ipHash}`)
    const account: Account = challengeKey.owner
    return { account, ...(await openSession(ports, accountId, { headers, ipHash })) }
  })
}
