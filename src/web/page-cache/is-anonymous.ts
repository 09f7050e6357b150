import { sessionCookieName } from '#server/ports/identity.ts'
import { readCookie } from '../forms/session-cookies.ts'

/**
 * Whether a request may be answered by what everybody gets: whoever is signed in is asked who they are, and the bare
 * start page leads returning visitors to the language they chose.
 */
export function isAnonymous(address: string, cookies: string | undefined | null): boolean {
  if (!cookies) return true
  if (cookies.includes(sessionCookieName)) return false
  return !(/^\/(\?|$)/.test(address) && readCookie(cookies, 'language') !== undefined)
}
