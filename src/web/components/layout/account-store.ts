import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'

const cookieInitial = () => readBrowserCookie('account')
const store = browserStore(() => cookieInitial() !== undefined, false)

/**
 * Whether the visitor is signed in, according to the readable cookie with their initial. For display only: every page
 * and action checks the session itself. False during server rendering, because public pages are the same for all
 * visitors.
 */
export const useIsSignedIn = store.use

/** Updates the header from the cookie, after signing in or out without a full load. */
export function refreshAccount(): void {
  const root = document.documentElement
  const initial = cookieInitial()
  if (initial) {
    root.dataset.account = ''
    root.style.setProperty('--account-initial', JSON.stringify(initial))
  } else {
    delete root.dataset.account
  }
  store.changed()
}
