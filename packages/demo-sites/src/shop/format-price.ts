import { type Language, localeOf } from '../language.ts'

export function formatPrice(cents: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)
}
