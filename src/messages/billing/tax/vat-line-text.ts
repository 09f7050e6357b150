import type { VatReason } from '#domain/billing/tax/decide-vat.ts'
import type { RateTotal } from '#domain/billing/tax/total-by-rate.ts'
import { type Language, localeOf } from '#domain/platform/language/language.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

const reasons: Record<VatReason, typeof m.vat_line_franchise> = {
  reverse_charge: m.vat_line_reverse_charge,
  franchise: m.vat_line_franchise,
  overseas_exempt: m.vat_line_overseas_exempt,
  outside_eu: m.vat_line_outside_eu,
}

/**
 * The VAT of one group of amounts, or the reason for its absence: 'dont TVA 25,5 % : 5,89 €', 'TVA : autoliquidation'.
 */
export function vatLineText(
  { rate, vat, reason }: Pick<RateTotal, 'rate' | 'vat' | 'reason'>,
  language: Language = currentLanguage(),
): string {
  const locale = { locale: language }
  if (reason) return reasons[reason]({}, locale)
  const percent = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 }).format(rate / 100)
  return m.cart_vat({ rate: percent, amount: formatMoney(vat, language) }, locale)
}
