import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { matchesTag } from './matches-tag.ts'
import { readByteRange } from './read-byte-range.ts'

const immutable = 'public, max-age=31536000, immutable'
const sizedName = /-\d+\.(avif|webp)$/

/**
 * Sends a picture, or the requested range of it. The stores return whole files, because only those can be verified
 * against their hash, and pictures are small: the range is cut here, for every store.
 */
export function pictureResponse(
  c: Context,
  { path, bytes, contentType }: { path: string; bytes: Uint8Array; contentType: string },
): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  c.header('Cache-Control', sizedName.test(path) ? immutable : 'public, max-age=3600')
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const size = bytes.length
  const isSame = [undefined, etag].includes(c.req.header('if-range')?.trim())
  // A range applies to GET only (RFC 9110 §14.2).
  const range = isSame && c.req.method === 'GET' ? readByteRange(c.req.header('range'), size) : undefined
  if (range === 'beyond') {
    c.header('Content-Range', `bytes */${size}`)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 416)
  }
  c.header('Content-Type', contentType)
  if (!range) return c.body(new Uint8Array(bytes))
  const { first, last } = range
  c.header('Content-Range', `bytes ${first}-${last}/${size}`)
  return c.body(new Uint8Array(bytes.subarray(first, last + 1)), 206)
}
