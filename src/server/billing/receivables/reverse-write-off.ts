import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, writeOff } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordEvents } from '../ledger/record-event.ts'

/**
 * Reverses a write-off because its invoice is paid, credited or claimed again: the amount is outstanding as after the
 * last charge attempt. Returns false when no write-off is in force. The caller has locked the invoice's subscriptions.
 */
export async function reverseWriteOff(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  invoiceId: string,
): Promise<boolean> {
  const now = clock.now()
  const [reversed] = await transaction
    .update(writeOff)
    .set({ reversedAt: now })
    .where(and(eq(writeOff.invoiceId, invoiceId), isNull(writeOff.reversedAt)))
    .returning()
  if (!reversed) return false
  await transaction
    .update(collection)
    .set({ state: 'uncollectible', updatedAt: now })
    .where(and(eq(collection.invoiceId, invoiceId), eq(collection.state, 'written_off')))
  const [invoiceRow] = await transaction
    .update(invoice)
    .set({
      status: sql`CASE WHEN ${invoice.dueOn} < ${dayInParis(now)}::date THEN 'overdue' ELSE 'pending' END`,
    })
    .where(eq(invoice.id, invoiceId))
    .returning({ number: invoice.number, accountId: invoice.accountId })
  if (!invoiceRow) throw new Error(`The written-off invoice ${invoiceId} is missing`)
  const { amount, net, vat, taxes } = reversed
  await recordEvents(transaction, [
    {
      type: 'write_off_reversed',
      invoiceId,
      amount,
      occurredAt: now,
      data: { customer: invoiceRow.accountId, invoice: invoiceRow.number, net, vat, taxes },
    },
  ])
  return true
}
