import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'

/** Marks an invoice as paid and returns its number. `paidBy`: the payment method as printed. */
export async function markPaid(
  transaction: Transaction,
  invoiceId: string,
  values: { paidAt: Date; paymentId: string; paidBy: string | null },
): Promise<string | null> {
  const [updated] = await transaction
    .update(invoice)
    .set({
      // An invoice credited in full meanwhile stays cancelled; its money is refunded.
      status: sql`CASE WHEN ${invoice.status} = 'cancelled' THEN 'cancelled' ELSE 'paid' END`,
      ...values,
    })
    .where(eq(invoice.id, invoiceId))
    .returning({ number: invoice.number })
  return updated?.number ?? null
}
