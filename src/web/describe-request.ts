import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'
import { languageOfPath } from '#domain/platform/language/language-path.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import { findCurrentSession } from '#server/identity/accounts/current-session.ts'
import type { Ports } from '#server/ports/ports.ts'
import { currentRequestId } from '#server/ports/trace.ts'
import { readCookie } from './forms/session-cookies.ts'
import { visitorIp } from './middleware/visitor-ip.ts'
import type { RequestContext } from './request-context.ts'

type Options = {
  trustedProxies?: number
  /** Header in which the outermost proxy sends the visitor's country. */
  countryHeader?: string | undefined
}

/** Event streams that an open back office reconnects without user action: they do not extend a session. */
const unattendedPaths = ['/admin/live', '/admin/directaffi/live']

/** The language of the path; in the back office, whose paths have none, the one in the cookie. */
function languageOfRequest(path: string, cookies: string | undefined): Language {
  if (!/^\/admin(\/|\.data$|$)/.test(plainPath(path))) return languageOfPath(path)
  const chosen = readCookie(cookies ?? null, 'language')
  return isLanguage(chosen) ? chosen : defaultLanguage
}

/** The visitor's country, ISO 3166-1, as a trusted proxy sends it; null without a trusted proxy. */
function visitorCountry(c: Context, { trustedProxies = 0, countryHeader }: Options): string | null {
  const country = countryHeader && trustedProxies > 0 ? c.req.header(countryHeader)?.toUpperCase() : undefined
  // Some proxies send 'XX' for unknown and 'T1' for Tor.
  return country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
}

/** The context of a visitor's request. */
export function describeRequest(ports: Ports, c: Context, options: Options): RequestContext {
  let session: ReturnType<RequestContext['session']> | undefined
  const isUnattended = unattendedPaths.includes(plainPath(c.req.path))
  const findSession = () => (session ??= findCurrentSession(ports, c.req.raw.headers, { isUnattended }))
  return {
    ports,
    language: languageOfRequest(c.req.path, c.req.header('cookie')),
    requestId: currentRequestId() ?? ports.ids.next(),
    responseHeaders: new Headers(),
    tags: new Set(),
    nonce: randomBytes(16).toString('base64'),
    ipHash: ports.shop.hashAddress(visitorIp(c, options.trustedProxies ?? 0)),
    country: visitorCountry(c, options),
    session: findSession,
    account: async () => (await findSession())?.account,
  }
}

/** The context of an anonymous request: pages rendered with it are the same for every visitor. */
export function describeAnonymous(ports: Ports, path: string): RequestContext {
  return {
    ports,
    language: languageOfPath(path),
    requestId: ports.ids.next(),
    responseHeaders: new Headers(),
    tags: new Set(),
    nonce: randomBytes(16).toString('base64'),
    ipHash: '',
    country: null,
    session: async () => undefined,
    account: async () => undefined,
  }
}
