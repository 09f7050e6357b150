import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { ShopConfig } from '../ports/ports.ts'

/** The key of an invoice's pay link is a bearer token: any holder can pay the invoice, and do nothing else. */
export function payKey(shop: Pick<ShopConfig, 'proof'>, invoiceId: string): string {
  return shop.proof('pay', invoiceId)
}

/** URL where the invoice can be paid or its payment confirmed, signed in or not. */
export function payLink(
  shop: Pick<ShopConfig, 'proof' | 'publicUrl'>,
  invoiceId: string,
  language: Language,
): string {
  return `${shop.publicUrl}${payPath(shop, invoiceId, language)}`
}

/** The same as a path. */
export function payPath(shop: Pick<ShopConfig, 'proof'>, invoiceId: string, language: Language): string {
  return `${inLanguage(`/pay/${invoiceId}`, language)}?key=${payKey(shop, invoiceId)}`
}
