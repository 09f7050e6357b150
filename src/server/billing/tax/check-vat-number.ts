import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isRegistryAway } from '#server/ports/vat-registry.ts'
import { findNumberCheck, type NumberCheck } from './find-number-check.ts'
import { insertNumberChecks } from './insert-number-checks.ts'

type AskPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'limiter'>

/** Who requests a check: requests are limited, so that the shop cannot be used for mass look-ups. */
export type Requester = { accountId: string; ipHash: string }

/**
 * State of the check of a number, requested if necessary: not while one is open, nor while an answer for an order
 * has not expired. Over the limit, returns 'away' without a request.
 */
export async function requestNumberCheck(
  ports: AskPorts,
  number: string,
  asker: Requester,
): Promise<NumberCheck> {
  const { db, clock } = ports
  const known = await findNumberCheck(db, number, clock.now())
  if (known.status !== 'none') return known
  if (!(await mayAsk(ports, asker))) return { status: 'away', name: null }
  return db.transaction(async (transaction) => {
    // Two windows share one request.
    const lock = `vat-number/${number}`
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const meanwhile = await findNumberCheck(transaction, number, clock.now())
    if (meanwhile.status !== 'none') return meanwhile
    await insertNumberChecks(ports, transaction, [number])
    return { status: 'asked', name: null }
  })
}

async function mayAsk({ limiter }: AskPorts, { accountId, ipHash }: Requester): Promise<boolean> {
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
 * Asks the registry and stores its answer as evidence. Job; idempotent. An unreachable registry is recorded as 'away',
 * and the queue retries.
 */
export async function checkVatNumber(
  { db, clock, vatRegistry }: Pick<Ports, 'db' | 'clock' | 'vatRegistry'>,
  { checkId }: { checkId: string },
): Promise<void> {
  const isOpen = and(eq(vatCheck.id, checkId), inArray(vatCheck.status, ['asked', 'away']))
  const [open] = await db.select({ number: vatCheck.number }).from(vatCheck).where(isOpen)
  if (!open) return
  try {
    const answer = await vatRegistry.check(open.number)
    await db
      .update(vatCheck)
      .set({ ...answer, answeredAt: clock.now(), problem: null })
      .where(isOpen)
  } catch (error) {
    if (!isRegistryAway(error)) throw error
    await db
      .update(vatCheck)
      .set({ status: 'away', problem: error.message.slice(0, 300) })
      .where(isOpen)
    throw error
  }
}
