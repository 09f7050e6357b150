import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { ShopConfig } from '../ports/ports.ts'

/** The key of an invoice's pay link: whoever has it may pay, and do nothing else. */
export function payKey(shop: Pick<ShopConfig, 'proof'>, invoiceId: string): string {
  return shop.proof('pay', invoiceId)
}

/** Where an invoice is paid, or its payment confirmed, by whoever got its mail, signed in or not. */
export function payLink(
  shop: Pick<ShopConfig, 'proof' | 'publicUrl'>,
  invoiceId: string,
  language: Language,
): string {
  return `${shop.publicUrl}${payPath(shop, invoiceId, language)}`
}

/** The same within the shop. */
export function payPath(shop: Pick<ShopConfig, 'proof'>, invoiceId: string, language: Language): string {
  return `${inLanguage(`/pay/${invoiceId}`, language)}?key=${payKey(shop, invoiceId)}`
}
