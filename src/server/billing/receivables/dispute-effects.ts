import { and, eq, inArray, sql } from 'drizzle-orm'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { dispute } from '#server/database/schema/payments/payments.ts'

/** Whether a bank holds the money of a payment during a dispute: the provider then rejects refunds of it. */
export async function isHeldByBank(db: Database | Transaction, paymentId: string): Promise<boolean> {
  const isHolding = and(
    eq(dispute.paymentId, paymentId),
    inArray(dispute.status, [...openDisputeStatuses]),
    eq(dispute.isRefundable, false),
  )
  return (await db.$count(dispute, isHolding)) > 0
}

/**
 * Effect of disputes on a refund of `due`: 'held' while a bank holds the money of the payment during a dispute,
 * 'returned' once chargebacks have returned at least `due` to the customer; otherwise null, also when nothing is due.
 */
export async function readBankEffect(
  db: Database | Transaction,
  { paymentId, due }: { paymentId: string; due: Cents },
): Promise<'held' | 'returned' | null> {
  if (due === 0) return null
  if (await isHeldByBank(db, paymentId)) return 'held'
  return (await sumChargebacks(db, paymentId)) >= due ? 'returned' : null
}

/** Amount of a payment that the shop lost to chargebacks (lost disputes). */
export async function sumChargebacks(db: Database | Transaction, paymentId: string): Promise<Cents> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${dispute.amount}), 0)::int` })
    .from(dispute)
    .where(and(eq(dispute.paymentId, paymentId), eq(dispute.status, 'lost')))
  return cents(row?.amount ?? 0)
}
