import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** An amount as text, in the page's language. */
export function money(amount: Cents | number | null, currency?: Currency): string {
  return formatMoney(amount, currentLanguage(), currency)
}
