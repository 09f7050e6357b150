import type { CachedPage } from './cached-page.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { entityTag, matchesIfNoneMatch } from './entity-tag.ts'
import { isCacheable } from './is-cacheable.ts'
import type { PageCache } from './page-cache.ts'
import { pageKeyOf } from './page-key.ts'

/** Headers of a full response and of a 304, each an array of alternating names and values. */
type FlatHeaders = { whole: string[]; unchanged: string[] }

const flattened = new WeakMap<CachedPage, Partial<Record<Encoding, FlatHeaders>>>()

/** Headers that a 304 omits (RFC 9110 §15.4.5). */
const bodyHeaders = /^(content-type|content-encoding|content-length)$/

/** Names and values in one flat array, the fastest form for node:http; built once per page and encoding. */
export function headersOf(page: CachedPage, encoding: Encoding): FlatHeaders {
  const byEncoding = flattened.get(page) ?? {}
  const ready = byEncoding[encoding]
  if (ready) return ready
  const length = page.bodies[encoding]?.length
  const all: [string, string][] = [
    ...page.headers.map(([name, value]): [string, string] => [name, value]),
    ['vary', 'Accept-Encoding'],
    ['etag', entityTag(page.contentHash, encoding)],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as [string, string]]),
    ...(length === undefined ? [] : [['content-length', String(length)] as [string, string]]),
  ]
  const flatHeaders = { whole: all.flat(), unchanged: all.filter(([name]) => !bodyHeaders.test(name)).flat() }
  flattened.set(page, { ...byEncoding, [encoding]: flatHeaders })
  return flatHeaders
}

/**
 * The response from the page cache, rendering the page if necessary; undefined if the request cannot be answered from
 * the cache.
 */
export async function cachedResponse(
  cache: PageCache,
  { method, url, headers }: Request,
): Promise<{ page: CachedPage; response: Response } | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const key = isCacheable(address, headers.get('cookie')) ? pageKeyOf(address) : undefined
  const page = key && (await cache.find(key))
  if (!page) return undefined
  const encoding = encodingFor(headers.get('accept-encoding'))
  const body = await cache.bodyOf(key.key, page, encoding)
  const { whole, unchanged } = headersOf(page, encoding)
  const isUnchanged = matchesIfNoneMatch(headers.get('if-none-match'), entityTag(page.contentHash, encoding))
  const responseBody = isUnchanged || method === 'HEAD' ? null : new Uint8Array(body)
  const status = isUnchanged && page.status === 200 ? 304 : page.status
  const response = new Response(responseBody, { status, headers: pairs(isUnchanged ? unchanged : whole) })
  return { page, response }
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : [],
  )
}
