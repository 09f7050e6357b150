import { redirect } from 'react-router'
import { setOffline } from '../components/layout/offline-store.ts'

/** What the pages seen last were drawn from, by address; in this tab's memory only. */
type KeptPage = ReadonlyMap<string, unknown>
const kept = new Map<string, KeptPage>()
const mostKept = 30

type Result = { type: 'data' | 'error'; result: unknown }
type Results = Record<string, Result>
type MiddlewareArguments = { request: Request }

/** In the query of what a part of a page asks for by itself: the router does not tell its middleware of fetchers. */
export const partMark = 'part'

/** Remembers a page as it stands. */
export function keepPage(address: string, matches: readonly { id: string; loaderData: unknown }[]): void {
  const before = kept.get(address)
  kept.delete(address)
  // A part that could not be loaded this time stays as it was.
  kept.set(address, new Map(matches.map(({ id, loaderData }) => [id, loaderData ?? before?.get(id)])))
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
}

/** What a part of the page at this address was drawn from when it was last seen. */
export function findKeptData(address: string, routeId: string): unknown {
  return findKept(new URL(address, 'http://shop.invalid'))?.get(routeId)
}

/** The page at this address as last seen, or at least the same page with another search. */
function findKept(url: URL): KeptPage | undefined {
  const exact = kept.get(url.pathname + url.search)
  if (exact) return exact
  const samePage = [...kept].findLast(([address]) => new URL(address, url).pathname === url.pathname)
  return samePage?.[1]
}

/**
 * In the browser, around every navigation (S16): when the shop cannot be reached, the page as last seen stands in for
 * the one asked for; a page never seen leaves everybody where they are. Anything the server answered passes unchanged.
 * What a part of the page asks for by itself comes back as null: the part says so, and the page around it stays.
 */
export async function keepWhenOffline(
  { request }: MiddlewareArguments,
  next: () => Promise<unknown>,
): Promise<Results | undefined> {
  const results = (await next()) as Results
  if (request.method !== 'GET') return undefined
  // What `fetch` throws when there was no answer at all.
  const isLost = Object.values(results).some(
    ({ type, result }) => type === 'error' && result instanceof TypeError,
  )
  const url = new URL(request.url)
  const isPart = url.searchParams.has(partMark)
  if (!isLost) {
    if (!isPart) setOffline(false)
    return undefined
  }
  setOffline(true)
  if (isPart) return withoutData(results)
  const page = findKept(url)
  const here = location.pathname + location.search
  if (!page && here === url.pathname + url.search) return undefined
  return Object.fromEntries(
    Object.keys(results).map((id) => [
      id,
      { type: 'data' as const, result: page ? (page.get(id) ?? null) : redirect(here) },
    ]),
  )
}

const withoutData = (results: Results): Results =>
  Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: null }]))
