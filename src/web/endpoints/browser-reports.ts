import { type Context, Hono } from 'hono'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { limits } from '#server/ports/rate-limiter.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { visitorIp } from '../middleware/visitor-ip.ts'

type ReportEndpoint = {
  path: string
  maxBodyBytes: number
  limit: keyof typeof limits
  trustedProxies: number
}

/**
 * An endpoint for unsolicited JSON reports of browsers, limited in rate per visitor (429) and in size (413). `take`
 * sends the response; a body that is not JSON reaches it as undefined.
 */
export function browserReports(
  ports: Ports,
  { path, maxBodyBytes, limit, trustedProxies }: ReportEndpoint,
  // biome-ignore lint/suspicious/noExplicitAny: arbitrary JSON from outside
  take: (c: Context, report: any) => Response,
): Hono {
  const tooLarge = limitBody(maxBodyBytes)
  return new Hono().post(path, tooLarge, async (c) => {
    const visitor = ports.shop.hashAddress(visitorIp(c, trustedProxies))
    try {
      await ports.limiter.consume(limit, visitor)
    } catch (error) {
      if (!isDomainError(error, 'rate_limited')) throw error
      return c.body(null, 429)
    }
    return take(c, await c.req.json().catch(() => undefined))
  })
}
