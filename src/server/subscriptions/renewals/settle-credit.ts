import { eq } from 'drizzle-orm'
import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { readSurplus } from '#server/billing/invoices/surplus.ts'
import { invoice, keptCredit } from '#server/database/schema/billing/invoices.ts'
import { failRefund } from '#server/payments/fail-refund.ts'
import { planRefund } from '#server/payments/plan-refund.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { callOffOpen } from './charge-invoices.ts'

/**
 * Makes money agree with a renewal's credit note: what was paid beyond what is still owed goes back to where it came from, and
 * what is open at the provider for the old amount is called off. A job, safe to repeat; run again when the money of a credited
 * invoice comes after all, and when a bank that held it has decided. What the provider refuses to give back waits for a person.
 */
export async function settleCredit(ports: PaymentPorts, creditNoteId: string): Promise<void> {
  const { db } = ports
  const [note] = await db.select().from(invoice).where(eq(invoice.id, creditNoteId))
  if (!note?.creditedInvoiceId) return
  const [credited] = await db.select().from(invoice).where(eq(invoice.id, note.creditedInvoiceId))
  if (!credited?.paymentId) return callOffOpen(ports, note.creditedInvoiceId)
  const [kept] = await db.select().from(keptCredit).where(eq(keptCredit.creditNoteId, creditNoteId))
  // What a customer kept and could not use goes back too, each time as a refund of its own.
  const refundId = kept && kept.returns > 1 ? `${creditNoteId}-${kept.returns}` : creditNoteId
  const request = {
    refundId,
    paymentId: credited.paymentId,
    reason: note.reason ?? '',
    requestedBy: 'shop',
  }
  const planned = await planRefund(ports, request, async (transaction) => {
    const { over, paid } = await readSurplus(transaction, credited)
    return Math.min(note.total, over, paid)
  })
  // A person sends back what came by bank transfer, and records it.
  if (!planned || planned.paid.provider === bankTransfer) return
  try {
    await refundPayment(ports, { ...request, amount: planned.amount })
  } catch (error) {
    if (!isDomainError(error, 'refund_refused')) throw error
    await failRefund(ports, refundId)
  }
}
