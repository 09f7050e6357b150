import { mustHaveSecondFactor } from '#domain/platform/access/second-factor-rule.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSecurityChange } from '../accounts/record-security-change.ts'
import { deleteSecondFactor } from './internal/delete-second-factor.ts'
import { hasSecondFactor } from './queries.ts'

type RemovePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'settings' | 'shop'>

/**
 * Turns the second factor off. Throws DomainError 'second_factor_mandatory' when the shop's settings require one, and
 * 'second_factor_not_set_up'.
 */
export async function removeSecondFactor(
  ports: RemovePorts,
  { account, sessionId, ipHash }: { account: Account; sessionId: string; ipHash: string },
): Promise<void> {
  const { secondFactor: rule } = await ports.settings.get('security')
  if (mustHaveSecondFactor(rule, account.role)) throw new DomainError('second_factor_mandatory')
  if (!(await hasSecondFactor(ports, account.id))) throw new DomainError('second_factor_not_set_up')
  await ports.db.transaction(async (transaction) => {
    await deleteSecondFactor(transaction, account.id)
    await ports.identity.endSessions(transaction, account.id, { except: sessionId })
    await recordSecurityChange(ports, transaction, { account, change: 'second_factor_removed', ipHash })
  })
}
