import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { isFilePath } from '#domain/platform/storage/file-path.ts'
import { renderCustomIcon } from '#server/billing/documents/render-custom-icon.ts'
import { readShopIcon } from '#server/platform/settings/shop-icon.ts'
import { logoForMail } from '#server/platform/settings/shop-logo.ts'
import type { Ports } from '#server/ports/ports.ts'
import { projectRoot } from '#server/project-root.ts'
import { pictureResponse } from './picture-response.ts'

const publicPath = '/storage/v1/object/public/'
const immutable = 'public, max-age=31536000, immutable'
/** Content types by extension, regardless of what a store returns: no file is ever served as HTML. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}
/** The shop's logo as PNG for mails, converted from the stored WebP. */
const mailLogo = /^(images\/shop\/logo-[0-9a-f]{32}-\d{1,4})\.png$/
/** Retry-After when the file store is unreachable, in seconds. */
const retrySeconds = '30'

/** Built assets, whose content never changes under the same name, and the public pictures of the file store. */
export function publicFiles(ports: Ports): Hono {
  const { files, log } = ports
  const root = join(projectRoot, 'build/client')
  return new Hono()
    .use(
      '/assets/*',
      serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', immutable) }),
    )
    .get('/favicon.svg', async (c, next) => {
      const ownIcon = await readShopIcon(ports)
      if (!ownIcon) return next()
      const etag = `"${ownIcon.hash}"`
      c.header('ETag', etag)
      c.header('Cache-Control', 'public, max-age=300')
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
      return c.body(renderCustomIcon(ownIcon.bytes, 512, { isFilled: false }), 200, {
        'Content-Type': 'image/svg+xml',
      })
    })
    .use('/favicon.svg', serveStatic({ root }))
    .use('/map.svg', serveStatic({ root }))
    .get(`${publicPath}*`, async (c) => {
      const path = plainPath(c.req.path.slice(publicPath.length))
      const contentType = path && contentTypes[extname(path)]
      if (!contentType || !/^images\/[\w./-]+$/.test(path) || !isFilePath(path)) return c.notFound()
      const storedPath = path.replace(mailLogo, '$1.webp')
      const file = await files.get(`public/${storedPath}`).catch((error: unknown) => {
        log.error({ path, error: describeError(error) }, 'a picture could not be read')
        return 'unavailable' as const
      })
      if (file === 'unavailable') {
        c.header('Retry-After', retrySeconds)
        c.header('Cache-Control', 'no-store')
        return c.body(null, 503)
      }
      if (!file) return c.notFound()
      const bytes = storedPath === path ? file.bytes : await logoForMail(file.bytes)
      return pictureResponse(c, { path, bytes, contentType })
    })
}

/** Undefined for a malformed percent-encoding. */
function plainPath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
