import { and, eq, inArray, sql } from 'drizzle-orm'
import { creditSplit } from '#domain/billing/credit-notes/credit-split.ts'
import type { BillingPeriod } from '#domain/billing/invoices/billing-period.ts'
import type { VatTreatment } from '#domain/billing/tax/decide-vat.ts'
import type { VatSplit } from '#domain/billing/tax/split-vat.ts'
import { totalByRate } from '#domain/billing/tax/total-by-rate.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordEvents } from '../ledger/record-event.ts'
import { type CreditSettlement, settlementOf, settlementText } from '../receivables/credit-settlement.ts'
import { creditedGross } from '../receivables/credited-gross.ts'
import { currentTemplateVersion, documentEvent, periodColumns, taxedColumns } from './document-rows.ts'
import type { Invoice } from './issue-first-invoice.ts'
import { numberDocument } from './number-document.ts'
import { hasDebitsNote, invoiceNotes } from './text/document-notes.ts'

export type BilledLine = typeof invoiceLine.$inferSelect

/** The credited part of a billed line: an amount with VAT, at the billed rate, and the days it covers, if any. */
export type CreditedLine = { line: BilledLine; gross: Cents; period?: BillingPeriod | null }

type Credit = {
  credited: Invoice
  lines: readonly CreditedLine[]
  reason: string
  /**
   * Set when the buyer still owes the amount, but without VAT: the note credits the taxed line and restates it with
   * this treatment, so that its total is the VAT.
   */
  untaxed?: VatTreatment
  /** Settlement read (`settlementOf`) before the caller wrote other parts of the credit; default: read here. */
  settlement?: CreditSettlement
}

/**
 * Issues a credit note for all or part of an invoice, with its own number and date. Amounts are positive; the series
 * implies that they are owed to the buyer. A job renders the document. Locks the counter of the series, so it must be the
 * last step of its transaction except for jobs. Throws RangeError when a line is credited beyond its remaining amount.
 */
export async function issueCreditNote(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'shop' | 'jobs'>,
  transaction: Transaction,
  { credited, lines, reason, untaxed, settlement }: Credit,
): Promise<Invoice> {
  const seller = await ports.settings.get('seller')
  // The due date of VAT follows the original sale, whatever the seller has opted for since.
  const isOnDebits = hasDebitsNote(credited)
  const templateVersion = await currentTemplateVersion(transaction)
  const id = ports.ids.next()
  const { accountId, orderId, language, buyer, email, paymentId, vatBasis } = credited
  // Composed under the lock, so that the second of two concurrent notes on the same line sees the first.
  const { number, issuedAt } = await numberDocument(transaction, ports.clock, 'AV')
  const composedNote = await composeCredit(transaction, { credited, lines, untaxed })
  const { net, vat, total, byRate } = composedNote
  const issuedOn = dayInParis(issuedAt)
  const [creditNote] = await transaction
    .insert(invoice)
    .values({
      id,
      series: 'AV',
      number,
      accountId,
      orderId,
      status: 'paid',
      language,
      issuedOn,
      issuedAt,
      dueOn: issuedOn,
      seller,
      buyer,
      email,
      net,
      vat,
      total,
      byRate,
      paymentId,
      paidAt: issuedAt,
      vatBasis,
      templateVersion,
      notes: invoiceNotes({ language, buyer, byRate, isOnDebits }),
      paymentNote: settlementText(credited, settlement ?? (await settlementOf(transaction, credited, total))),
      isDemonstration: ports.shop.mode === 'demo',
      creditedInvoiceId: credited.id,
      reason,
    })
    .returning()
  if (!creditNote) throw new Error(`Credit note ${number} was not written`)
  const rows = composedNote.lines.map((line, position) => ({
    ...line,
    id: ports.ids.next(),
    invoiceId: id,
    position,
  }))
  await transaction.insert(invoiceLine).values(rows)
  await recordEvents(transaction, [documentEvent(creditNote, rows, credited)])
  await cancelWhenCredited(transaction, credited)
  await ports.jobs.send(transaction, 'billing.render-invoice', { invoiceId: id })
  // Only the first invoice of an order has an order id: the referring affiliate earned nothing from later ones.
  if (orderId !== null) await ports.jobs.send(transaction, 'affiliates.record-credit', { creditNoteId: id })
  return creditNote
}

/** Lines and totals of a credit note, for issuing it and for its preview. */
export async function composeCredit(
  db: Database | Transaction,
  { credited, lines, untaxed }: Pick<Credit, 'credited' | 'lines' | 'untaxed'>,
) {
  const creditedByLine = await sumCreditsByLine(
    db,
    lines.map(({ line }) => line.id),
  )
  const locale = { locale: credited.language }
  const composedLines = lines.flatMap(({ line, gross, period = null }) => {
    const lineSplit = creditSplit(line, creditedByLine.get(line.id) ?? zeroSplit, gross)
    const { subscriptionId, vatKind } = line
    // A product's monthly line and its setup line have the same name.
    const name = line.kind === 'setup' ? `${line.name} (${m.invoice_line_setup({}, locale)})` : line.name
    const common = { subscriptionId, ...periodColumns(period), creditedLineId: line.id }
    const credit = {
      ...common,
      kind: 'credit' as const,
      name: m.credit_note_line({ name }, locale),
      quantity: 1,
      ...taxedColumns({
        ...toVatTreatment(line),
        ...lineSplit,
        vatKind,
        unitNet: lineSplit.net * 100,
      }),
    }
    if (!untaxed) return [credit]
    const owedAmounts = { net: cents(-lineSplit.net), vat: cents(0), gross: cents(-lineSplit.net) }
    const untaxedLine = {
      ...common,
      kind: 'untaxed' as const,
      name: m.credit_note_untaxed({ name }, locale),
      quantity: -1,
      ...taxedColumns({ ...untaxed, ...owedAmounts, vatKind, unitNet: lineSplit.net * 100 }),
    }
    return [credit, untaxedLine]
  })
  const totals = totalByRate(composedLines.map((line) => ({ ...line, reason: line.vatReason })))
  return { lines: composedLines, ...totals }
}

const zeroSplit: VatSplit = { net: cents(0), vat: cents(0), gross: cents(0) }

function toVatTreatment(line: BilledLine): VatTreatment {
  const { vatCase, category, rate, country, vatReason } = line
  return { case: vatCase, category, rate, country, reason: vatReason }
}

/** Amounts credited so far, by id of the billed line. Restated lines (kind 'untaxed') do not count. */
export async function sumCreditsByLine(
  db: Database | Transaction,
  lineIds: readonly string[],
): Promise<Map<string, VatSplit>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({
      lineId: invoiceLine.creditedLineId,
      net: sql<number>`sum(${invoiceLine.net})::int`,
      vat: sql<number>`sum(${invoiceLine.vat})::int`,
      gross: sql<number>`sum(${invoiceLine.gross})::int`,
    })
    .from(invoiceLine)
    .where(and(inArray(invoiceLine.creditedLineId, [...lineIds]), eq(invoiceLine.kind, 'credit')))
    .groupBy(invoiceLine.creditedLineId)
  return new Map(
    rows.map(({ lineId, net, vat, gross }) => [
      lineId ?? '',
      { net: cents(net), vat: cents(vat), gross: cents(gross) },
    ]),
  )
}

/** An invoice that is credited in full is cancelled. */
async function cancelWhenCredited(transaction: Transaction, { id, total }: Invoice): Promise<void> {
  if ((await creditedGross(transaction, id)) < total) return
  await transaction.update(invoice).set({ status: 'cancelled' }).where(eq(invoice.id, id))
}
