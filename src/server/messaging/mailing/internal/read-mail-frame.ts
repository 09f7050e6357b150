import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type MailLook, mailLook } from './mail-look.ts'

/** What stands around the content of every mail: the shop's name, who sends it, whether it is a demonstration, and its look. */
export async function readMailFrame({ settings, shop }: Pick<Ports, 'settings' | 'shop'>): Promise<{
  shopName: string
  footer: string
  isDemonstration: boolean
  look: MailLook
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
    look: mailLook(appearance, shop.publicUrl),
  }
}
