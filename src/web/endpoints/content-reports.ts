import type { Hono } from 'hono'
import { maskUrl } from '#domain/platform/technical/mask-url.ts'
import type { Ports } from '#server/ports/ports.ts'
import { browserReports } from './browser-reports.ts'

const maxBodyBytes = 20_000
const maxTextLength = 300

/**
 * Endpoint for browsers' reports of Content-Security-Policy violations: logs them, with a rate limit per visitor. URLs
 * are logged as patterns, because links in emails contain a token.
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
    const readMaskedUrl = (name: string) => maskUrl(String(cspReport[name] ?? ''))
    ports.log.warn(
      {
        page: readMaskedUrl('document-uri'),
        directive: readField('effective-directive') || readField('violated-directive'),
        blocked: readMaskedUrl('blocked-uri'),
      },
      'a browser reported a Content-Security-Policy violation',
    )
    return c.body(null, 204)
  })
}
