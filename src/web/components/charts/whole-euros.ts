import { localeOf } from '#domain/platform/language/language.ts'
import { withMinusSign } from '#domain/platform/language/minus-sign.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** Formats cents as compact euros for an axis label; shows cents only if the value has any. */
export function wholeEuros(value: number): string {
  const locale = localeOf[currentLanguage()]
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    // Hungarian writes EUR otherwise, and € everywhere else in the shop.
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: value % 100 === 0 ? 1 : 2,
    minimumFractionDigits: 0,
  }).format(value / 100)
  // French writes the prefix against its unit: k€.
  return withMinusSign(text).replace(/(?<=\d\s)([kM])\s(?=€)/, '$1')
}
