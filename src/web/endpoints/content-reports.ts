import type { Hono } from 'hono'
import { maskUrl } from '#domain/platform/technical/mask-url.ts'
import type { Ports } from '#server/ports/ports.ts'
import { browserReports } from './browser-reports.ts'

const maxBodyBytes = 20_000
const maxTextLength = 300

/**
 * Endpoint for browsers' reports of Content-Security-Policy violations: logged, limited in rate per visitor. URLs are
 * logged as patterns, because links in mails contain a token.
 */
export function contentReports(ports: Ports, { trustedProxies }: { trustedProxies: number }): Hono {
  const endpoint = {
    path: '/content-reports',
    maxBodyBytes,
    limit: 'content-report.address',
    trustedProxies,
  } as const
  return browserReports(ports, endpoint, (c, report) => {
    const cspReport = report?.['csp-report']
    if (!cspReport || typeof cspReport !== 'object') return c.body(null, 400)
    const readField = (name: string) => String(cspReport[name] ?? '').slice(0, maxTextLength)
    const pickAddress = (name: string) => maskUrl(String(cspReport[name] ?? ''))
    ports.log.warn(
      {
        page: pickAddress('document-uri'),
        directive: readField('effective-directive') || readField('violated-directive'),
        blocked: pickAddress('blocked-uri'),
      },
      'the content policy kept a page from something',
    )
    return c.body(null, 204)
  })
}
