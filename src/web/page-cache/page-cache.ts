import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { everyPage } from '#server/ports/cdn.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type CachedPage, type SentPages, sizeOf } from './cached-page.ts'
import { type Encoding, encodedBody } from './encoding.ts'
import type { PageKey } from './page-key.ts'
import { readTags, tagsInvalidatedBy } from './page-tags.ts'

/** A page rendered without a visitor, with the cache tags of its data. */
export type RenderedPage = { response: Response; tags: Iterable<string>; route?: string | undefined }

type CachePorts = Pick<Ports, 'clock' | 'live' | 'settings' | 'cdn'>
type Options = { maxBytes: number; render(key: string): Promise<RenderedPage> }

/** Limits what changes with time alone: the 'new' badge and the best-selling order. */
const freshForMs = 5 * 60_000
/** Search results have endless variants: they must not displace pages that are requested often. */
const searchShare = 0.25
/** How long a page that cannot be rendered is not retried, while its previous bytes are sent. */
const intervalMs = 1000
/** How long visitors wait for a rendering when previous bytes exist: a hanging database never answers. */
const timeoutMs = 3000

const failed: unique symbol = Symbol('failed')
const toFailed = (): typeof failed => failed
const timeout = () => wait(timeoutMs, undefined, { ref: false }).then(toFailed)

/**
 * Page cache: pages of the shop as ready bytes, without visitor data. Each page is rendered once for all waiting
 * requests, by an anonymous request; database changes invalidate it, and the previous bytes are sent while no new page
 * can be rendered.
 */
export function createPageCache(ports: CachePorts, { maxBytes, render }: Options) {
  const createCache = (share: number) =>
    new LRUCache<string, CachedPage>({ maxSize: Math.max(1, maxBytes * share), sizeCalculation: sizeOf })
  const pages = createCache(1 - searchShare)
  const searches = createCache(searchShare)
  const cacheFor = (key: string) => (/[?&]q=/.test(key) ? searches : pages)
  const rendering = new Map<string, Promise<CachedPage | undefined>>()
  const stats = { hits: 0, rendered: 0, stale: 0, emptied: 0 }
  const countersByRoute = new Map<string, SentPages>()
  const countersFor = (route: string) => {
    const counters = countersByRoute.get(route) ?? { route, whole: 0, unchanged: 0 }
    countersByRoute.set(route, counters)
    return counters
  }
  /** Incremented by every change: a rendering begun before it may show old data. */
  let changes = 0

  const end = ports.live.subscribe('pages', (message) => {
    const changed = readTags(message)
    const everything = !changed || changed.includes('settings')
    const empty = () => emptyPages(everything ? undefined : tagsInvalidatedBy(changed))
    // The settings are cached in memory too: they must be reloaded before pages are rendered again.
    if (everything) void ports.settings.refresh().then(empty)
    else empty()
  })

  function emptyPages(tags: ReadonlySet<string> | undefined): void {
    changes += 1
    ports.cdn?.purge(tags ?? [everyPage])
    rendering.clear()
    for (const page of [...pages.values(), ...searches.values()]) {
      if (page.isStale || (tags && ![...tags].some((tag) => page.tags.has(tag)))) continue
      page.isStale = true
      stats.emptied += 1
    }
  }

  const isFresh = (page: CachedPage) => !page.isStale && page.expiresAtMs > ports.clock.now().getTime()

  async function renderPage({ key, tags }: PageKey): Promise<CachedPage | undefined> {
    const changesAtStart = changes
    const cache = cacheFor(key)
    const previous = cache.get(key)
    const rendered = renderFresh(key, tags)
    const page = await (previous ? Promise.race([rendered.catch(toFailed), timeout()]) : rendered)
    if (page !== failed && (!page || page.status < 500)) {
      stats.rendered += 1
      if (page?.status === 200 && changesAtStart === changes) cache.set(key, page)
      // A page that was moved, removed or became visitor-specific must not return later.
      else if (page?.status !== 200) cache.delete(key)
      return page
    }
    if (!previous) return page === failed ? undefined : page
    stats.stale += 1
    // Retried only after a moment: a database that comes back is busy.
    cache.set(key, { ...previous, isStale: false, expiresAtMs: ports.clock.now().getTime() + intervalMs })
    return previous
  }

  /** Renders a page; undefined for a response that is meant for one visitor only. */
  async function renderFresh(key: string, always: readonly string[]): Promise<CachedPage | undefined> {
    const { response, tags, route = 'page' } = await render(key)
    const { status, headers } = response
    if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) {
      await response.body?.cancel()
      return undefined
    }
    const identity = Buffer.from(await response.arrayBuffer())
    const contentType = headers.get('content-type') ?? ''
    const omitted = new Set(['content-length', 'x-request-id', 'etag', 'vary'])
    const pageTags = new Set([...always, ...tags])
    return {
      status,
      headers: [
        ...[...headers].filter(([name]) => !omitted.has(name)),
        ...(ports.cdn ? cdnHeaders(pageTags) : []),
      ],
      contentType,
      tags: pageTags,
      contentHash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      bodies: { identity },
      expiresAtMs: ports.clock.now().getTime() + freshForMs,
      isStale: false,
      sent: countersFor(route),
    }
  }

  return {
    stats: () => ({
      ...stats,
      pages: pages.size + searches.size,
      bytes: pages.calculatedSize + searches.calculatedSize,
    }),

    /** How often pages were sent before the application ran, by route pattern. */
    answers: (): readonly SentPages[] => [...countersByRoute.values()],

    /** The page if its bytes are ready in this encoding and fresh, without waiting; else undefined. */
    ready(key: string, encoding: Encoding): CachedPage | undefined {
      const page = cacheFor(key).get(key)
      if (!page?.bodies[encoding] || !isFresh(page)) return undefined
      stats.hits += 1
      return page
    },

    /** The page, rendered if necessary; undefined if only the visitor's own request can be answered. */
    async find(pageKey: PageKey): Promise<CachedPage | undefined> {
      const cached = cacheFor(pageKey.key).get(pageKey.key)
      if (cached && isFresh(cached)) {
        stats.hits += 1
        return cached
      }
      const running = rendering.get(pageKey.key)
      if (running) return running
      const rendered = renderPage(pageKey)
      rendering.set(pageKey.key, rendered)
      const forget = () => rendering.get(pageKey.key) === rendered && rendering.delete(pageKey.key)
      rendered.then(forget, forget)
      return rendered
    },

    /** A page's bytes in an encoding; made once and counted towards the size of the cache. */
    async bodyOf(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
      const ready = page.bodies[encoding]
      if (ready) return ready
      const body = await encodedBody(page.bodies, encoding)
      const cache = cacheFor(key)
      if (cache.peek(key) === page) {
        // The cache does not measure a stored page again, so it is stored anew.
        cache.delete(key)
        cache.set(key, page)
      }
      return body
    },

    close: end,
  }
}

/** For a shared cache that the shop purges: lifetime (RFC 9213) and keys. Browsers keep revalidating. */
const cdnHeaders = (tags: ReadonlySet<string>): [string, string][] => [
  ['cdn-cache-control', `max-age=${freshForMs / 1000}`],
  ['surrogate-key', [everyPage, ...tags].join(' ')],
]

export type PageCache = ReturnType<typeof createPageCache>
