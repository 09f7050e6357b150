import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { ShopConfig } from '#server/ports/ports.ts'

/** The key of an offer's link: a bearer token for reading the offer; accepting it requires an account. */
export function offerKey(shop: Pick<ShopConfig, 'proof'>, offerId: string): string {
  return shop.proof('offer', offerId)
}

/** The path of an offer's page, without a language. */
export function offerPagePath(shop: Pick<ShopConfig, 'proof'>, offerId: string): `/offer/${string}` {
  return `/offer/${offerId}?key=${offerKey(shop, offerId)}`
}

/** The path of an offer's page in a language. */
export function offerPath(shop: Pick<ShopConfig, 'proof'>, offerId: string, language: Language): string {
  return inLanguage(offerPagePath(shop, offerId), language)
}

/** The URL of an offer's page, for emails. */
export function offerLink(
  shop: Pick<ShopConfig, 'proof' | 'publicUrl'>,
  offerId: string,
  language: Language,
): string {
  return `${shop.publicUrl}${offerPath(shop, offerId, language)}`
}
