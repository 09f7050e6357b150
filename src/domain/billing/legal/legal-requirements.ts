import type { Language } from '#domain/platform/language/language.ts'
import type { LegalKind } from './legal-kind.ts'
import type { LegalPlaceholder } from './legal-placeholders.ts'

/** Placeholders each text must contain: seller, host, mediator, and the pages for withdrawal and cancellation. */
export const requiredPlaceholders: Record<LegalKind, readonly LegalPlaceholder[]> = {
  'terms-of-sale': [
    'seller_name',
    'seller_address',
    'seller_email',
    'withdraw_url',
    'cancel_url',
    'mediator_name',
    'mediator_website',
  ],
  notice: [
    'seller_name',
    'seller_legal_form',
    'seller_capital',
    'seller_address',
    'seller_registration',
    'seller_vat_number',
    'seller_email',
    'seller_phone',
    'publication_director',
    'host_name',
    'host_address',
    'host_phone',
  ],
  mediation: ['mediator_name', 'mediator_address', 'mediator_website'],
  'privacy-policy': ['seller_name', 'seller_email'],
  'withdrawal-form': ['seller_name', 'seller_address', 'seller_email'],
  accessibility: ['seller_email'],
  'terms-of-service': ['seller_name', 'terms_url'],
  cookies: ['seller_name'],
}

/** Sentence that the terms of sale must contain: the online exercise of the right of withdrawal (R221-3 annex, décret 2026-3). */
export const onlineWithdrawalSentence: Record<Language, string> = {
  fr: 'Vous pouvez également exercer votre droit de rétractation en ligne sur {{withdraw_url}}.',
  en: 'You can also exercise your right of withdrawal online at {{withdraw_url}}.',
  hu: 'Elállási jogát online is gyakorolhatja a következő címen: {{withdraw_url}}.',
}
