import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import { unsubscribeUrl } from './newsletter-links.ts'

/** Returns a function that builds a newsletter's variables for one subscriber, whose name the shop does not know. */
export async function letterVariables({ settings }: Pick<Ports, 'settings'>) {
  const [{ siteName }, seller] = await Promise.all([settings.get('general'), settings.get('seller')])
  const shop = { shop_name: siteName, contact_email: seller.email }
  return (ports: Pick<Ports, 'shop'>, language: Language, key: string) => ({
    ...shop,
    unsubscribe_url: unsubscribeUrl(ports.shop, language, key),
  })
}
