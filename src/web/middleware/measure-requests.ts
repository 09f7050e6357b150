import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '#server/ports/ports.ts'
import { inTrace } from '#server/ports/trace.ts'

/** Where a page says which pattern its address has. */
export type Measured = { Variables: { route?: string | undefined } }

/** What stands for every method is a page or a step before one; a machine door names its own. */
export function routeOf(c: Context<Measured>): string {
  const door = () => matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '*')?.path
  return c.get('route') ?? door() ?? 'other'
}

/** Counts each request the application answers and how long it took, by the pattern of its address. */
export function measureRequests({
  meter,
  ids,
  writeSpan,
}: Pick<Ports, 'meter' | 'ids' | 'writeSpan'>): MiddlewareHandler<Measured> {
  return async (c, next) => {
    const begunMs = performance.now()
    const traceparent = c.req.header('traceparent')
    await inTrace(
      { kind: 'request', requestId: ids.next(), traceparent, write: writeSpan },
      async (endSpan) => {
        await next()
        const route = routeOf(c)
        meter.request(c.req.method, route, c.res.status, performance.now() - begunMs)
        endSpan(`${c.req.method} ${route} ${c.res.status}`, c.res.status < 500)
      },
    )
  }
}
