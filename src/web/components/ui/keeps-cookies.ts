import { readBrowserCookie } from './read-browser-cookie.ts'
import { writeBrowserCookie } from './write-browser-cookie.ts'

const probe = 'probe'

/** Whether this browser keeps cookies of the shop. Tried, because a browser may say so and keep none; the trial leaves nothing behind. */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  if (document.cookie !== '') return true
  writeBrowserCookie(probe, '1', 5)
  const isKept = readBrowserCookie(probe) === '1'
  writeBrowserCookie(probe, '', 0)
  return isKept
}
