import { type Context, Hono } from 'hono'
import { isLanguage } from '#domain/platform/language/language.ts'
import { renderCustomIcon } from '#server/billing/documents/render-custom-icon.ts'
import { renderIcon, renderLogo } from '#server/billing/documents/render-icon.ts'
import { type StoredPicture, storePicture } from '#server/billing/documents/store-picture.ts'
import { getProductSharePicture, getShopSharePicture } from '#server/catalog/products/get-share-picture.ts'
import { readShopIcon } from '#server/platform/settings/shop-icon.ts'
import type { Ports } from '#server/ports/ports.ts'

const icons = {
  logo: () => renderLogo(512),
  'icon-192': () => renderIcon(192, { isFilled: false }),
  'icon-512': () => renderIcon(512, { isFilled: false }),
  'icon-filled-512': () => renderIcon(512, { isFilled: true }),
  'apple-touch-icon': () => renderIcon(180, { isFilled: true }),
}

/** Size and background of the same icons when they are rendered from the picture that the owner uploaded. */
const customIconStyles: Record<keyof typeof icons, { size: number; isFilled: boolean }> = {
  logo: { size: 512, isFilled: true },
  'icon-192': { size: 192, isFilled: false },
  'icon-512': { size: 512, isFilled: false },
  'icon-filled-512': { size: 512, isFilled: true },
  'apple-touch-icon': { size: 180, isFilled: true },
}

const isIcon = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)

/** Images rendered for other sites and systems: /share/<language>/<slug>.png, /share/<language>.png, logo and icons. */
export function sharePictures(ports: Ports): Hono {
  return new Hono()
    .get('/share/:file{[\\w-]+\\.png}', async (c) => {
      const name = c.req.param('file').slice(0, -'.png'.length)
      if (isLanguage(name)) return respond(c, await getShopSharePicture(ports, name))
      if (isIcon(name)) {
        const ownIcon = await readShopIcon(ports)
        const { size, isFilled } = customIconStyles[name]
        const drawing = ownIcon ? { svg: renderCustomIcon(ownIcon.bytes, size, { isFilled }) } : icons[name]()
        return respond(c, await storePicture(ports, name, drawing))
      }
      return c.notFound()
    })
    .get('/share/:language/:file{[^/]+\\.png}', async (c) => {
      const language = c.req.param('language')
      if (!isLanguage(language)) return c.notFound()
      const slug = c.req.param('file').slice(0, -'.png'.length)
      const picture = await getProductSharePicture(ports, language, slug)
      if (!picture) return c.notFound()
      if ('movedTo' in picture) return c.redirect(`/share/${language}/${picture.movedTo}.png`, 301)
      return respond(c, picture)
    })
}

function respond(c: Context, { bytes, hash }: StoredPicture): Response {
  const etag = `"${hash}"`
  c.header('ETag', etag)
  c.header('Cache-Control', 'public, max-age=86400')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/png' })
}
