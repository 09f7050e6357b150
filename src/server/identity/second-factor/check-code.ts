import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findStep } from './internal/one-time-code.ts'
import { consumeRecoveryCode } from './internal/recovery-codes.ts'

export const secretContext = (accountId: string) => `second-factor/${accountId}`

/**
 * Whether a code of the app or a recovery code is correct. Consumes it: a code is never accepted twice, not even
 * within its thirty seconds (RFC 6238 §5.2).
 */
export async function checkCode(
  ports: Pick<Ports, 'clock' | 'secrets' | 'timeMachine'>,
  transaction: Transaction,
  accountId: string,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(transaction, accountId, code, ports.clock.now())
  const [factor] = await transaction
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)))
  if (!factor) return false
  const step = findStep(
    ports.secrets.open(factor.secretEncrypted, secretContext(accountId)),
    code,
    realNow(ports),
  )
  if (step === undefined) return false
  const updated = await transaction
    .update(secondFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactor.accountId, accountId),
        or(isNull(secondFactor.lastStep), lt(secondFactor.lastStep, step)),
      ),
    )
    .returning({ id: secondFactor.accountId })
  return updated.length === 1
}
