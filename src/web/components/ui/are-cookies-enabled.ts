import { readBrowserCookie } from './read-browser-cookie.ts'
import { writeBrowserCookie } from './write-browser-cookie.ts'

const probe = 'probe'

/**
 * Whether the browser stores the shop's cookies. Tested by writing one, because a browser may claim to and store
 * none; the test cookie is deleted.
 */
export function areCookiesEnabled(): boolean {
  if (!navigator.cookieEnabled) return false
  if (document.cookie !== '') return true
  writeBrowserCookie(probe, '1', 5)
  const isStored = readBrowserCookie(probe) === '1'
  writeBrowserCookie(probe, '', 0)
  return isStored
}
