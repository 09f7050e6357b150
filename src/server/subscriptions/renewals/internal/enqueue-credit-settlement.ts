import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Enqueues the refunds of an invoice that was credited before its money came. */
export async function enqueueCreditSettlement(
  { jobs }: Pick<Ports, 'jobs'>,
  transaction: Transaction,
  invoiceId: string,
): Promise<void> {
  const notes = await transaction
    .select({ creditNoteId: invoice.id })
    .from(invoice)
    .where(eq(invoice.creditedInvoiceId, invoiceId))
  await jobs.sendMany(transaction, 'renewals.settle-credit', notes)
}
