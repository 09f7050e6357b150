import { addressLines } from '#domain/accounts/address-lines.ts'
import type { Ports } from '../ports/ports.ts'

/** What stands around the content of every mail: the shop's name, who sends it, and whether it is a demonstration. */
export async function readMailFrame({ settings, shop }: Pick<Ports, 'settings' | 'shop'>): Promise<{
  shopName: string
  footer: string
  isDemonstration: boolean
}> {
  const [general, seller] = await Promise.all([settings.get('general'), settings.get('seller')])
  return {
    shopName: general.siteName,
    footer: [seller.name, ...addressLines(seller)].filter(Boolean).join(' · '),
    isDemonstration: shop.mode === 'demo',
  }
}
