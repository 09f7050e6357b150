import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { refund } from '#server/database/schema/payments/payments.ts'

/** Amount of a payment's refunds, pending ones included. */
export async function sumRefunds(db: Database | Transaction, paymentId: string): Promise<Cents> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), inArray(refund.status, ['pending', 'succeeded'])))
  return cents(row?.amount ?? 0)
}
