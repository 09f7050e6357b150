import type { InvoiceModel } from '../model/invoice-model.ts'
import type { TaxModel } from '../model/tax-model.ts'
import { ciiDay, ciiPeriod } from './cii-period.ts'
import { rateIn } from './rate-in.ts'
import type { XmlContent } from './xml-document.ts'
import { compactDay, xmlAmount } from './xml-values.ts'

/** Taxes, payment and totals (BG-14, BG-16, BG-22, BG-23), and the invoice that a credit note credits (BG-3). */
export function ciiSettlement(model: InvoiceModel): XmlContent {
  const { totals, payment, credited, dueOn } = model
  return {
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': payment.means
      ? { 'ram:TypeCode': payment.means.code, 'ram:Information': payment.means.label || undefined }
      : undefined,
    'ram:ApplicableTradeTax': model.taxes.map((tax) => tradeTax(tax, model)),
    'ram:BillingSpecifiedPeriod': ciiPeriod(model.period),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': payment.note || undefined,
      'ram:DueDateDateTime': dueOn ? ciiDay(dueOn) : undefined,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': xmlAmount(totals.net),
      'ram:TaxBasisTotalAmount': xmlAmount(totals.net),
      'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': xmlAmount(totals.vat) },
      'ram:GrandTotalAmount': xmlAmount(totals.total),
      'ram:TotalPrepaidAmount': model.isPrepaid ? xmlAmount(totals.prepaid) : undefined,
      'ram:DuePayableAmount': xmlAmount(totals.due),
    },
    'ram:InvoiceReferencedDocument': credited
      ? {
          'ram:IssuerAssignedID': credited.number,
          'ram:FormattedIssueDateTime': {
            'qdt:DateTimeString': { '@format': '102', '#': compactDay(credited.issuedOn) },
          },
        }
      : undefined,
  }
}

function tradeTax(tax: TaxModel, { isOnDebits }: InvoiceModel): XmlContent {
  return {
    'ram:CalculatedAmount': xmlAmount(tax.vat),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': tax.exemption?.text,
    'ram:BasisAmount': xmlAmount(tax.net),
    'ram:CategoryCode': tax.category,
    'ram:ExemptionReasonCode': tax.exemption?.code ?? undefined,
    // UNTDID 2475: VAT is due on the day of the invoice, or on that of the payment.
    'ram:DueDateTypeCode': tax.category === 'S' ? (isOnDebits ? '5' : '72') : undefined,
    'ram:RateApplicablePercent': rateIn(tax),
  }
}
