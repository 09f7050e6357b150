import { fillPlaceholders } from '#domain/billing/legal/fill-placeholders.ts'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import type { OptionalCategory } from '#domain/platform/cookies/cookie-choice.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cookieTable } from './internal/cookie-table.ts'

/** A legal text with its {{placeholders}} replaced by the seller's identity, the cookie tables and the shop's URLs. */
export async function fillDocument(
  { settings, shop }: Pick<Ports, 'settings' | 'shop'>,
  document: { markdown: string; language: Language },
): Promise<string> {
  const [seller, cookies, { siteName }] = await Promise.all([
    settings.get('seller'),
    settings.get('cookies'),
    settings.get('general'),
  ])
  const renderCookieTable = (category: OptionalCategory) =>
    cookieTable(cookies[category], { shopName: siteName, language: document.language })
  const buildUrl = urlBuilderFor(shop.publicUrl, document.language)
  return fillPlaceholders(document.markdown, {
    seller_name: seller.name,
    seller_legal_form: seller.legalForm,
    seller_capital: seller.capital,
    seller_address: addressLines(seller).join(', '),
    seller_registration: seller.registration,
    seller_vat_number: seller.vatNumber,
    seller_email: seller.email,
    seller_phone: seller.phone,
    publication_director: seller.publicationDirector,
    host_name: seller.hostName,
    host_address: seller.hostAddress,
    host_phone: seller.hostPhone,
    mediator_name: seller.mediatorName,
    mediator_address: seller.mediatorAddress,
    mediator_website: seller.mediatorWebsite,
    support_hours: seller.supportHours,
    statement_name: seller.statementName,
    site_url: shop.publicUrl,
    withdraw_url: buildUrl('/withdraw'),
    cancel_url: buildUrl('/cancel-contract'),
    privacy_url: buildUrl('/legal/privacy-policy'),
    cookies_preferences: renderCookieTable('preferences'),
    cookies_analytics: renderCookieTable('analytics'),
    cookies_marketing: renderCookieTable('marketing'),
    terms_url: buildUrl('/legal/terms-of-sale'),
  })
}
