import type { MiddlewareHandler } from 'hono'
import { matchRoutes, type RouteObject } from 'react-router'

/** Signs of a non-canonical path: a capital, a percent-encoding, a trailing slash, two slashes in a row. */
const nonCanonical = /[A-Z%]|\/$|\/\//
/** Endpoints for programs and files: their paths are used as they are. */
const unchangedPaths = /^\/(api|assets|functions|storage|webhooks)\/|\.data$/

/**
 * Redirects (308) to the canonical path of a page, without capitals outside parameters, trailing slash or double
 * slashes; the query is kept. Forms are answered where they were sent.
 */
export function redirectToCanonical(tree: RouteObject[]): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || pathname === '/' || !nonCanonical.test(pathname) || unchangedPaths.test(pathname))
      return next()
    const plain = canonicalPath(pathname, tree)
    return plain === pathname ? next() : c.redirect(plain + search, 308)
  }
}

/** A path as its route pattern writes it; parameters are kept, because numbers and tokens may have capitals. */
function canonicalPath(pathname: string, tree: RouteObject[]): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
  const matched = matchRoutes(tree, path) ?? []
  const pattern = matched.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
  if (pattern.some((segment) => segment === '*')) return path
  // An optional segment that the path omits is skipped.
  const pathSegments = path.split('/').filter(Boolean)
  const present = pattern.filter(
    (segment) => !segment.endsWith('?') || pathSegments.length === pattern.length,
  )
  if (present.length !== pathSegments.length) return path
  const segments = pathSegments.map((segment, index) => canonicalSegment(segment, present[index] ?? ''))
  return `/${segments.join('/')}`
}

/** Parameters are kept, except the language. */
function canonicalSegment(segment: string, pattern: string): string {
  if (pattern === ':lang?') return segment.toLowerCase()
  return pattern.startsWith(':') ? segment : pattern
}
