import type { Ports } from '#server/ports/ports.ts'
import type { PageCache } from './page-cache.ts'

/** Registers the metrics of the page cache: read at each scrape, so that a response only increments a counter. */
export function registerPageMetrics({ meter }: Pick<Ports, 'meter'>, pages: PageCache): void {
  const stats = pages.stats
  const counts = {
    hits: 'Responses from the page cache',
    rendered: 'Pages rendered: cache misses',
    stale: 'Stale pages sent because rendering failed',
    emptied: 'Cached pages invalidated by a change',
  }
  for (const [name, help] of Object.entries(counts) as [keyof typeof counts, string][])
    meter.observe({
      name: `vitrine_page_cache_${name}_total`,
      help,
      kind: 'counter',
      read: () => [{ value: stats()[name] }],
    })
  meter.observe({
    name: 'vitrine_page_cache_pages',
    help: 'Pages in the cache',
    kind: 'gauge',
    read: () => [{ value: stats().pages }],
  })
  meter.observe({
    name: 'vitrine_page_cache_bytes',
    help: 'Size of the cached pages in bytes',
    kind: 'gauge',
    read: () => [{ value: stats().bytes }],
  })
  meter.observe({
    name: 'vitrine_ready_answers_total',
    help: 'Responses sent from the cache without running the application, by route and status',
    kind: 'counter',
    labels: ['route', 'status'],
    read: () =>
      pages.answers().flatMap(({ route, whole, unchanged }) => [
        { labels: { route, status: '200' }, value: whole },
        { labels: { route, status: '304' }, value: unchanged },
      ]),
  })
}
