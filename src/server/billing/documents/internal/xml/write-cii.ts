import type { InvoiceModel } from '../model/invoice-model.ts'
import { ciiLine } from './cii-line.ts'
import { ciiBuyer, ciiSeller } from './cii-party.ts'
import { ciiDay } from './cii-period.ts'
import { ciiSettlement } from './cii-settlement.ts'
import { codedNotes } from './coded-notes.ts'
import { xmlDocument } from './xml-document.ts'

const unCefact = 'urn:un:unece:uncefact:data:standard'

/** A document as UN/CEFACT Cross Industry Invoice, profile EN 16931: the data embedded in a Factur-X. */
export function writeCii(model: InvoiceModel): Uint8Array {
  return xmlDocument('rsm:CrossIndustryInvoice', {
    '@xmlns:rsm': `${unCefact}:CrossIndustryInvoice:100`,
    '@xmlns:qdt': `${unCefact}:QualifiedDataType:100`,
    '@xmlns:ram': `${unCefact}:ReusableAggregateBusinessInformationEntity:100`,
    '@xmlns:udt': `${unCefact}:UnqualifiedDataType:100`,
    'rsm:ExchangedDocumentContext': {
      // The French reform's 'cadre de facturation' for services: S2 when already paid, else S1.
      'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': model.isPrepaid ? 'S2' : 'S1' },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': model.number,
      'ram:TypeCode': model.kind === 'credit_note' ? '381' : '380',
      'ram:IssueDateTime': ciiDay(model.issuedOn),
      'ram:IncludedNote': codedNotes(model.notes).map(({ code, text }) => ({
        'ram:Content': text,
        'ram:SubjectCode': code,
      })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': model.lines.map(ciiLine),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:SellerTradeParty': ciiSeller(model),
        'ram:BuyerTradeParty': ciiBuyer(model),
        'ram:SellerOrderReferencedDocument': model.order
          ? { 'ram:IssuerAssignedID': model.order.number }
          : undefined,
        'ram:BuyerOrderReferencedDocument': model.purchaseOrder
          ? { 'ram:IssuerAssignedID': model.purchaseOrder }
          : undefined,
      },
      'ram:ApplicableHeaderTradeDelivery': {},
      'ram:ApplicableHeaderTradeSettlement': ciiSettlement(model),
    },
  })
}
