import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '#server/ports/ports.ts'

/** Where a page says which pattern its address has. */
export type Measured = { Variables: { route?: string | undefined } }

/** Counts each request the application answers and how long it took, by the pattern of its address. */
export function measureRequests({ meter }: Pick<Ports, 'meter'>): MiddlewareHandler<Measured> {
  return async (c, next) => {
    const begunMs = performance.now()
    await next()
    // What stands for every method is a page or a step before one; a machine door names its own.
    const door = () => matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '*')?.path
    const route = c.get('route') ?? door() ?? 'other'
    meter.request(c.req.method, route, c.res.status, performance.now() - begunMs)
  }
}
