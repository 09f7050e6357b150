import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Ports } from '#server/ports/ports.ts'
import { type CachedPage, type SentPages, sizeOf } from './cached-page.ts'
import { bodyIn, type Encoding } from './encoding.ts'
import type { PageKey } from './page-key.ts'
import { readTags, tagsEmptiedBy } from './page-tags.ts'

/** A page drawn for nobody, and what it says it was drawn from. */
export type DrawnPage = { response: Response; tags: Iterable<string>; route?: string | undefined }

type CachePorts = Pick<Ports, 'clock' | 'live' | 'settings'>
type Options = { maxBytes: number; draw(key: string): Promise<DrawnPage> }

/** What changes by itself: 'new' wears off, and what sells best today did not yesterday. */
const freshForMs = 5 * 60_000
/** Searches are without number: they make room for no page that is asked for again and again. */
const searchShare = 0.25
/** How long a page that cannot be drawn is not tried again while its former bytes are sent. */
const restMs = 1000
/** How long visitors wait for a page while its former bytes are there: a database that hangs answers nobody. */
const patienceMs = 3000

const failed: unique symbol = Symbol('failed')
const toFailed = (): typeof failed => failed
const giveUp = () => wait(patienceMs, undefined, { ref: false }).then(toFailed)

/**
 * Pages of the shop as ready bytes, for visitors of whom nothing is known. Each is drawn once for all who wait for it, by a request that
 * bears nothing of theirs; it is emptied when the database tells what changed, and its former bytes are sent as long as no
 * other can be drawn.
 */
export function createPageCache(ports: CachePorts, { maxBytes, draw }: Options) {
  const keep = (share: number) =>
    new LRUCache<string, CachedPage>({ maxSize: Math.max(1, maxBytes * share), sizeCalculation: sizeOf })
  const pages = keep(1 - searchShare)
  const searches = keep(searchShare)
  const placeOf = (key: string) => (/[?&]q=/.test(key) ? searches : pages)
  const drawing = new Map<string, Promise<CachedPage | undefined>>()
  const figures = { hits: 0, drawn: 0, stale: 0, emptied: 0 }
  const sent = new Map<string, SentPages>()
  const sentOf = (route: string) => {
    const known = sent.get(route) ?? { route, whole: 0, unchanged: 0 }
    sent.set(route, known)
    return known
  }
  /** Raised by every change: what was begun before it may show what was. */
  let changes = 0

  const end = ports.live.subscribe('pages', (message) => {
    const changed = readTags(message)
    const everything = !changed || changed.includes('settings')
    const empty = () => emptyPages(everything ? undefined : tagsEmptiedBy(changed))
    // The settings are kept in memory too: pages are drawn of the new ones only.
    if (everything) void ports.settings.refresh().then(empty)
    else empty()
  })

  function emptyPages(tags: ReadonlySet<string> | undefined): void {
    changes += 1
    drawing.clear()
    for (const page of [...pages.values(), ...searches.values()]) {
      if (page.isStale || (tags && ![...tags].some((tag) => page.tags.has(tag)))) continue
      page.isStale = true
      figures.emptied += 1
    }
  }

  const isFresh = (page: CachedPage) => !page.isStale && page.expiresAtMs > ports.clock.now().getTime()

  async function drawPage({ key, tags }: PageKey): Promise<CachedPage | undefined> {
    const begun = changes
    const place = placeOf(key)
    const former = place.get(key)
    const drawn = drawFresh(key, tags)
    const page = await (former ? Promise.race([drawn.catch(toFailed), giveUp()]) : drawn)
    if (page !== failed && (!page || page.status < 500)) {
      figures.drawn += 1
      if (page?.status === 200 && begun === changes) place.set(key, page)
      // What is somewhere else now, gone or one visitor's own is not brought back later.
      else if (page?.status !== 200) place.delete(key)
      return page
    }
    if (!former) return page === failed ? undefined : page
    figures.stale += 1
    // Asked again only after a moment: a database that comes back has other things to do first.
    place.set(key, { ...former, isStale: false, expiresAtMs: ports.clock.now().getTime() + restMs })
    return former
  }

  /** Undefined for an answer that is meant for one visitor only. */
  async function drawFresh(key: string, always: readonly string[]): Promise<CachedPage | undefined> {
    const { response, tags, route = 'page' } = await draw(key)
    const { status, headers } = response
    if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) {
      await response.body?.cancel()
      return undefined
    }
    const identity = Buffer.from(await response.arrayBuffer())
    const contentType = headers.get('content-type') ?? ''
    const left = new Set(['content-length', 'x-request-id', 'etag', 'vary'])
    return {
      status,
      headers: [...headers].filter(([name]) => !left.has(name)),
      contentType,
      tags: new Set([...always, ...tags]),
      mark: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      bodies: { identity },
      expiresAtMs: ports.clock.now().getTime() + freshForMs,
      isStale: false,
      sent: sentOf(route),
    }
  }

  return {
    figures: () => ({
      ...figures,
      pages: pages.size + searches.size,
      bytes: pages.calculatedSize + searches.calculatedSize,
    }),

    /** How often pages were sent before the application was asked, by pattern. */
    answers: (): readonly SentPages[] => [...sent.values()],

    /** The page if it is there with its bytes, without waiting. */
    ready(key: string, encoding: Encoding): CachedPage | undefined {
      const page = placeOf(key).get(key)
      if (!page?.bodies[encoding] || !isFresh(page)) return undefined
      figures.hits += 1
      return page
    },

    /** The page, drawn if it must be; undefined where only the visitor's own request can be answered. */
    async find(asked: PageKey): Promise<CachedPage | undefined> {
      const kept = placeOf(asked.key).get(asked.key)
      if (kept && isFresh(kept)) {
        figures.hits += 1
        return kept
      }
      const running = drawing.get(asked.key)
      if (running) return running
      const drawn = drawPage(asked)
      drawing.set(asked.key, drawn)
      const forget = () => drawing.get(asked.key) === drawn && drawing.delete(asked.key)
      drawn.then(forget, forget)
      return drawn
    },

    /** A page's bytes in an encoding; made once, and counted to what is kept. */
    async bodyOf(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
      const ready = page.bodies[encoding]
      if (ready) return ready
      const body = await bodyIn(page.bodies, encoding)
      const place = placeOf(key)
      if (place.peek(key) === page) {
        // The size of a page that is there already is not asked for again.
        place.delete(key)
        place.set(key, page)
      }
      return body
    },

    close: end,
  }
}

export type PageCache = ReturnType<typeof createPageCache>
