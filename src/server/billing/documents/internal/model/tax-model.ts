import type { VatCategory, VatReason } from '#domain/billing/tax/decide-vat.ts'
import type { BasisPoints } from '#domain/billing/tax/split-vat.ts'
import { totalByCategory } from '#domain/billing/tax/total-by-category.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { hasDebitsNote, vatReasonText } from '../../../invoices/text/document-notes.ts'
import type { Invoice } from '../../model/invoice-rows.ts'

/** One VAT category and rate of a document (BG-23). */
export type TaxModel = {
  category: VatCategory
  rate: BasisPoints
  net: Cents
  vat: Cents
  /** Why no VAT is charged: as text, and as a code of the VATEX list where there is one. */
  exemption: { text: string; code: string | null } | null
}

/** Codes of the VATEX list; it has none for CGI art. 294. */
const vatexCodes: Record<VatReason, string | null> = {
  reverse_charge: 'VATEX-EU-AE',
  outside_eu: 'VATEX-EU-O',
  franchise: 'VATEX-FR-FRANCHISE',
  overseas_exempt: null,
}

/**
 * The taxes of a document. The reasons for not charging VAT are taken from its stored notes, in the order of its
 * totals; one further note states that VAT is due on invoicing.
 */
export function taxModel({ byRate, notes, language }: Pick<Invoice, 'byRate' | 'notes' | 'language'>): {
  taxes: TaxModel[]
  isOnDebits: boolean
} {
  const mentions = notes.filter(({ codes }) => codes.includes('TXD')).map(({ text }) => text)
  const reasons = [...new Set(byRate.flatMap(({ reason }) => reason ?? []))]
  const getReasonText = (reason: VatReason) =>
    mentions[reasons.indexOf(reason)] ?? vatReasonText[reason]({}, { locale: language })
  const taxes = totalByCategory(byRate).map(
    ({ category, rate, net, vat, reasons: categoryReasons }): TaxModel => {
      const [first, ...otherReasons] = categoryReasons
      const exemption = first && {
        text: categoryReasons.map(getReasonText).join(' '),
        // The code for what is outside the scope of VAT is allowed with category O only.
        code: otherReasons.length || (first === 'outside_eu' && category !== 'O') ? null : vatexCodes[first],
      }
      return { category, rate, net, vat, exemption: exemption ?? null }
    },
  )
  return { taxes, isOnDebits: hasDebitsNote({ byRate, notes }) }
}
