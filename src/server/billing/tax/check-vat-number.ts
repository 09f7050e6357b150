import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isRegistryUnavailable } from '#server/ports/vat-registry.ts'
import { findNumberCheck, type NumberCheck } from './find-number-check.ts'
import { insertNumberChecks } from './insert-number-checks.ts'

type CheckPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'limiter'>

/** Rate limits apply to the account and the IP, so that the shop cannot be used for mass look-ups. */
export type Requester = { accountId: string; ipHash: string }

/**
 * Returns the state of a number's check. Requests a check unless one is pending or the registry's last response is still
 * valid for an order. Over the rate limit, returns 'unavailable' without a request.
 */
export async function requestNumberCheck(
  ports: CheckPorts,
  number: string,
  requester: Requester,
): Promise<NumberCheck> {
  const { db, clock } = ports
  const current = await findNumberCheck(db, number, clock.now())
  if (current.status !== 'none') return current
  if (!(await isWithinLimit(ports, requester))) return { status: 'unavailable', name: null }
  return db.transaction(async (transaction) => {
    // Concurrent requests, for example of two windows, share one check.
    const lock = `vat-number/${number}`
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const concurrent = await findNumberCheck(transaction, number, clock.now())
    if (concurrent.status !== 'none') return concurrent
    await insertNumberChecks(ports, transaction, [number])
    return { status: 'pending', name: null }
  })
}

async function isWithinLimit({ limiter }: CheckPorts, { accountId, ipHash }: Requester): Promise<boolean> {
  try {
    await limiter.consume('vat-number.address', ipHash)
    await limiter.consume('vat-number.account', accountId)
    return true
  } catch (error) {
    if (isDomainError(error, 'rate_limited')) return false
    throw error
  }
}

/**
 * Job; idempotent. Queries the registry and stores its response as evidence. When the registry is unreachable, stores
 * 'unavailable' and throws, so that the queue retries.
 */
export async function checkVatNumber(
  { db, clock, vatRegistry }: Pick<Ports, 'db' | 'clock' | 'vatRegistry'>,
  { checkId }: { checkId: string },
): Promise<void> {
  const isOpen = and(eq(vatCheck.id, checkId), inArray(vatCheck.status, ['pending', 'unavailable']))
  const [openCheck] = await db.select({ number: vatCheck.number }).from(vatCheck).where(isOpen)
  if (!openCheck) return
  try {
    const response = await vatRegistry.check(openCheck.number)
    await db
      .update(vatCheck)
      .set({ ...response, answeredAt: clock.now(), problem: null })
      .where(isOpen)
  } catch (error) {
    if (!isRegistryUnavailable(error)) throw error
    await db
      .update(vatCheck)
      .set({ status: 'unavailable', problem: error.message.slice(0, 300) })
      .where(isOpen)
    throw error
  }
}
