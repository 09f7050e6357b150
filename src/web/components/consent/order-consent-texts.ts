import { m } from '#messages/messages.ts'

/** What is agreed to with an order or a contract, in the words both sides read; the early start, which may be declined, has words of its own. */
export const orderConsentTexts = {
  terms_of_sale: m.consent_terms,
  card_mandate: m.consent_card_mandate,
  debit_mandate: m.consent_debit_mandate,
  plan_change: m.consent_plan_change,
  withdrawal: m.consent_withdrawal,
}
