import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Cents, cents } from '#domain/money/cents.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { invoice } from '../database/schema/billing.ts'
import { type payment, refund } from '../database/schema/payments.ts'
import { creditedGross } from './credited-gross.ts'

/** What came in for an invoice and is neither owed nor on its way back, in cents; negative while money is missing. */
export async function overpaid(
  db: Database | Transaction,
  { id, total }: Pick<typeof invoice.$inferSelect, 'id' | 'total'>,
  paid: typeof payment.$inferSelect,
): Promise<Cents> {
  const credited = await creditedGross(db, id)
  const [back] = await db
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.paymentId, paid.id), inArray(refund.status, ['pending', 'succeeded'])))
  const given = Math.max(back?.amount ?? 0, paid.refunded)
  return cents(paid.amount - given - (total - credited))
}
