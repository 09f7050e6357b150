import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { InvoiceRows } from '../../model/invoice-rows.ts'
import { buyerParty, type PartyModel, sellerParty } from '../../model/party-model.ts'
import { type LineModel, lineModel, type PeriodModel } from './line-model.ts'
import { type NoteModel, noteModel } from './note-model.ts'
import { type PaymentMeans, paymentMeans } from './payment-means.ts'
import { type TaxModel, taxModel } from './tax-model.ts'

/** An invoice or credit note as it is: the page and the data are both written from this, and so never disagree. */
export type InvoiceModel = {
  language: Language
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: Day
  /** A credit note is owed at once and has none. */
  dueOn: Day | null
  order: { number: string; placedOn: Day | null } | null
  purchaseOrder: string
  /** Of a credit note: what it takes back, and whether all of it. */
  credited: { number: string; issuedOn: Day; isWhole: boolean } | null
  seller: PartyModel
  buyer: PartyModel
  lines: readonly LineModel[]
  /** From the first day of any line to the last. */
  period: PeriodModel | null
  taxes: readonly TaxModel[]
  /** Whether VAT is owed when it is invoiced, and not when it is paid. */
  isOnDebits: boolean
  totals: { net: Cents; vat: Cents; total: Cents; prepaid: Cents; due: Cents }
  /** Whether it was issued as already paid. */
  isPrepaid: boolean
  payment: { note: string; means: PaymentMeans | null }
  notes: readonly NoteModel[]
}

/** The document of rows, whatever happened to its payment since: the same rows give the same document whenever it is drawn. */
export function invoiceModel(rows: InvoiceRows): InvoiceModel {
  const { invoice: issued, orderNumber, orderedAt, credited } = rows
  const { language, number, issuedOn, dueOn, net, vat, total, paymentNote } = issued
  const isCreditNote = issued.series === 'AV'
  const orderedOn = orderedAt ? dayInParis(orderedAt) : null
  // Only a first invoice is paid when it is issued; what a renewal's row says of payment came later.
  const isPrepaid = !isCreditNote && issued.orderId !== null && issued.paidAt !== null
  const lines = rows.lines.map((line, index) => lineModel(line, index, { language, orderedOn }))
  return {
    language,
    kind: isCreditNote ? 'credit_note' : 'invoice',
    number,
    issuedOn,
    dueOn: isCreditNote ? null : dueOn,
    order: orderNumber ? { number: orderNumber, placedOn: orderedOn } : null,
    purchaseOrder: issued.buyer.purchaseOrder,
    credited: credited
      ? { number: credited.number, issuedOn: credited.issuedOn, isWhole: credited.total === total }
      : null,
    seller: sellerParty(issued.seller, language),
    buyer: buyerParty(issued.buyer, issued.email, language),
    lines,
    period: wholePeriod(lines),
    ...taxModel(issued),
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
