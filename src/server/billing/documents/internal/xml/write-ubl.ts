import type { InvoiceModel } from '../model/invoice-model.ts'
import { codedNotes } from './coded-notes.ts'
import { ublLine } from './ubl-line.ts'
import { ublBuyer, ublSeller } from './ubl-party.ts'
import { ublTaxTotal, ublTotals } from './ubl-totals.ts'
import { type XmlContent, xmlDocument } from './xml-document.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A document as a UBL 2.1 Invoice or CreditNote of EN 16931, with the same content as the CII. */
export function writeUbl(model: InvoiceModel): Uint8Array {
  const isCreditNote = model.kind === 'credit_note'
  const root = isCreditNote ? 'CreditNote' : 'Invoice'
  const { credited, payment } = model
  return xmlDocument(root, {
    '@xmlns': `${ubl}:${root}-2`,
    '@xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ProfileID': model.isPrepaid ? 'S2' : 'S1',
    'cbc:ID': model.number,
    'cbc:IssueDate': model.issuedOn,
    'cbc:DueDate': model.dueOn ?? undefined,
    [`cbc:${root}TypeCode`]: isCreditNote ? '381' : '380',
    // UBL has no element for the subject of a note: EN 16931 puts it in front of the text.
    'cbc:Note': codedNotes(model.notes).map(({ code, text }) => `#${code}#${text}`),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cac:InvoicePeriod': invoicePeriod(model),
    'cac:OrderReference': orderReference(model),
    'cac:BillingReference': credited
      ? {
          'cac:InvoiceDocumentReference': { 'cbc:ID': credited.number, 'cbc:IssueDate': credited.issuedOn },
        }
      : undefined,
    'cac:AccountingSupplierParty': { 'cac:Party': ublSeller(model) },
    'cac:AccountingCustomerParty': { 'cac:Party': ublBuyer(model) },
    'cac:PaymentMeans': payment.means
      ? {
          'cbc:PaymentMeansCode': {
            '@name': payment.means.label || undefined,
            '#': payment.means.code,
          },
        }
      : undefined,
    'cac:PaymentTerms': payment.note ? { 'cbc:Note': payment.note } : undefined,
    'cac:TaxTotal': ublTaxTotal(model),
    'cac:LegalMonetaryTotal': ublTotals(model),
    [`cac:${root}Line`]: model.lines.map((line) => ublLine(line, model.kind)),
  })
}

/** The period, and when VAT is due (UNTDID 2005): on the day of the invoice, or on that of the payment. */
function invoicePeriod({ period, taxes, isOnDebits }: InvoiceModel): XmlContent {
  const isTaxed = taxes.some(({ category }) => category === 'S')
  if (!period && !isTaxed) return undefined
  return {
    'cbc:StartDate': period?.startsOn,
    'cbc:EndDate': period?.endsOn,
    'cbc:DescriptionCode': isTaxed ? (isOnDebits ? '3' : '432') : undefined,
  }
}

/** UBL requires the buyer's reference when the seller's is given; 'NA' means none. */
function orderReference({ order, purchaseOrder }: InvoiceModel): XmlContent {
  if (!order && !purchaseOrder) return undefined
  return { 'cbc:ID': purchaseOrder || 'NA', 'cbc:SalesOrderID': order?.number }
}
