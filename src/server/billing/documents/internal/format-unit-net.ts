import { type Language, localeOf } from '#domain/platform/language/language.ts'
import { withMinusSign } from '#domain/platform/language/minus-sign.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'

/** Unit price without VAT, from hundredths of a cent: two decimals when exact, else four ('24,1667 €'). */
export function formatUnitNet(unitNet: number, language: Language): string {
  if (unitNet % 100 === 0) return formatMoney(unitNet / 100, language)
  const format = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
  })
  return withMinusSign(format.format(unitNet / 10_000))
}
