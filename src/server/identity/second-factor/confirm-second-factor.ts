import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSecurityChange } from '../accounts/record-security-change.ts'
import { secretContext } from './check-code.ts'
import { findStep } from './internal/one-time-code.ts'
import { replaceRecoveryCodes } from './internal/recovery-codes.ts'

type ConfirmPorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'limiter' | 'secrets' | 'settings' | 'shop' | 'timeMachine'
>
type Confirmation = { account: Account; sessionId: string; code: string; ipHash: string }

/**
 * Turns the second factor on once a code proves that the app has the secret; returns the recovery codes. Throws
 * DomainError 'code_wrong' and 'rate_limited'.
 */
export async function confirmSecondFactor(
  ports: ConfirmPorts,
  { account, sessionId, code, ipHash }: Confirmation,
): Promise<string[]> {
  await ports.limiter.consume('identity.session', sessionId)
  const now = ports.clock.now()
  return ports.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(secondFactor)
      .where(eq(secondFactor.accountId, account.id))
      .for('update')
    if (!row || row.confirmedAt) throw new DomainError('code_wrong')
    const step = findStep(
      ports.secrets.open(row.secretEncrypted, secretContext(account.id)),
      code,
      realNow(ports),
    )
    if (step === undefined) throw new DomainError('code_wrong')
    await transaction
      .update(secondFactor)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(secondFactor.accountId, account.id))
    // Browsers that signed in with the password alone have to sign in again.
    await ports.identity.endSessions(transaction, account.id, { except: sessionId })
    await recordSecurityChange(ports, transaction, { account, change: 'second_factor_added', ipHash })
    return replaceRecoveryCodes(transaction, account.id)
  })
}
