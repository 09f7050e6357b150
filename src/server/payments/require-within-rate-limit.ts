import { and, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { velocityWaitSeconds, velocityWindowMs } from '#domain/payments/velocity.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { networkOfKey } from '#domain/platform/technical/network-key.ts'
import type { Database } from '../database/database.ts'
import { paymentAttempt } from '../database/schema/payments/payments.ts'
import type { Ports } from '../ports/ports.ts'

/** `isTest`: test cards are the same for all payers, so their fingerprints identify none. */
type Payer = { accountId: string | null; ipHash: string | null; isTest: boolean }

/** Seconds this payer has to wait after too many refused cards; 0 when they need not wait. */
export async function velocityWait(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { accountId, ipHash, isTest }: Payer,
): Promise<number> {
  // Without an account or an IP address, attempts cannot be attributed.
  if (accountId === null && ipHash === null) return 0
  const now = clock.now()
  const since = gt(paymentAttempt.triedAt, new Date(now.getTime() - velocityWindowMs))
  const fingerprints = accountId === null || isTest ? [] : await listFingerprints(db, accountId, since)
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        since,
        isNotNull(paymentAttempt.failure),
        or(
          accountId === null ? undefined : eq(paymentAttempt.accountId, accountId),
          ipHash === null
            ? undefined
            : sql`split_part(${paymentAttempt.ipHash}, '~', 1) = ${networkOfKey(ipHash) ?? ipHash}`,
          fingerprints.length ? inArray(paymentAttempt.fingerprint, fingerprints) : undefined,
        ),
      ),
    )
    .orderBy(desc(paymentAttempt.triedAt))
    .limit(500)
  return velocityWaitSeconds(attempts, { accountId, ipHash, fingerprints }, now)
}

/** Fingerprints of the cards this account tried, at most 100. */
async function listFingerprints(db: Database, accountId: string, since: SQL): Promise<string[]> {
  const rows = await db
    .selectDistinct({ fingerprint: paymentAttempt.fingerprint })
    .from(paymentAttempt)
    .where(and(since, eq(paymentAttempt.accountId, accountId)))
    .limit(100)
  return rows.flatMap(({ fingerprint }) => fingerprint ?? [])
}

/** Refuses to start a payment after too many refused cards of the same payer. Throws DomainError 'rate_limited'. */
export async function requireWithinRateLimit(
  ports: Pick<Ports, 'db' | 'clock'>,
  payer: Payer,
): Promise<void> {
  const retryAfterSeconds = await velocityWait(ports, payer)
  if (retryAfterSeconds > 0) throw new DomainError('rate_limited', { retryAfterSeconds })
}
