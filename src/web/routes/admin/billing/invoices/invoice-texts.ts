import type { BuyerType } from '#domain/billing/invoices/buyer.ts'
import type { VatCase, VatCategory, VatReason } from '#domain/billing/tax/decide-vat.ts'
import type { EvidenceKind } from '#domain/billing/tax/location-evidence.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** Names of the VAT cases in the back office. */
export const vatCaseTexts: Record<VatCase, () => string> = {
  domestic: m.vat_case_domestic,
  overseas: m.vat_case_overseas,
  overseas_exempt: m.vat_case_overseas_exempt,
  eu_business: m.vat_case_eu_business,
  eu_consumer_origin: m.vat_case_eu_consumer_origin,
  eu_consumer_destination: m.vat_case_eu_consumer_destination,
  eu_consumer_human: m.vat_case_eu_consumer_human,
  outside_eu: m.vat_case_outside_eu,
  seat_unproven: m.vat_case_seat_unproven,
}

/** Name of a VAT case; a business taxed as a consumer has a separate name. */
export function vatCaseText(vatCase: VatCase, buyerType: BuyerType): string {
  const isLikeConsumer = buyerType === 'business' && vatCase.startsWith('eu_consumer_')
  return isLikeConsumer ? m.vat_case_eu_business_unconfirmed() : vatCaseTexts[vatCase]()
}

export const vatCategoryTexts: Record<VatCategory, () => string> = {
  S: m.vat_category_s,
  AE: m.vat_category_ae,
  E: m.vat_category_e,
  O: m.vat_category_o,
}

/** Why a document has no VAT, as printed on it. */
export const vatReasonTexts: Record<VatReason, () => string> = {
  reverse_charge: m.invoice_note_reverse_charge,
  franchise: m.invoice_note_franchise,
  overseas_exempt: m.invoice_note_overseas_exempt,
  outside_eu: m.invoice_note_outside_eu,
}

export const evidenceTexts: Record<EvidenceKind, () => string> = {
  billing_address: m.evidence_billing_address,
  phone: m.evidence_phone,
  ip_address: m.evidence_ip_address,
  card: m.evidence_card,
  business_number: m.evidence_business_number,
  declared: m.evidence_declared,
}

/** Name of a country, or of a region with its own rate, in the user's language. */
export function placeName(code: string): string {
  if (code === 'FR-overseas') return m.vat_place_overseas()
  return new Intl.DisplayNames(localeOf[currentLanguage()], { type: 'region' }).of(code) ?? code
}

/** Formats a rate in basis points: '20 %'. */
export function rateText(rate: number): string {
  return new Intl.NumberFormat(localeOf[currentLanguage()], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rate / 10_000)
}
