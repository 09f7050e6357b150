import type { MiddlewareFunction } from 'react-router'
import { contextOf } from '../request-context.ts'

/**
 * Middleware of pages about one user, and of the pages below them: not cached, so that going back never shows outdated
 * data, and not indexed unless `isIndexed`.
 */
export function privateArea({ isIndexed = false } = {}): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { responseHeaders } = contextOf(context)
    responseHeaders.set('Cache-Control', 'private, no-store')
    if (!isIndexed) responseHeaders.set('X-Robots-Tag', 'noindex')
    return next()
  }
}
