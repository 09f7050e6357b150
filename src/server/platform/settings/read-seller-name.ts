import type { Ports } from '#server/ports/ports.ts'

/** The seller's name in the frame of a page; the shop's name while the seller is unknown. */
export async function readSellerName({ settings }: Pick<Ports, 'settings'>): Promise<string> {
  const [seller, general] = await Promise.all([settings.get('seller'), settings.get('general')])
  return seller.name || general.siteName
}
