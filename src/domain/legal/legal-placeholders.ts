/** What a legal text may leave to the settings, as `{{name}}`: the seller's identity and addresses of the shop. */
export const legalPlaceholders = [
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
  'mediator_name',
  'mediator_address',
  'mediator_website',
  'support_hours',
  'statement_name',
  'site_url',
  'withdraw_url',
  'cancel_url',
  'privacy_url',
  'terms_url',
] as const

export type LegalPlaceholder = (typeof legalPlaceholders)[number]
