import { type Language, localeOf } from '#domain/language.ts'
import type { Cents } from '#domain/money/cents.ts'
import { divide } from '#domain/money/divide.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { BasisPoints } from '#domain/tax/split-vat.ts'

/** The price of one without VAT: to the cent where that is exact, else with four decimals ('24,1667 €'). */
export function formatUnitNet(unitGross: Cents, rate: BasisPoints, language: Language): string {
  const tenThousandths = Number(divide(BigInt(unitGross) * 1_000_000n, BigInt(10_000 + rate)))
  if (tenThousandths % 100 === 0) return formatMoney(tenThousandths / 100, language)
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
  }).format(tenThousandths / 10_000)
}
