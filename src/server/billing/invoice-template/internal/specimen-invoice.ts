import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { documentNumber, orderNumber } from '#domain/billing/invoices/document-number.ts'
import { invoiceDueDays } from '#domain/billing/invoices/invoice-status.ts'
import { addDays, dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { InvoiceRows } from '../../documents/model/invoice-rows.ts'
import { periodColumns, taxedColumns } from '../../invoices/document-rows.ts'
import { invoiceNotes } from '../../invoices/text/document-notes.ts'
import { debitedNote, paidNote } from '../../invoices/text/payment-note.ts'
import { readHomeBasis } from '../../tax/vat-basis.ts'
import { specimenBuyers } from './specimen-buyer.ts'
import { type SpecimenKind, specimenLines } from './specimen-lines.ts'

const paidBy = 'Visa •••• 4242'

/**
 * A fictitious invoice that shows a template: number 0 of its year, which no counter assigns, and marked as a specimen
 * on each page. The shortest is a paid one of a person; the longest is a company's, with all possible mentions.
 */
export async function specimenInvoice(
  ports: Pick<Ports, 'clock' | 'settings'>,
  params: {
    kind: SpecimenKind
    language: Language
    seller: SellerSettings
    template: InvoiceTemplate
    logo: Uint8Array | null
  },
): Promise<InvoiceRows> {
  const { kind, language, seller, template, logo } = params
  const issuedAt = ports.clock.now()
  const issuedOn = dayInParis(issuedAt)
  const dueOn = addDays(issuedOn, invoiceDueDays)
  const { isOnDebits } = await ports.settings.get('tax')
  const { buyer, email } = specimenBuyers[kind]
  const homeBasis = await readHomeBasis(ports, issuedOn)
  const vatBasis = { ...homeBasis, buyer: { ...homeBasis.buyer, ...toVatBuyer(buyer) } }
  const { lines, net, vat, total, byRate } = specimenLines(kind, language, vatBasis)
  const isPaid = kind === 'shortest'
  const year = yearOf(issuedOn)
  return {
    template,
    logo,
    isSpecimen: true,
    orderNumber: isPaid ? null : orderNumber(year, 0),
    orderedAt: isPaid ? null : issuedAt,
    invoice: {
      id: 'specimen',
      series: 'INV',
      number: documentNumber('INV', year, 0),
      status: 'pending',
      accountId: '',
      orderId: null,
      language,
      issuedOn,
      issuedAt,
      dueOn,
      seller,
      buyer,
      email,
      net,
      vat,
      total,
      byRate,
      vatBasis,
      templateVersion: 0,
      isDemonstration: true,
      notes: invoiceNotes({ language, buyer, byRate, isOnDebits }),
      paymentNote: isPaid
        ? paidNote({ language, paidAt: issuedAt, paidBy })
        : debitedNote({ language, due: total, dueOn }),
      ...(isPaid ? { paidAt: issuedAt, paidBy } : { paidAt: null, paidBy: null }),
      paymentId: null,
      creditedInvoiceId: null,
      reason: null,
    },
    lines: lines.map((line, position) => ({
      id: `specimen-${position}`,
      invoiceId: 'specimen',
      position,
      subscriptionId: null,
      kind: line.kind,
      name: line.name,
      quantity: line.quantity,
      creditedLineId: null,
      ...periodColumns(line.period),
      ...taxedColumns(line),
    })),
  }
}

function toVatBuyer({ buyerType, country, zipCode, vatNumber }: InvoiceRows['invoice']['buyer']) {
  return { buyerType, country, zipCode, vatNumber }
}
