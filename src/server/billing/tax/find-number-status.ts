import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { NumberStatus } from '#domain/billing/tax/decide-vat.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'

/** The latest response of the registry about a number since an instant; 'unknown' when there is none. */
export async function findNumberStatus(
  db: Database | Transaction,
  number: string,
  since: Date,
): Promise<{ status: NumberStatus; checkId: string | null }> {
  const [check] = await db
    .select({ id: vatCheck.id, status: vatCheck.status })
    .from(vatCheck)
    .where(
      and(
        eq(vatCheck.number, number),
        inArray(vatCheck.status, ['valid', 'invalid']),
        gte(vatCheck.requestedAt, since),
      ),
    )
    .orderBy(desc(vatCheck.requestedAt))
    .limit(1)
  return check
    ? { status: check.status as NumberStatus, checkId: check.id }
    : { status: 'unknown', checkId: null }
}
