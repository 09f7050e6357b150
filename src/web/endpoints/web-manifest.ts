import { Hono } from 'hono'
import { sharePalette } from '#domain/platform/appearance/share-palette.ts'
import { shopColours } from '#domain/platform/appearance/shop-colours.ts'
import { m } from '#messages/messages.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The web app manifest, for installing the shop on a home screen. */
export function webManifest(ports: Ports): Hono {
  return new Hono().get('/manifest.webmanifest', async (c) => {
    const { siteName, siteDescription } = await ports.settings.get('general')
    const { band } = shopColours(await ports.settings.get('appearance'))
    const png = (name: string, size: number, purpose: string) => ({
      src: `/share/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    const manifest = {
      id: '/',
      name: siteName,
      short_name: siteName,
      description: siteDescription || m.shop_intro({}, { locale: 'fr' }),
      lang: 'fr',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      // Colour of the window when the shop is installed.
      theme_color: band?.light ?? sharePalette.paper,
      background_color: sharePalette.paper,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        png('icon-192', 192, 'any'),
        png('icon-512', 512, 'any'),
        png('icon-filled-512', 512, 'maskable'),
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    })
  })
}
