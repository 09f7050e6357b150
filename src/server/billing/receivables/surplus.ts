import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { invoice } from '#server/database/schema/billing/invoices.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { sumRefunds } from '../invoices/internal/sum-refunds.ts'
import { creditedGross } from './credited-gross.ts'
import { sumChargebacks } from './dispute-effects.ts'

/**
 * Balance of an invoice, in cents. `over`: received for it, as money or deducted credits, and neither owed, nor
 * being refunded, nor turned into customer credit; negative while money is missing. `paid`: part of its payment that
 * can still be refunded. `used`: credits deducted from its charge. `gone`: part of its payment that was refunded, is
 * being refunded, or was taken back by a bank.
 */
export async function readSurplus(
  db: Database | Transaction,
  { id, total, paymentId }: Pick<typeof invoice.$inferSelect, 'id' | 'total' | 'paymentId'>,
): Promise<{ over: Cents; paid: Cents; used: Cents; gone: Cents }> {
  const credited = await creditedGross(db, id)
  const uses = sql`SELECT sum(u.amount_cents) FROM credit_use u`
  const { rows } = await db.execute<Record<'used' | 'credited', number>>(sql`SELECT
    coalesce((${uses} WHERE u.invoice_id = ${id}), 0)::int AS used,
    coalesce((${uses} JOIN customer_credit k USING (credit_note_id) WHERE k.invoice_id = ${id}), 0)::int
      + coalesce((SELECT sum(k.left_cents) FROM customer_credit k WHERE k.invoice_id = ${id}), 0)::int AS credited`)
  const { used = 0, credited: customerCredit = 0 } = rows[0] ?? {}
  const [paymentRow] = paymentId ? await db.select().from(payment).where(eq(payment.id, paymentId)) : []
  const outflow = paymentRow ? await readOutflow(db, paymentRow) : cents(0)
  const paid = paymentRow ? paymentRow.amount - outflow : 0
  return {
    over: cents(paid + used - customerCredit - (total - credited)),
    paid: cents(paid),
    used: cents(used),
    gone: outflow,
  }
}

/** Amount of a payment that was refunded, is being refunded, or was taken back by a bank for good. */
export async function readOutflow(
  db: Database | Transaction,
  { id, refunded }: Pick<typeof payment.$inferSelect, 'id' | 'refunded'>,
): Promise<Cents> {
  const refundedAmount = Math.max(await sumRefunds(db, id), refunded)
  return cents(refundedAmount + (await sumChargebacks(db, id)))
}
