import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSecurityChange } from '../accounts/record-security-change.ts'
import { replaceRecoveryCodes } from './internal/recovery-codes.ts'
import { hasSecondFactor } from './queries.ts'

/** Replaces the recovery codes and returns the new ones. Throws DomainError 'second_factor_not_set_up'. */
export async function renewRecoveryCodes(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>,
  { account, ipHash }: { account: Account; ipHash: string },
): Promise<string[]> {
  if (!(await hasSecondFactor(ports, account.id))) throw new DomainError('second_factor_not_set_up')
  return ports.db.transaction(async (transaction) => {
    await recordSecurityChange(ports, transaction, { account, change: 'recovery_codes_renewed', ipHash })
    return replaceRecoveryCodes(transaction, account.id)
  })
}
