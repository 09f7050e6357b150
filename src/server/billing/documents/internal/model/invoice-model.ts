import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { InvoiceRows } from '../../model/invoice-rows.ts'
import { buyerParty, type PartyModel, sellerParty } from '../../model/party-model.ts'
import { type LineModel, lineModel, type PeriodModel } from './line-model.ts'
import { type NoteModel, noteModel } from './note-model.ts'
import { type PaymentMeans, paymentMeans } from './payment-means.ts'
import { type TaxModel, taxModel } from './tax-model.ts'

/**
 * An invoice or credit note. Both the page and the embedded data are written from this model, so that they never
 * differ.
 */
export type InvoiceModel = {
  language: Language
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: Day
  /** Null for a credit note, which is due immediately. */
  dueOn: Day | null
  order: { number: string; placedOn: Day | null } | null
  purchaseOrder: string
  /** The invoice that a credit note credits, and whether in full; null for an invoice. */
  credited: { number: string; issuedOn: Day; isWhole: boolean } | null
  seller: PartyModel
  buyer: PartyModel
  lines: readonly LineModel[]
  /** From the earliest first day of a line to the latest last day; null without dated lines. */
  period: PeriodModel | null
  taxes: readonly TaxModel[]
  /** Whether VAT is due on invoicing ('TVA sur les débits') instead of on payment. */
  isOnDebits: boolean
  totals: { net: Cents; vat: Cents; total: Cents; prepaid: Cents; due: Cents }
  /** Whether the document was issued as already paid. */
  isPrepaid: boolean
  payment: { note: string; means: PaymentMeans | null }
  notes: readonly NoteModel[]
}

/** The document of these rows. It ignores later payments: the same rows always give the same document. */
export function invoiceModel(rows: InvoiceRows): InvoiceModel {
  const { invoice, orderNumber, orderedAt, credited } = rows
  const { language, number, issuedOn, dueOn, net, vat, total, paymentNote } = invoice
  const isCreditNote = invoice.series === 'AV'
  const orderedOn = orderedAt ? dayInParis(orderedAt) : null
  // Only a first invoice is paid when it is issued; the payment in a renewal's row was added later.
  const isPrepaid = !isCreditNote && invoice.orderId !== null && invoice.paidAt !== null
  const lines = rows.lines.map((line, index) => lineModel(line, index, { language, orderedOn }))
  return {
    language,
    kind: isCreditNote ? 'credit_note' : 'invoice',
    number,
    issuedOn,
    dueOn: isCreditNote ? null : dueOn,
    order: orderNumber ? { number: orderNumber, placedOn: orderedOn } : null,
    purchaseOrder: invoice.buyer.purchaseOrder,
    credited: credited
      ? { number: credited.number, issuedOn: credited.issuedOn, isWhole: credited.total === total }
      : null,
    seller: sellerParty(invoice.seller, language),
    buyer: buyerParty(invoice.buyer, invoice.email, language),
    lines,
    period: wholePeriod(lines),
    ...taxModel(invoice),
    isPrepaid,
    totals: { net, vat, total, prepaid: isPrepaid ? total : cents(0), due: isPrepaid ? cents(0) : total },
    payment: { note: paymentNote, means: paymentMeans(rows) },
    notes: noteModel(rows),
  }
}

function wholePeriod(lines: readonly LineModel[]): PeriodModel | null {
  const periods = lines.flatMap(({ period }) => period ?? [])
  const startsOn = periods.map((period) => period.startsOn).toSorted()[0]
  const endsOn = periods
    .map((period) => period.endsOn)
    .toSorted()
    .at(-1)
  return startsOn && endsOn ? { startsOn, endsOn } : null
}
