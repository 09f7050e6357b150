import type { LineModel } from '../model/line-model.ts'
import { ciiPeriod } from './cii-period.ts'
import { rateIn } from './rate-in.ts'
import type { XmlContent } from './xml-document.ts'
import { xmlAmount, xmlPrice } from './xml-values.ts'

/** A line (BG-25). The unit is always the piece (C62): a month of a site, a setup. */
export function ciiLine(line: LineModel): XmlContent {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
    'ram:SpecifiedTradeProduct': {
      'ram:Name': line.name,
      'ram:Description': line.description || undefined,
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': xmlPrice(line.unitNet) },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': 'C62', '#': String(line.quantity) },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': line.category,
        'ram:RateApplicablePercent': rateIn(line),
      },
      'ram:BillingSpecifiedPeriod': ciiPeriod(line.period),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': xmlAmount(line.net) },
    },
  }
}
