import { sql } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import type { Account, SessionCookies } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { openSession } from './internal/open-session.ts'
import { withMinDuration } from './internal/with-min-duration.ts'
import { type NewOwner, registerOwner } from './register-owner.ts'
import { opensSetup } from './setup-link.ts'

type SetUpPorts = Pick<Ports, 'db' | 'clock' | 'identity' | 'limiter' | 'log' | 'shop'>
type SetUp = { key: string; owner: NewOwner; headers: Headers; ipHash: string }

/**
 * Creates the first owner account through the set-up link and signs it in; of two concurrent calls, one succeeds.
 * Throws DomainError 'link_expired', 'admin_setup_failed' and 'rate_limited'.
 */
export function setUpOwner(
  ports: SetUpPorts,
  { key, owner, headers, ipHash }: SetUp,
): Promise<{ account: Account; cookies: SessionCookies; deviceToken: string }> {
  return withMinDuration(ports, async () => {
    await ports.limiter.consume('key.address', ipHash)
    try {
      const { accountId } = await ports.db.transaction(async (transaction) => {
        // `try`, because a waiting transaction would hold the connection that the account's creation needs.
        const { rows } = await transaction.execute<{ isFirst: boolean }>(
          sql`SELECT pg_try_advisory_xact_lock(hashtext('setup')) AS "isFirst"`,
        )
        const isOpen = rows[0]?.isFirst && (await opensSetup({ ...ports, db: transaction }, key))
        if (!isOpen) throw new DomainError('link_expired')
        return registerOwner(ports, { ...owner, ipHash })
      })
      const account = await ports.identity.findByEmail(owner.email)
      if (!account) throw new Error('The account was made and is not there')
      return { account, ...(await openSession(ports, accountId, { headers, ipHash })) }
    } catch (error) {
      if (isDomainError(error)) throw error
      ports.log.error({ error: describeError(error) }, 'the first owner could not be created')
      throw new DomainError('admin_setup_failed')
    }
  })
}
