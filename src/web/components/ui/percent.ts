import { localeOf } from '#domain/platform/language/language.ts'
import { withMinusSign } from '#domain/platform/language/minus-sign.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** Basis points as text in the page's language, with at most two decimals; '—' for null. */
export function percent(basisPoints: number | null): string {
  if (basisPoints === null) return '—'
  const format = new Intl.NumberFormat(localeOf[currentLanguage()], {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return withMinusSign(format.format(basisPoints / 10_000))
}
