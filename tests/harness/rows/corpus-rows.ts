import { creditSplit } from '#domain/billing/credit-notes/credit-split.ts'
import { defaultTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { type BillItem, composeBill } from '#domain/billing/invoices/bill.ts'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { agreedPrice, decideVat, priceBasisFor, type VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { totalByRate } from '#domain/billing/tax/total-by-rate.ts'
import { day } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import { m } from '#messages/messages.ts'
import type { Invoice, InvoiceLine, InvoiceRows } from '#server/billing/documents/model/invoice-rows.ts'
import { periodColumns, taxedColumns } from '#server/billing/invoices/document-rows.ts'
import { invoiceNotes } from '#server/billing/invoices/text/document-notes.ts'
import { debitedNote, paidNote } from '#server/billing/invoices/text/payment-note.ts'
import { settlementText } from '#server/billing/receivables/credit-settlement.ts'

/** A billed item at its catalogue price. */
export type Wanted = Pick<BillItem, 'kind' | 'name' | 'quantity' | 'vatKind'> & { price: number }

export type InvoiceCase = {
  language: Language
  seller: SellerSettings
  buyer: Buyer
  items: readonly Wanted[]
  /** The payment method of a first invoice; undefined for a month that is yet to be charged. */
  paidBy?: string
  vat?: Partial<VatBasis['eu']> & { isFranchise?: boolean; hasAnswer?: boolean; isSeatShown?: boolean }
  isOnDebits?: boolean
}

const issuedAt = new Date('2026-11-21T13:32:00Z')
const issuedOn = day('2026-11-21')
const month = { startsOn: issuedOn, endsOn: day('2026-12-20') }

/** The rows of an invoice, built by the functions that issue one. */
export function invoiceOf(of: InvoiceCase): InvoiceRows {
  const { language, seller, buyer, paidBy, isOnDebits = false } = of
  const vatBasis = basisOf(of)
  const items = of.items.map((item): BillItem => {
    const basis = priceBasisFor(vatBasis, decideVat(vatBasis, item.vatKind))
    const unitPrice = agreedPrice(cents(item.price), basis, of.vat?.isFranchise ? 0 : 2000)
    const period = item.kind === 'setup' ? null : month
    const amount = cents(unitPrice * item.quantity)
    return { ...item, subscriptionId: 'subscription', unitPrice, period, amount, basis }
  })
  const { lines, net, vat, total, byRate } = composeBill(items, ({ vatKind }) => decideVat(vatBasis, vatKind))
  const dueOn = day('2026-12-21')
  const isFirst = paidBy !== undefined
  return {
    orderNumber: isFirst ? 'CMD-2026000118' : null,
    orderedAt: isFirst ? issuedAt : null,
    credited: null,
    template: defaultTemplate,
    logo: null,
    invoice: {
      id: 'invoice',
      series: 'INV',
      number: 'INV-2026000042',
      accountId: 'account',
      language,
      orderId: isFirst ? 'order' : null,
      status: isFirst || total === 0 ? 'paid' : 'pending',
      issuedOn,
      issuedAt,
      dueOn,
      seller,
      buyer,
      email: 'gergo@client.example',
      net,
      vat,
      total,
      byRate,
      vatBasis,
      templateVersion: 0,
      isDemonstration: false,
      notes: invoiceNotes({ language, buyer, byRate, isOnDebits }),
      paymentNote: isFirst
        ? paidNote({ language, paidAt: issuedAt, paidBy })
        : debitedNote({ language, due: total, dueOn }),
      paidAt: isFirst || total === 0 ? issuedAt : null,
      paymentId: isFirst ? 'payment' : null,
      paidBy: paidBy ?? null,
      creditedInvoiceId: null,
      reason: null,
    },
    lines: lines.map((line, position) => ({
      id: `line-${position}`,
      invoiceId: 'invoice',
      position,
      kind: line.kind,
      name: line.name,
      subscriptionId: line.subscriptionId,
      quantity: line.quantity,
      creditedLineId: null,
      ...periodColumns(line.period),
      ...taxedColumns(line),
    })),
  }
}

/** The rows of a credit note over a share of each line. `untaxed`: the credited amount is owed again without VAT. */
export function creditOf(
  { invoice: credited, lines, orderNumber, orderedAt, template, logo }: InvoiceRows,
  { share, untaxed }: { share: number; untaxed?: VatBasis },
): InvoiceRows {
  const { language } = credited
  const locale = { locale: language }
  const creditedBefore = { net: cents(0), vat: cents(0), gross: cents(0) }
  const rows = lines.flatMap((line, index): InvoiceLine[] => {
    const gross = cents(Math.round(line.gross * share))
    if (gross === 0) return []
    const split = creditSplit(line, creditedBefore, gross)
    const { name } = line
    const common = { ...line, creditedLineId: line.id }
    const credit: InvoiceLine = {
      ...common,
      id: `credit-${index}`,
      position: 2 * index,
      kind: 'credit',
      quantity: 1,
      name: m.credit_note_line({ name }, locale),
      ...split,
      unitNet: split.net * 100,
    }
    if (!untaxed) return [credit]
    const owed = { net: cents(-split.net), vat: cents(0), gross: cents(-split.net) }
    const treatment = decideVat(untaxed, line.vatKind)
    const untaxedLine: InvoiceLine = {
      ...common,
      id: `untaxed-${index}`,
      position: 2 * index + 1,
      kind: 'untaxed',
      quantity: -1,
      name: m.credit_note_untaxed({ name }, locale),
      ...taxedColumns({ ...treatment, ...owed, vatKind: line.vatKind, unitNet: split.net * 100 }),
    }
    return [credit, untaxedLine]
  })
  const { net, vat, total, byRate } = totalByRate(rows.map((line) => ({ ...line, reason: line.vatReason })))
  const { paidAt, paymentId } = credited
  const note: Invoice = {
    ...credited,
    id: 'credit-note',
    series: 'AV',
    number: 'AV-2026000003',
    status: 'paid',
    issuedOn: day('2026-12-02'),
    issuedAt: new Date('2026-12-02T09:00:00Z'),
    dueOn: day('2026-12-02'),
    net,
    vat,
    total,
    byRate,
    paymentId,
    paidBy: null,
    paidAt: new Date('2026-12-02T09:00:00Z'),
    notes: invoiceNotes({ language, buyer: credited.buyer, byRate, isOnDebits: false }),
    paymentNote: settlementText(credited, {
      held: cents(0),
      alreadyReturned: cents(0),
      toCredit: cents(0),
      ...(paidAt ? { toRefund: total, notOwed: cents(0) } : { toRefund: cents(0), notOwed: total }),
    }),
    creditedInvoiceId: credited.id,
    reason: m.withdrawal_reason({}, locale),
  }
  return { invoice: note, lines: rows, orderNumber, orderedAt, credited, template, logo }
}

/** The inputs of the VAT decision for a case. */
export function basisOf({ seller, buyer, vat = {} }: InvoiceCase): VatBasis {
  const { isFranchise = false, hasAnswer = true, isSeatShown = true, ...eu } = vat
  const { buyerType, country, zipCode, vatNumber } = buyer
  return {
    on: issuedOn,
    seller: { isFranchise, hasVatNumber: seller.vatNumber !== '' },
    buyer: { buyerType, country, zipCode, vatNumber },
    registry: { status: hasAnswer && vatNumber ? 'valid' : 'unknown', checkId: null },
    seat: { status: isSeatShown ? 'shown' : 'unshown', proofId: null },
    eu: { oneStopShop: 'threshold', lastYear: cents(0), thisYear: cents(0), crossedOn: null, ...eu },
  }
}
