import { m } from '#messages/messages.ts'
import type { OrderData } from './load-order.ts'

/** What somebody agreed to, in a few words; the sentence itself is kept with it. */
export const consentTexts: Record<OrderData['consents'][number]['type'], () => string> = {
  terms_of_sale: m.consent_terms,
  early_start: m.consent_early_start,
  card_mandate: m.consent_card_mandate,
  plan_change: m.consent_plan_change,
  cookies: m.consent_cookies,
  newsletter: m.consent_newsletter,
  withdrawal: m.consent_withdrawal,
}
