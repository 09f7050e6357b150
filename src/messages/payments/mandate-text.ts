import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { currentLanguage } from '../current-language.ts'
import { m } from '../messages.ts'

/**
 * The mandate for recurring charges, as shown in the review and stored with the order. `amount` includes its VAT
 * wording.
 */
export function mandateText(
  methodKind: PaymentMethodKind,
  parts: { seller: string; amount: string },
  language: Language = currentLanguage(),
): string {
  const locale = { locale: language }
  return methodKind === 'card' ? m.checkout_mandate(parts, locale) : m.checkout_mandate_account(parts, locale)
}
