import { type Language, localeOf } from '../language.ts'
import type { Cents } from './cents.ts'

const formats = new Map<Language, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  let format = formats.get(language)
  if (!format) {
    // The narrow symbol gives Hungarian its euro sign instead of 'EUR'.
    format = new Intl.NumberFormat(localeOf[language], {
      style: 'currency',
      currency: 'EUR',
      currencyDisplay: 'narrowSymbol',
    })
    formats.set(language, format)
  }
  return format
}

/** Cents as people read them: '1 234,50 €', '€1,234.50', '1234,50 €'. Anything that is no amount shows as zero. */
export function formatMoney(amount: Cents | number | null | undefined, language: Language): string {
  const value = typeof amount === 'number' && Number.isFinite(amount) ? amount / 100 : 0
  return formatOf(language).format(value)
}
