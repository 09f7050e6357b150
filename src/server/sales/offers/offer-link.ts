import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { ShopConfig } from '#server/ports/ports.ts'

/** The key of an offer's link: whoever has it may read the offer; to accept it they sign in. */
export function offerKey(shop: Pick<ShopConfig, 'proof'>, offerId: string): string {
  return shop.proof('offer', offerId)
}

/** Where an offer is read within the shop. */
export function offerPath(shop: Pick<ShopConfig, 'proof'>, offerId: string, language: Language): string {
  return `${inLanguage(`/offer/${offerId}`, language)}?key=${offerKey(shop, offerId)}`
}

/** The same as mails give it. */
export function offerLink(
  shop: Pick<ShopConfig, 'proof' | 'publicUrl'>,
  offerId: string,
  language: Language,
): string {
  return `${shop.publicUrl}${offerPath(shop, offerId, language)}`
}
