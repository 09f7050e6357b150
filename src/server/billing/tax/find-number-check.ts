import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { registryAnswerTtl } from '#domain/billing/tax/registry-answer-ttl.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'

/** State of the check of a VAT number; 'none': never requested, or the response has expired. */
export type NumberCheck = {
  status: 'valid' | 'invalid' | 'pending' | 'unavailable' | 'none'
  /** The registered name, if the country discloses it. */
  name: string | null
}

const conclusiveStatuses = ['valid', 'invalid'] as const

/** State of a number for an order placed now: an unexpired response first, else the latest request. */
export async function findNumberCheck(
  db: Database | Transaction,
  number: string,
  now: Date,
): Promise<NumberCheck> {
  const since = (ageMs: number) => new Date(now.getTime() - ageMs)
  const { status, requestedAt } = vatCheck
  const [check] = await db
    .select({ status, name: vatCheck.name })
    .from(vatCheck)
    .where(
      and(
        eq(vatCheck.number, number),
        or(
          and(inArray(status, conclusiveStatuses), gt(requestedAt, since(registryAnswerTtl.orderMs))),
          and(eq(status, 'pending'), gt(requestedAt, since(registryAnswerTtl.pendingRequestMs))),
          and(eq(status, 'unavailable'), gt(requestedAt, since(registryAnswerTtl.unavailableMs))),
        ),
      ),
    )
    .orderBy(sql`${inArray(status, conclusiveStatuses)} DESC`, desc(requestedAt))
    .limit(1)
  return check ?? { status: 'none', name: null }
}
