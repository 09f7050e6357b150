import type { Language } from '#domain/language.ts'
import { inLanguage } from '#domain/language-path.ts'
import type { ShopConfig } from '../ports/ports.ts'

/** The key of a pay link: whoever has it may pay, and do nothing else. */
export function payKey(shop: Pick<ShopConfig, 'proof'>, paymentId: string): string {
  return shop.proof('pay', paymentId)
}

/** Where a payment is confirmed or paid by whoever got its mail, signed in or not. */
export function payLink(
  shop: Pick<ShopConfig, 'proof' | 'publicUrl'>,
  paymentId: string,
  language: Language,
): string {
  return `${shop.publicUrl}${payPath(shop, paymentId, language)}`
}

/** The same within the shop. */
export function payPath(shop: Pick<ShopConfig, 'proof'>, paymentId: string, language: Language): string {
  return `${inLanguage(`/pay/${paymentId}`, language)}?key=${payKey(shop, paymentId)}`
}
