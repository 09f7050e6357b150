import { eq } from 'drizzle-orm'
import { refundIdOf } from '#domain/billing/credit-notes/refund-id.ts'
import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { readSurplus } from '#server/billing/receivables/surplus.ts'
import { customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'
import { failRefund } from '#server/payments/refunds/fail-refund.ts'
import { planRefund } from '#server/payments/refunds/plan-refund.ts'
import { refundPayment } from '#server/payments/refunds/refund-payment.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { cancelOpenPayments } from './charge-invoices.ts'

/**
 * Job; idempotent. Settles a renewal's credit note: refunds what was paid beyond the owed amount to its payment method,
 * and cancels open payments of the previous amount. Runs again when a payment of the credited invoice arrives later,
 * and when a bank decides a dispute. Staff handle a refund that the provider refuses.
 */
export async function settleCredit(ports: PaymentPorts, creditNoteId: string): Promise<void> {
  const { db } = ports
  const [note] = await db.select().from(invoice).where(eq(invoice.id, creditNoteId))
  if (!note?.creditedInvoiceId) return
  const [credited] = await db.select().from(invoice).where(eq(invoice.id, note.creditedInvoiceId))
  if (!credited?.paymentId) return cancelOpenPayments(ports, note.creditedInvoiceId)
  const [credit] = await db.select().from(customerCredit).where(eq(customerCredit.creditNoteId, creditNoteId))
  // Credit that the customer could not use is refunded too, each time as a separate refund.
  const refundId = refundIdOf(creditNoteId, credit?.returns ?? 0)
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
  // Staff send and record the refund of a bank transfer.
  if (!planned || planned.paid.provider === bankTransfer) return
  try {
    await refundPayment(ports, { ...request, amount: planned.amount })
  } catch (error) {
    if (!isDomainError(error, 'refund_refused')) throw error
    await failRefund(ports, refundId)
  }
}
