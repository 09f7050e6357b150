import { and, eq, or, sql } from 'drizzle-orm'
import { creditNoteIdOf } from '#domain/billing/credit-notes/refund-id.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'

/** Result for a refund of a payment that does not belong to a sale. */
export const nothingRefunded = { invoiceId: null, invoice: null, creditNote: null }

/**
 * The invoice whose payment is refunded, and the credit note it is refunded for: the refund's id begins with the note's
 * id, or is that of the withdrawal's declaration. Fields are null when there is none.
 */
export async function findRefunded(
  transaction: Transaction,
  { invoiceId, orderId }: Pick<typeof payment.$inferSelect, 'invoiceId' | 'orderId'>,
  refundId: string,
): Promise<{ invoiceId: string | null; invoice: string | null; creditNote: string | null }> {
  const [invoiceRow] = await transaction
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(
      invoiceId
        ? eq(invoice.id, invoiceId)
        : and(eq(invoice.orderId, orderId ?? ''), eq(invoice.series, 'INV')),
    )
  const withdrawalNoteId = transaction
    .select({ id: withdrawal.creditNoteId })
    .from(withdrawal)
    .where(eq(withdrawal.declarationId, refundId))
  const [note] = await transaction
    .select({ number: invoice.number })
    .from(invoice)
    .where(
      and(
        eq(invoice.series, 'AV'),
        or(eq(invoice.id, creditNoteIdOf(refundId)), sql`${invoice.id} = (${withdrawalNoteId})`),
      ),
    )
  return {
    invoiceId: invoiceRow?.id ?? null,
    invoice: invoiceRow?.number ?? null,
    creditNote: note?.number ?? null,
  }
}
