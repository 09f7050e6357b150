import { and, eq, isNull } from 'drizzle-orm'
import { isDomainError } from '#domain/errors.ts'
import { cents } from '#domain/money/cents.ts'
import { overpaid } from '../billing/overpaid.ts'
import { invoice } from '../database/schema/billing.ts'
import { payment, refund } from '../database/schema/payments.ts'
import { raiseFinding } from '../payments/raise-finding.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { callOffOpen } from './charge-invoices.ts'

type Invoice = typeof invoice.$inferSelect
type SettlePorts = Parameters<typeof refundPayment>[0]

/**
 * Makes money agree with a renewal's credit note: what was paid beyond what is still owed goes back to where it came from, and
 * what is open at the provider for the old amount is called off. A job, safe to repeat; run again when the money of a credited
 * invoice comes after all. What the provider refuses to give back waits for a person.
 */
export async function settleCredit(ports: SettlePorts, creditNoteId: string): Promise<void> {
  const { db, clock } = ports
  const [note] = await db.select().from(invoice).where(eq(invoice.id, creditNoteId))
  if (!note?.creditedInvoiceId) return
  const [credited] = await db.select().from(invoice).where(eq(invoice.id, note.creditedInvoiceId))
  if (!credited?.paymentId) return callOffOpen(ports, note.creditedInvoiceId)
  const asked = await decide(ports, note, credited)
  if (!asked) return
  const { paid, amount } = asked
  try {
    await refundPayment(ports, {
      ...{ refundId: creditNoteId, paymentId: paid.id, amount },
      ...{ reason: note.reason ?? '', requestedBy: 'shop' },
    })
  } catch (error) {
    if (!isDomainError(error, 'refund_refused')) throw error
    await db
      .update(refund)
      .set({ status: 'failed', updatedAt: clock.now() })
      .where(and(eq(refund.id, creditNoteId), isNull(refund.providerRefundId)))
    const { provider, providerPaymentId, currency } = paid
    const truth = { id: providerPaymentId ?? paid.id, amount, currency }
    await raiseFinding(ports, db, 'refund_failed', { provider, truth, known: paid })
  }
}

/** How much goes back, written down with the payment locked: two notes of an invoice never give the same money back. */
async function decide({ db, clock }: SettlePorts, note: Invoice, credited: Invoice) {
  return db.transaction(async (transaction) => {
    const [paid] = await transaction
      .select()
      .from(payment)
      .where(eq(payment.id, credited.paymentId ?? ''))
      .for('no key update')
    if (!paid) return undefined
    const [asked] = await transaction.select().from(refund).where(eq(refund.id, note.id))
    if (asked) return { paid, amount: asked.amount }
    const amount = cents(Math.min(note.total, await overpaid(transaction, credited, paid)))
    if (amount <= 0) return undefined
    const now = clock.now()
    await transaction.insert(refund).values({
      ...{ id: note.id, paymentId: paid.id, provider: paid.provider, amount, reason: note.reason ?? '' },
      ...{ requestedBy: 'shop', status: 'pending', createdAt: now, updatedAt: now },
    })
    return { paid, amount }
  })
}
