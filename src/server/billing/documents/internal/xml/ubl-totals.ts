import type { Cents } from '#domain/platform/money/cents.ts'
import type { InvoiceModel } from '../model/invoice-model.ts'
import { rateIn } from './rate-in.ts'
import type { XmlContent } from './xml-document.ts'
import { xmlAmount } from './xml-values.ts'

const euros = (amount: Cents): XmlContent => ({ '@currencyID': 'EUR', '#': xmlAmount(amount) })

/** VAT: the total, and by category (BG-23). */
export function ublTaxTotal({ totals, taxes }: InvoiceModel): XmlContent {
  return {
    'cbc:TaxAmount': euros(totals.vat),
    'cac:TaxSubtotal': taxes.map((tax) => ({
      'cbc:TaxableAmount': euros(tax.net),
      'cbc:TaxAmount': euros(tax.vat),
      'cac:TaxCategory': {
        'cbc:ID': tax.category,
        'cbc:Percent': rateIn(tax),
        'cbc:TaxExemptionReasonCode': tax.exemption?.code ?? undefined,
        'cbc:TaxExemptionReason': tax.exemption?.text,
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    })),
  }
}

/** The totals (BG-22). */
export function ublTotals({ totals, isPrepaid }: InvoiceModel): XmlContent {
  return {
    'cbc:LineExtensionAmount': euros(totals.net),
    'cbc:TaxExclusiveAmount': euros(totals.net),
    'cbc:TaxInclusiveAmount': euros(totals.total),
    'cbc:PrepaidAmount': isPrepaid ? euros(totals.prepaid) : undefined,
    'cbc:PayableAmount': euros(totals.due),
  }
}
