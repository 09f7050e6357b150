import { redirect } from 'react-router'
import { setOffline } from '../components/layout/offline-store.ts'

/** Loader data of a page, by route id. */
type OfflinePage = ReadonlyMap<string, unknown>
/** The most recently visited pages, by path and search; only in this tab's memory. */
const pages = new Map<string, OfflinePage>()
const maxOfflinePages = 30

type Result = { type: 'data' | 'error'; result: unknown }
type Results = Record<string, Result>
type MiddlewareArguments = { request: Request }

/** Query parameter of fetcher requests: the router's middleware cannot tell fetchers from navigations. */
export const fetcherParameter = 'part'

/** Stores the loader data of a page. */
export function saveOfflinePage(
  address: string,
  matches: readonly { id: string; loaderData: unknown }[],
): void {
  const before = pages.get(address)
  pages.delete(address)
  // A route whose data failed to load keeps its previous data.
  pages.set(address, new Map(matches.map(({ id, loaderData }) => [id, loaderData ?? before?.get(id)])))
  if (pages.size > maxOfflinePages) pages.delete(pages.keys().next().value ?? '')
}

/** The stored loader data of one route of the page at this path; undefined if there is none. */
export function findOfflineData(address: string, routeId: string): unknown {
  return findOffline(new URL(address, 'http://shop.invalid'))?.get(routeId)
}

/** The stored page at this URL, or else the latest one with the same path and another search. */
function findOffline(url: URL): OfflinePage | undefined {
  const exact = pages.get(url.pathname + url.search)
  if (exact) return exact
  const samePage = [...pages].findLast(([address]) => new URL(address, url).pathname === url.pathname)
  return samePage?.[1]
}

/**
 * Router middleware in the browser: if the shop is unreachable, a stored page replaces the requested one; without a
 * stored page the visitor stays on the current page. Server responses pass unchanged. Fetcher requests get null: their
 * part of the page shows that the shop is unreachable, and the rest stays.
 */
export async function serveOfflinePage(
  { request }: MiddlewareArguments,
  next: () => Promise<unknown>,
): Promise<Results | undefined> {
  const results = (await next()) as Results
  if (request.method !== 'GET') return undefined
  // `fetch` throws a TypeError when there was no response.
  const isUnreachable = Object.values(results).some(
    ({ type, result }) => type === 'error' && result instanceof TypeError,
  )
  const url = new URL(request.url)
  const isFetcher = url.searchParams.has(fetcherParameter)
  if (!isUnreachable) {
    if (!isFetcher) setOffline(false)
    return undefined
  }
  setOffline(true)
  if (isFetcher) return withoutData(results)
  const page = findOffline(url)
  const currentPath = location.pathname + location.search
  if (!page && currentPath === url.pathname + url.search) return undefined
  return Object.fromEntries(
    Object.keys(results).map((id) => [
      id,
      { type: 'data' as const, result: page ? (page.get(id) ?? null) : redirect(currentPath) },
    ]),
  )
}

const withoutData = (results: Results): Results =>
  Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: null }]))
