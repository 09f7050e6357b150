import type { MiddlewareHandler } from 'hono'
import { matchRoutes, type RouteObject } from 'react-router'

/** Signs of a non-canonical path: a capital, a percent-encoding, a trailing slash, two slashes in a row. */
const otherSpelling = /[A-Z%]|\/$|\/\//
/** Endpoints for programs and files: their paths are used as they are. */
const machines = /^\/(api|assets|functions|storage|webhooks)\/|\.data$/

/**
 * Redirects (308) to the canonical path of a page, without capitals outside parameters, trailing slash or double
 * slashes; the query is kept. Forms are answered where they were sent.
 */
export function redirectToCanonical(tree: RouteObject[]): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || pathname === '/' || !otherSpelling.test(pathname) || machines.test(pathname)) return next()
    const plain = spelled(pathname, tree)
    return plain === pathname ? next() : c.redirect(plain + search, 308)
  }
}

/** A path as its route pattern writes it; parameters are kept, because numbers and tokens may have capitals. */
function spelled(pathname: string, tree: RouteObject[]): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
  const matched = matchRoutes(tree, path) ?? []
  const pattern = matched.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
  if (pattern.some((segment) => segment === '*')) return path
  // An optional segment that the path omits is skipped.
  const given = path.split('/').filter(Boolean)
  const asked = pattern.filter((segment) => !segment.endsWith('?') || given.length === pattern.length)
  if (asked.length !== given.length) return path
  const segments = given.map((segment, index) => spelledSegment(segment, asked[index] ?? ''))
  return `/${segments.join('/')}`
}

/** Parameters are kept, except the language. */
function spelledSegment(segment: string, pattern: string): string {
  if (pattern === ':lang?') return segment.toLowerCase()
  return pattern.startsWith(':') ? segment : pattern
}
