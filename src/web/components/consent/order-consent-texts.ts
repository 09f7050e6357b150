import { m } from '#messages/messages.ts'

/**
 * The consents of an order or contract, in the words both sides read. The early start, which may be declined, has
 * separate texts.
 */
export const orderConsentTexts = {
  terms_of_sale: m.consent_terms,
  card_mandate: m.consent_card_mandate,
  debit_mandate: m.consent_debit_mandate,
  plan_change: m.consent_plan_change,
}
