import type { Hono } from 'hono'
import { describeFailure } from '#domain/platform/technical/describe-failure.ts'
import { maskPath, maskUrl } from '#domain/platform/technical/mask-url.ts'
import type { Ports } from '#server/ports/ports.ts'
import { currentRequestId } from '#server/ports/trace.ts'
import { browserReports } from './browser-reports.ts'

const maxBodyBytes = 10_000
const maxMessageLength = 500
const maxStackLength = 4_000

/**
 * Endpoint for uncaught script errors of pages: records them in the log and among the unexpected errors, invisible to
 * the visitor. Has a rate limit per visitor; stores no personal data.
 */
export function scriptErrors(ports: Ports, { trustedProxies }: { trustedProxies: number }): Hono {
  const endpoint = {
    path: '/script-errors',
    maxBodyBytes,
    limit: 'script-error.address',
    trustedProxies,
  } as const
  return browserReports(ports, endpoint, (c, report) => {
    if (typeof report?.message !== 'string' || typeof report.page !== 'string') return c.body(null, 400)
    const error = new Error(report.message.slice(0, maxMessageLength))
    error.name = /^\w{1,40}$/.test(report.name) ? report.name : 'Error'
    const frames = parseFrames(String(report.stack ?? '').slice(0, maxStackLength))
    error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
    const requestId = currentRequestId() ?? ports.ids.next()
    const page = maskPath(report.page)
    ports.log.error({ requestId, page, ...describeFailure(error) }, 'a page failed in the browser')
    ports.errors.note({ kind: 'browser', place: page, error, requestId })
    return c.body(null, 204, { 'X-Request-Id': requestId })
  })
}

/**
 * The stack frames, converted to V8's format: Firefox and Safari write 'function@file:line:column'. URLs of pages
 * become patterns, because they may contain a token.
 */
function parseFrames(stack: string): string[] {
  const maskedStack = stack.replace(/https?:\/\/[^\s)]+/g, (address) =>
    /^https?:\/\/[^/]+\/assets\/[\w/.:-]+$/.test(address)
      ? address
      : maskUrl(address.replace(/(:\d+){1,2}$/, '')),
  )
  return maskedStack.split('\n').flatMap((line) => {
    const [, name, file] = /^([^@\s]*)@(\S+)$/.exec(line) ?? []
    if (file) return [`    at ${name || 'anonymous'} (${file})`]
    return /^\s+at /.test(line) ? [line] : []
  })
}
