import { type RouterContextProvider, redirect } from 'react-router'
import { isAllowed, type Permission } from '#domain/accounts/permissions.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { inLanguage } from '#domain/language-path.ts'
import { errorText } from '#messages/error-text.ts'
import type { Account } from '#server/ports/identity.ts'
import { contextOf, type RequestContext } from '../request-context.ts'
import { clearAccountCookie } from './session-cookies.ts'

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

/** A shown error as a thrown answer: its status, code and text; the nearest error boundary draws it. */
export function errorResponse(error: DomainError): Response {
  const headers = new Headers()
  if (isDomainError(error, 'rate_limited'))
    headers.set('Retry-After', String(error.details.retryAfterSeconds))
  return Response.json({ code: error.code, text: errorText(error) }, { status: error.status, headers })
}

/**
 * A page's loader: checks the permission, runs, and turns a refusal into its answer. Signed-out people are sent to
 * log in and come back. The one place, with formAction, where errors become answers.
 */
export function pageLoader<T, A extends LoaderArguments>(
  permission: Permission,
  load: (page: PageContext<A['params']>) => Promise<T>,
) {
  return async ({ request, url, params, context }: A): Promise<T> => {
    const requestContext = contextOf(context)
    try {
      await authorize(permission, requestContext)
      return await load({ ...requestContext, request, url, params })
    } catch (error) {
      if (isDomainError(error, 'not_signed_in')) throw toLogin(requestContext, url)
      if (error instanceof DomainError) throw errorResponse(error)
      throw error
    }
  }
}

/** Who asks, when this permission needs to know; refuses who may not. */
export async function authorize(permission: Permission, context: RequestContext): Promise<void> {
  if (isAllowed(permission, undefined)) return
  const account = await context.account()
  if (!account) throw new DomainError('not_signed_in')
  if (!isAllowed(permission, account.role)) throw new DomainError('forbidden')
}

/** The signed-in account of a page whose permission asked for one. */
export async function requireAccount(context: RequestContext): Promise<Account> {
  const account = await context.account()
  if (!account) throw new DomainError('not_signed_in')
  return account
}

function toLogin({ language, ports }: RequestContext, url: URL): Response {
  const login = new URLSearchParams({ from: url.pathname + url.search })
  return redirect(`${inLanguage('/login', language)}?${login}`, {
    headers: { 'Set-Cookie': clearAccountCookie(ports.shop) },
  })
}
