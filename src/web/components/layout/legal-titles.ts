import { m } from '#messages/messages.ts'

/** Link texts of the legal pages. */
export const legalTitles: Record<string, typeof m.cookie_policy> = {
  'terms-of-service': m.terms_of_service,
  'privacy-policy': m.privacy_policy,
  cookies: m.cookie_policy,
  'site-map': m.site_map,
  'terms-of-sale': m.terms_of_sale,
  notice: m.legal_notice,
  mediation: m.mediation,
  accessibility: m.accessibility,
  'withdrawal-form': m.withdrawal_form,
}
