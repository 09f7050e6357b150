import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { featureOf } from '#domain/platform/access/feature-of.ts'
import {
  isAllowed,
  isBackOffice,
  isForBackOffice,
  needsRecentSignIn,
  type Permission,
  rolesOf,
} from '#domain/platform/access/permissions.ts'
import { DomainError, type ErrorCode } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { isInvalidLanguagePrefix } from '#domain/platform/language/language-path.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import type { CurrentSession } from '#server/identity/accounts/current-session.ts'
import { lacksSecondFactor } from '#server/identity/second-factor/queries.ts'
import type { Account } from '#server/ports/identity.ts'
import { localPath } from '#web/local-path.ts'
import { contextOf, type RequestContext } from '../request-context.ts'
import { refusalOf, setRetryAfter } from './refusal-of.ts'
import { clearAccountCookie, toastCookie } from './session-cookies.ts'

export type LoaderArguments = {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

export type PageContext<P extends Record<string, string | undefined>> = RequestContext & {
  request: Request
  url: URL
  params: P
}

/** A refusal as a thrown response with its status, code and text; the nearest error boundary renders it. */
function errorResponse(error: DomainError): Response {
  return Response.json({ code: error.code, text: errorText(error) }, { status: error.status })
}

/**
 * A page's loader: authorises, runs, and turns a refusal into a response. Signed-out users are redirected to the login
 * page and back. Errors become responses only here and in `formAction`.
 */
export function pageLoader<T, A extends LoaderArguments>(
  permission: Permission,
  load: (page: PageContext<A['params']>) => Promise<T>,
) {
  return async ({ request, url, params, context }: A): Promise<T> => {
    // The frame, which is the root's, is there for the page that says so.
    if (permission !== 'storefront' && isInvalidLanguagePrefix(params.lang))
      throw errorResponse(new DomainError('not_found'))
    const page = { ...contextOf(context), request, url, params }
    return respondToRefusals(page, async () => {
      await authorize(permission, page)
      return load(page)
    })
  }
}

/** Runs `run`; a refusal is thrown as the response of the whole request. */
export async function respondToRefusals<T>(
  page: PageContext<Record<string, string | undefined>>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const domainError = refusalOf(error, page.ports)
    if (!domainError) throw error
    setRetryAfter(domainError, page)
    const redirection = authRedirect(domainError, page, page.url)
    // An event source follows a redirect to the page and reports its type as an error; 204 stops it silently
    // (HTML standard, 9.2.2).
    if (redirection && page.request.headers.get('Accept') === 'text/event-stream')
      throw new Response(null, { status: 204 })
    throw redirection ?? errorResponse(domainError)
  }
}

/**
 * Checks the permission; throws a DomainError if the user lacks it or the owner has switched the feature off. Reads the
 * session only if the permission depends on it.
 */
export async function authorize(permission: Permission, context: RequestContext): Promise<void> {
  const feature = featureOf(permission)
  if (feature && !(await context.ports.settings.get('advanced'))[feature])
    throw new DomainError('feature_off')
  if (isAllowed(permission, undefined)) return
  const isBackOfficePage = isForBackOffice(permission)
  const current = await context.session()
  if (!current) throw new DomainError(isBackOfficePage ? 'admin_not_signed_in' : 'not_signed_in')
  const { account, session } = current
  if (isBackOfficePage && !isBackOffice(account.role)) throw new DomainError('not_back_office')
  if (!isAllowed(permission, account.role))
    throw new DomainError('back_office_forbidden', { roles: rolesOf(permission) })
  if (isBackOfficePage && (await lacksSecondFactor(context.ports, account)))
    throw new DomainError('second_factor_missing')
  if (needsRecentSignIn(permission) && !isRecentlyAuthenticated(session, context.ports.clock.now()))
    throw new DomainError('recent_sign_in_needed')
}

/**
 * The redirect of a refusal that leads to a login or confirmation page, with the way back in its URL; undefined for all
 * other refusals.
 */
export function authRedirect(error: DomainError, context: RequestContext, url: URL): Response | undefined {
  const { language, ports } = context
  const path = url.pathname.replace(/\.data$/, '')
  const authRedirects: Partial<Record<ErrorCode, () => Response>> = {
    not_signed_in: () =>
      redirect(withOrigin(localPath('/login', language), path + url.search), {
        headers: { 'Set-Cookie': clearAccountCookie(ports.shop) },
      }),
    recent_sign_in_needed: () => redirect(withOrigin(identityPath(path, language), path + url.search)),
    admin_not_signed_in: () => redirect(withOrigin('/admin/login', path + url.search)),
    not_back_office: () =>
      redirectDocument('/', { headers: { 'Set-Cookie': toastCookie(ports.shop, 'not-back-office') } }),
    second_factor_missing: () => redirectDocument(localPath('/user/security/second-factor', language)),
  }
  return authRedirects[error.code]?.()
}

/** Staff confirm their identity inside the back office, customers inside their account. */
function identityPath(path: string, language: Language): string {
  return path.startsWith('/admin') ? '/admin/confirm-identity' : localPath('/user/confirm-identity', language)
}

function withOrigin(path: string, from: string): string {
  return `${path}?${new URLSearchParams({ from })}`
}

/** The signed-in account. Throws DomainError 'not_signed_in'. */
export async function requireAccount(context: RequestContext): Promise<Account> {
  return (await requireSession(context)).account
}

/** Actor of an action, for the audit log. Throws DomainError 'not_signed_in'. */
export async function requireEditor(context: RequestContext): Promise<{ actorId: string; ipHash: string }> {
  return { actorId: (await requireAccount(context)).id, ipHash: context.ipHash }
}

/** The signed-in account with its session. Throws DomainError 'not_signed_in'. */
export async function requireSession(context: RequestContext): Promise<CurrentSession> {
  const current = await context.session()
  if (!current) throw new DomainError('not_signed_in')
  return current
}
