import type { InvoiceModel } from '../model/invoice-model.ts'
import type { LineModel } from '../model/line-model.ts'
import { rateIn } from './rate-in.ts'
import type { XmlContent } from './xml-document.ts'
import { xmlAmount, xmlPrice } from './xml-values.ts'

/** A line (BG-25) of an invoice or credit note. */
export function ublLine(line: LineModel, kind: InvoiceModel['kind']): XmlContent {
  const { period } = line
  return {
    'cbc:ID': line.id,
    [kind === 'credit_note' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': 'C62',
      '#': String(line.quantity),
    },
    'cbc:LineExtensionAmount': { '@currencyID': 'EUR', '#': xmlAmount(line.net) },
    'cac:InvoicePeriod': period
      ? { 'cbc:StartDate': period.startsOn, 'cbc:EndDate': period.endsOn }
      : undefined,
    'cac:Item': {
      'cbc:Description': line.description || undefined,
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': line.category,
        'cbc:Percent': rateIn(line),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': 'EUR', '#': xmlPrice(line.unitNet) } },
  }
}
