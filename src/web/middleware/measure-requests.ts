import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '#server/ports/ports.ts'
import { withTraceContext } from '#server/ports/trace.ts'

/** Context variable for the route pattern of a page. */
export type Measured = { Variables: { route?: string | undefined } }

/**
 * The route pattern of a request: set by the page, else that of the matched endpoint, else 'other'. Handlers for all
 * methods are pages or middleware.
 */
export function routeOf(c: Context<Measured>): string {
  const matchedEndpoint = () =>
    matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '*')?.path
  return c.get('route') ?? matchedEndpoint() ?? 'other'
}

/** Records each request the application answers, with its duration, by route pattern. */
export function measureRequests({ meter, ids }: Pick<Ports, 'meter' | 'ids'>): MiddlewareHandler<Measured> {
  return async (c, next) => {
    const startedMs = performance.now()
    const traceparent = c.req.header('traceparent')
    await withTraceContext({ kind: 'request', requestId: ids.next(), traceparent }, async (endSpan) => {
      await next()
      const route = routeOf(c)
      meter.request(c.req.method, route, c.res.status, performance.now() - startedMs)
      endSpan(`${c.req.method} ${route} ${c.res.status}`, c.res.status < 500)
    })
  }
}
