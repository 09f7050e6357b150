import type { Cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { customerCredit } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Invoice } from '../invoices/issue-first-invoice.ts'
import { recordEvents } from '../ledger/record-event.ts'

/**
 * Stores the amount of a credit note as customer credit for future charges. Runs in the transaction that issues the
 * note.
 */
export async function storeCredit(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  { note, credited, amount }: { note: Invoice; credited: Invoice; amount: Cents },
): Promise<void> {
  const now = clock.now()
  const { accountId } = credited
  await transaction.insert(customerCredit).values({
    creditNoteId: note.id,
    accountId,
    invoiceId: credited.id,
    amount,
    left: amount,
    returns: 0,
    createdAt: now,
  })
  await recordEvents(transaction, [
    {
      type: 'credit_stored',
      invoiceId: note.id,
      amount,
      occurredAt: now,
      data: { customer: accountId, creditNote: note.number, credited: credited.number },
    },
  ])
}
