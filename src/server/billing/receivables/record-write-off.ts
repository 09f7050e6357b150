import { eq, sql } from 'drizzle-orm'
import { unpaidTaxes } from '#domain/billing/invoices/unpaid-taxes.ts'
import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, writeOff } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordEvents } from '../ledger/record-event.ts'

/** Marks an invoice as written off and books the unpaid `amount` with its VAT as a loss. Returns the stored write-off. */
export async function recordWriteOff(
  ports: Pick<Ports, 'ids'>,
  transaction: Transaction,
  {
    invoiceId,
    amount,
    reason,
    actorId,
    now,
  }: { invoiceId: string; amount: Cents; reason: string; actorId: string; now: Date },
): Promise<{ id: string; net: Cents; vat: Cents }> {
  const [writtenOff] = await transaction
    .update(invoice)
    .set({ status: 'written_off' })
    .where(eq(invoice.id, invoiceId))
    .returning({ number: invoice.number, accountId: invoice.accountId })
  if (!writtenOff) throw new Error(`The invoice ${invoiceId} of a claim is missing`)
  const taxes = unpaidTaxes(await readOutstandingTaxes(transaction, invoiceId), amount)
  const net = sum(taxes.map((tax) => tax.net))
  const vat = sum(taxes.map((tax) => tax.vat))
  const id = ports.ids.next()
  await transaction.insert(writeOff).values({
    id,
    invoiceId,
    amount,
    net,
    vat,
    taxes,
    reason,
    writtenOffOn: dayInParis(now),
    writtenOffBy: actorId,
    createdAt: now,
  })
  await recordEvents(transaction, [
    {
      type: 'invoice_written_off',
      invoiceId,
      amount,
      occurredAt: now,
      data: { customer: writtenOff.accountId, invoice: writtenOff.number, net, vat, taxes },
    },
  ])
  return { id, net, vat }
}

/** The net and VAT amounts of an invoice by tax, less its credit notes. */
async function readOutstandingTaxes(transaction: Transaction, invoiceId: string): Promise<TaxedAmount[]> {
  const { rows } = await transaction.execute<{
    [Name in keyof TaxedAmount]: TaxedAmount[Name] extends number ? string : TaxedAmount[Name]
  }>(sql`
    SELECT vat_country AS country, vat_category AS category, rate_basis_points AS rate, vat_case AS "case", vat_kind AS kind,
      sum(CASE i.series WHEN 'AV' THEN -l.net_cents ELSE l.net_cents END) AS net,
      sum(CASE i.series WHEN 'AV' THEN -l.vat_cents ELSE l.vat_cents END) AS vat
    FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
    WHERE i.id = ${invoiceId} OR i.credited_invoice_id = ${invoiceId}
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(CASE i.series WHEN 'AV' THEN -l.gross_cents ELSE l.gross_cents END) > 0
    ORDER BY 1, 2, 3 DESC, 4, 5`)
  return rows.map(({ rate, net, vat, ...tax }) => ({
    ...tax,
    rate: Number(rate),
    net: cents(Number(net)),
    vat: cents(Number(vat)),
  }))
}
