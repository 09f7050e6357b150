import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDomainError } from '#domain/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import { visitorAddress } from '../middleware/visitor-address.ts'

const largestReportBytes = 20_000
const tooLarge = bodyLimit({ maxSize: largestReportBytes, onError: (c) => c.body(null, 413) })
const longestText = 300

/** Where browsers tell what the content policy kept a page from doing: logged, a few per visitor. */
export function contentReports(ports: Ports, { trustedProxies }: { trustedProxies: number }): Hono {
  return new Hono().post('/content-reports', tooLarge, async (c) => {
    const visitor = ports.shop.hashAddress(visitorAddress(c, trustedProxies))
    try {
      await ports.limiter.consume('content-report.address', visitor)
    } catch (error) {
      if (!isDomainError(error, 'rate_limited')) throw error
      return c.body(null, 429)
    }
    const report = await c.req.json().catch(() => undefined)
    const told = report?.['csp-report']
    if (!told || typeof told !== 'object') return c.body(null, 400)
    const pick = (name: string) => String(told[name] ?? '').slice(0, longestText)
    ports.log.warn(
      {
        page: pick('document-uri'),
        directive: pick('effective-directive') || pick('violated-directive'),
        blocked: pick('blocked-uri'),
      },
      'the content policy kept a page from something',
    )
    return c.body(null, 204)
  })
}
