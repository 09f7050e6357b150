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
    footer: [seller.name, seller.address, `${seller.zipCode} ${seller.city}`.trim()]
      .filter(Boolean)
      .join(' · '),
    isDemonstration: shop.mode === 'demo',
  }
}
