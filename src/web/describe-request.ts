import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'
import { languageOfPath } from '#domain/platform/language/language-path.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import { findCurrentSession } from '#server/identity/accounts/current-session.ts'
import type { Ports } from '#server/ports/ports.ts'
import { currentRequestId } from '#server/ports/trace.ts'
import { readCookie } from './forms/session-cookies.ts'
import { visitorAddress } from './middleware/visitor-address.ts'
import type { RequestContext } from './request-context.ts'

type Options = {
  trustedProxies?: number
  /** What the outermost of them names the visitor's country in. */
  countryHeader?: string | undefined
}

/** What an open back office listens to by itself: that keeps nobody signed in. */
const unattendedPaths = ['/admin/live', '/admin/directaffi/live']

/** The address says it; in the back office, whose addresses say nothing, the language its reader chose. */
function languageOfRequest(path: string, cookies: string | undefined): Language {
  if (!/^\/admin(\/|\.data$|$)/.test(plainPath(path))) return languageOfPath(path)
  const chosen = readCookie(cookies ?? null, 'language')
  return isLanguage(chosen) ? chosen : defaultLanguage
}

/** Where a trusted proxy says the visitor is; nobody is believed who stands alone before the shop. */
function visitorCountry(c: Context, { trustedProxies = 0, countryHeader }: Options): string | null {
  const said = countryHeader && trustedProxies > 0 ? c.req.header(countryHeader)?.toUpperCase() : undefined
  // 'XX' and 'T1' are what some say of nowhere and of anonymous networks.
  return said && /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null
}

/** What is known of a visitor's request. */
export function describeRequest(ports: Ports, c: Context, options: Options): RequestContext {
  let session: ReturnType<RequestContext['session']> | undefined
  const isUnattended = unattendedPaths.includes(plainPath(c.req.path))
  const findSession = () => (session ??= findCurrentSession(ports, c.req.raw.headers, { isUnattended }))
  return {
    ports,
    language: languageOfRequest(c.req.path, c.req.header('cookie')),
    requestId: currentRequestId() ?? ports.ids.next(),
    answerHeaders: new Headers(),
    tags: new Set(),
    nonce: randomBytes(16).toString('base64'),
    ipHash: ports.shop.hashAddress(visitorAddress(c, options.trustedProxies ?? 0)),
    country: visitorCountry(c, options),
    session: findSession,
    account: async () => (await findSession())?.account,
  }
}

/** A request of nobody's: what is drawn by it is the same for everybody. */
export function describeAnonymous(ports: Ports, path: string): RequestContext {
  return {
    ports,
    language: languageOfPath(path),
    requestId: ports.ids.next(),
    answerHeaders: new Headers(),
    tags: new Set(),
    nonce: randomBytes(16).toString('base64'),
    ipHash: '',
    country: null,
    session: async () => undefined,
    account: async () => undefined,
  }
}
