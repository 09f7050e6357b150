import { createHash } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Ports } from '../ports/ports.ts'
import { answerFloorMs, atLeast } from './at-least.ts'

export type SignInRequest = { email: string; password: string; headers: Headers; ipHash: string }

/** Signs in, or refuses alike for an unknown e-mail and a wrong password. Tries are limited per address and account. */
export function signIn(ports: Pick<Ports, 'db' | 'clock' | 'identity' | 'limiter'>, request: SignInRequest) {
  return atLeast(answerFloorMs, async () => {
    const { email, password, headers, ipHash } = request
    const accountKey = createHash('sha256').update(email).digest('base64url')
    await ports.limiter.consume('login.address', ipHash)
    // Keyed by account and address together, so that nobody can lock somebody else out.
    await ports.limiter.consume('login.account', `${accountKey}.${ipHash}`)
    const session = await ports.identity.signIn({ email, password }, headers)
    await ports.db.transaction((transaction) =>
      recordAudit(transaction, {
        action: session ? 'account.signed_in' : 'account.sign_in_refused',
        actorId: session?.account.id ?? null,
        subject: session ? `account/${session.account.id}` : 'account/unknown',
        ipHash,
        occurredAt: ports.clock.now(),
      }),
    )
    if (!session) throw new DomainError('invalid_credentials')
    await ports.limiter.reset('login.account', `${accountKey}.${ipHash}`)
    return session
  })
}
