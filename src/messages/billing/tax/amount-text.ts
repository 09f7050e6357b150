import type { AmountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

const texts = { with_vat: m.amount_with_vat, without_vat: m.amount_without_vat }

/** An amount with its VAT wording: '29,00 € TTC', '24,17 € hors taxes', '29,00 €'. */
export function amountText(
  amount: Cents | number | null,
  wording: AmountLabel,
  language: Language = currentLanguage(),
): string {
  const text = formatMoney(amount, language)
  return wording === 'plain' ? text : texts[wording]({ amount: text }, { locale: language })
}
