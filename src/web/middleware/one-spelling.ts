import type { MiddlewareHandler } from 'hono'
import { matchRoutes, type RouteObject } from 'react-router'

/** What another spelling of an address has: a capital, a letter written as %xx, a slash at its end, two in a row. */
const otherSpelling = /[A-Z%]|\/$|\/\//
/** Doors of machines and files: their addresses are written by programs and answered as they are. */
const machines = /^\/(api|assets|functions|storage|webhooks)\/|\.data$/

/**
 * Each page has one address: a capital in what is not a key or a number, a slash at the end or two in a row lead there for good (308), with the query as
 * it is. Forms are answered where they were sent.
 */
export function oneSpelling(tree: RouteObject[]): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || pathname === '/' || !otherSpelling.test(pathname) || machines.test(pathname)) return next()
    const plain = spelled(pathname, tree)
    return plain === pathname ? next() : c.redirect(plain + search, 308)
  }
}

/** An address as its pattern writes it; parameters stay as they are, for a number or a key has capitals. */
function spelled(pathname: string, tree: RouteObject[]): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
  const matched = matchRoutes(tree, path) ?? []
  const pattern = matched.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
  if (pattern.some((segment) => segment === '*')) return path
  // An optional segment that the address leaves out is no part of its pattern.
  const given = path.split('/').filter(Boolean)
  const asked = pattern.filter((segment) => !segment.endsWith('?') || given.length === pattern.length)
  if (asked.length !== given.length) return path
  const segments = given.map((segment, index) => spelledSegment(segment, asked[index] ?? ''))
  return `/${segments.join('/')}`
}

/** A parameter stays as it is, but for the language, which is no key. */
function spelledSegment(segment: string, pattern: string): string {
  if (pattern === ':lang?') return segment.toLowerCase()
  return pattern.startsWith(':') ? segment : pattern
}
