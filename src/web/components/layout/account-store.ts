import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'

const cookieInitial = () => readBrowserCookie('account')
const store = browserStore(() => cookieInitial() !== undefined, false)

/**
 * Whether somebody is signed in, as far as the page may know: the readable cookie with their initial. It only draws;
 * every page and action asks the session itself. False while the server draws: public pages are the same for everybody.
 */
export const useIsSignedIn = store.use

/** Draws the header again as the cookie now says: after signing in or out without a full load. */
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
