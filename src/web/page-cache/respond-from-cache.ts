import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfPath } from '#domain/platform/language/language-path.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countView } from '../middleware/count-view.ts'
import { hostCheck } from '../middleware/known-host.ts'
import { resolveClientIp } from '../middleware/visitor-ip.ts'
import type { CachedPage } from './cached-page.ts'
import { headersOf } from './cached-response.ts'
import { encodingFor } from './encoding.ts'
import { entityTag, matchesIfNoneMatch } from './entity-tag.ts'
import { isCacheable } from './is-cacheable.ts'
import type { PageCache } from './page-cache.ts'
import { pageKeyOf } from './page-key.ts'

/** Cache of request URLs and their page keys: most URLs are requested again in the same form. */
const maxAddresses = 10_000

type Options = { ports: Ports; cache: PageCache; trustedProxies: number }

/**
 * Answers from the page cache before the application runs, if the bytes are ready in the requested encoding: such a
 * request costs little more than sending them. Returns whether it did.
 */
export function respondFromCache({ ports, cache, trustedProxies }: Options) {
  const isKnownHost = hostCheck(ports.shop.publicUrl)
  const keys = new Map<string, string>()
  const getCacheKey = (address: string) => {
    const cachedKey = keys.get(address)
    if (cachedKey) return cachedKey
    const key = pageKeyOf(address)?.key
    if (!key) return undefined
    if (keys.size >= maxAddresses) keys.clear()
    keys.set(address, key)
    return key
  }
  const countSeen = (request: IncomingMessage, page: CachedPage) => {
    const { method = '', url = '', headers, socket } = request
    const header = (name: string) => headers[name]?.toString()
    countView(ports, {
      method,
      address: url,
      host: headers.host ?? '',
      headers: { get: (name) => header(name) ?? null },
      status: page.status,
      contentType: page.contentType,
      language: languageOfPath(url.split('?', 1)[0] ?? ''),
      ipHash: () =>
        ports.shop.hashAddress(
          resolveClientIp(socket.remoteAddress ?? '', header('x-forwarded-for'), trustedProxies),
        ),
    })
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (!isCacheable(url, headers.cookie) || !isKnownHost(headers.host)) return false
    const key = getCacheKey(url)
    if (!key) return false
    const encoding = encodingFor(headers['accept-encoding'])
    const page = cache.ready(key, encoding)
    const body = page?.bodies[encoding]
    if (!page || !body) return false
    countSeen(request, page)
    const tag = entityTag(page.contentHash, encoding)
    if (matchesIfNoneMatch(headers['if-none-match'], tag)) {
      page.sent.unchanged += 1
      response.writeHead(304, headersOf(page, encoding).unchanged)
      response.end()
    } else {
      page.sent.whole += 1
      response.writeHead(page.status, headersOf(page, encoding).whole)
      response.end(method === 'HEAD' ? undefined : body)
    }
    return true
  }
}
