import { type Language, localeOf } from '#domain/language.ts'
import type { BasisPoints } from '#domain/tax/split-vat.ts'

/** A VAT rate as people read it: '20 %', '5,5 %'. */
export function formatRate(rate: BasisPoints, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
}
