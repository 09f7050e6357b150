import { type Language, localeOf } from '../language/language.ts'
import { withMinusSign } from '../language/minus-sign.ts'
import type { Cents } from './cents.ts'
import type { Currency } from './currency.ts'

const formats = new Map<string, Intl.NumberFormat>()

function getFormat(language: Language, currency: Currency): Intl.NumberFormat {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    // The narrow symbol gives Hungarian its euro sign instead of 'EUR'.
    format = new Intl.NumberFormat(localeOf[language], {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      // Hungarian groups digits only from five on; older browsers do not know.
      useGrouping: language === 'hu' ? 'min2' : true,
    })
    formats.set(key, format)
  }
  return format
}

/**
 * Formats cents in a language: '1 234,50 €', '€1,234.50', '1234,50 €'. A negative amount has a minus sign. Anything but
 * a finite number is formatted as zero.
 */
export function formatMoney(
  amount: Cents | number | null | undefined,
  language: Language,
  currency: Currency = 'eur',
): string {
  const value = typeof amount === 'number' && Number.isFinite(amount) ? amount / 100 : 0
  return withMinusSign(getFormat(language, currency).format(value))
}
