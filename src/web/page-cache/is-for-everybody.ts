import { defaultLanguage } from '#domain/platform/language/language.ts'
import { readCookie } from '../forms/session-cookies.ts'

/**
 * Whether a request may be answered by what everybody gets. Pages that are kept say nothing of who asks, so it makes no difference whether
 * somebody is signed in; only the bare start page leads those who chose another language to it.
 */
export function isForEverybody(address: string, cookies: string | undefined | null): boolean {
  if (!cookies || !/^\/(\?|$)/.test(address)) return true
  const chosen = readCookie(cookies, 'language')
  return chosen === undefined || chosen === defaultLanguage
}
