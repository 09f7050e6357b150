import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type MailTheme, mailTheme } from './mail-theme.ts'

/**
 * Reads the parts of the layout that all emails share: the shop's name, the seller's name and address as footer, whether
 * the shop is a demonstration, and the theme.
 */
export async function readMailFrame({ settings, shop }: Pick<Ports, 'settings' | 'shop'>): Promise<{
  shopName: string
  footer: string
  isDemonstration: boolean
  look: MailTheme
}> {
  const [general, seller, appearance] = await Promise.all([
    settings.get('general'),
    settings.get('seller'),
    settings.get('appearance'),
  ])
  return {
    shopName: general.siteName,
    footer: [seller.name, ...addressLines(seller)].filter(Boolean).join(' · '),
    isDemonstration: shop.mode === 'demo',
    look: mailTheme(appearance, shop.publicUrl),
  }
}
