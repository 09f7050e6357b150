import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { distributeCreditNote } from '#domain/billing/credit-notes/distribute-credit-note.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { creditUse, customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Invoice } from '../invoices/issue-first-invoice.ts'
import { recordEvents } from '../ledger/record-event.ts'
import { readSurplus } from '../receivables/surplus.ts'

/**
 * Restores the customer credits that were deducted from an invoice, latest first, by the part of `creditedAmount` that
 * its payment cannot refund. Returns the restored amount. Called before a credit note for the invoice is issued, and
 * before a customer credit that comes from the invoice is returned. Locks the customer credits; must run before the
 * invoice counter is locked (docs/decisions/0055).
 */
export async function restoreDeductedCredits(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  { id: invoiceId, number, accountId, total, paymentId }: Invoice,
  creditedAmount: Cents,
): Promise<Cents> {
  const [creditNote, credited] = [alias(invoice, 'noted'), alias(invoice, 'credited')]
  const credits = await transaction
    .select({
      creditNoteId: customerCredit.creditNoteId,
      left: customerCredit.left,
      creditNote: creditNote.number,
      credited: credited.number,
    })
    .from(customerCredit)
    .innerJoin(creditNote, eq(creditNote.id, customerCredit.creditNoteId))
    .innerJoin(credited, eq(credited.id, customerCredit.invoiceId))
    .where(
      sql`${customerCredit.creditNoteId} IN (SELECT credit_note_id FROM credit_use WHERE invoice_id = ${invoiceId})`,
    )
    .orderBy(desc(customerCredit.createdAt), desc(customerCredit.creditNoteId))
    .for('no key update', { of: customerCredit })
  if (credits.length === 0) return cents(0)
  const { returned } = distributeCreditNote(
    await readSurplus(transaction, { id: invoiceId, total, paymentId }),
    creditedAmount,
  )
  let remaining: number = returned
  const occurredAt = clock.now()
  for (const { creditNoteId, left, ...numbers } of credits) {
    const amount = cents(Math.min(await readDeducted(transaction, creditNoteId, invoiceId), remaining))
    if (amount <= 0) continue
    remaining -= amount
    await transaction
      .insert(creditUse)
      .values({ id: ids.next(), creditNoteId, invoiceId, amount: cents(-amount), usedAt: occurredAt })
    await transaction
      .update(customerCredit)
      .set({ left: cents(left + amount) })
      .where(eq(customerCredit.creditNoteId, creditNoteId))
    const data = { customer: accountId, ...numbers, invoice: number }
    await recordEvents(transaction, [{ type: 'credit_unused', invoiceId, amount, data, occurredAt }])
  }
  return returned
}

async function readDeducted(
  transaction: Transaction,
  creditNoteId: string,
  invoiceId: string,
): Promise<number> {
  const { rows } = await transaction.execute<{
    amount: number
  }>(sql`SELECT coalesce(sum(amount_cents), 0)::int AS amount
    FROM credit_use WHERE credit_note_id = ${creditNoteId} AND invoice_id = ${invoiceId}`)
  return rows[0]?.amount ?? 0
}
