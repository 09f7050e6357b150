import type { BasisPoints } from '#domain/billing/tax/split-vat.ts'
import { type Language, localeOf } from '#domain/platform/language/language.ts'

/** A VAT rate for display: '20 %', '5,5 %'. */
export function formatRate(rate: BasisPoints, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
}
