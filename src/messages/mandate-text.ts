import type { Language } from '#domain/language.ts'
import type { Means } from '#domain/payments/means.ts'
import { currentLanguage } from './current-language.ts'
import { m } from './messages.ts'

/** The mandate of the months to come, as the review shows it and the order records it. `amount` is a text with its wording of VAT. */
export function mandateText(
  means: Means,
  parts: { seller: string; amount: string },
  language: Language = currentLanguage(),
): string {
  const locale = { locale: language }
  return means === 'card' ? m.checkout_mandate(parts, locale) : m.checkout_mandate_account(parts, locale)
}
