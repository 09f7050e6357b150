import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { invoice } from '#server/database/schema/billing/invoices.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { creditedGross } from './credited-gross.ts'
import { takenByBank } from './held-by-bank.ts'
import { goingBack } from './internal/going-back.ts'

/**
 * `over`: what came in for an invoice, in money or by credits deducted from its charge, and is neither owed, nor on its way back, nor kept for charges
 * to come; negative while money is missing. `paid`: what of its payment may still go back. `used`: what the credits came to. `gone`: what of its payment went back,
 * is on its way back, or was taken back by a bank for good.
 */
export async function readSurplus(
  db: Database | Transaction,
  { id, total, paymentId }: Pick<typeof invoice.$inferSelect, 'id' | 'total' | 'paymentId'>,
): Promise<{ over: Cents; paid: Cents; used: Cents; gone: Cents }> {
  const credited = await creditedGross(db, id)
  const uses = sql`SELECT sum(u.amount_cents) FROM credit_use u`
  const { rows } = await db.execute<Record<'used' | 'kept', number>>(sql`SELECT
    coalesce((${uses} WHERE u.invoice_id = ${id}), 0)::int AS used,
    coalesce((${uses} JOIN kept_credit k USING (credit_note_id) WHERE k.invoice_id = ${id}), 0)::int
      + coalesce((SELECT sum(k.left_cents) FROM kept_credit k WHERE k.invoice_id = ${id}), 0)::int AS kept`)
  const { used = 0, kept = 0 } = rows[0] ?? {}
  const [came] = paymentId ? await db.select().from(payment).where(eq(payment.id, paymentId)) : []
  const gone = came ? await readGone(db, came) : cents(0)
  const paid = came ? came.amount - gone : 0
  return { over: cents(paid + used - kept - (total - credited)), paid: cents(paid), used: cents(used), gone }
}

/** What of a payment went back, is on its way back, or was taken back by a bank for good. */
export async function readGone(
  db: Database | Transaction,
  { id, refunded }: Pick<typeof payment.$inferSelect, 'id' | 'refunded'>,
): Promise<Cents> {
  const given = Math.max(await goingBack(db, id), refunded)
  return cents(given + (await takenByBank(db, id)))
}
