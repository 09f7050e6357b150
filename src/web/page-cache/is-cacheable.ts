import { defaultLanguage } from '#domain/platform/language/language.ts'
import { readCookie } from '../forms/session-cookies.ts'

/**
 * Whether a cached page may answer a request. Cached pages contain nothing about the visitor, so a session makes no
 * difference; only the bare start page redirects visitors who chose another language.
 */
export function isCacheable(address: string, cookies: string | undefined | null): boolean {
  if (!cookies || !/^\/(\?|$)/.test(address)) return true
  const chosen = readCookie(cookies, 'language')
  return chosen === undefined || chosen === defaultLanguage
}
