import { useSyncExternalStore } from 'react'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'

/**
 * Whether somebody is signed in, as far as the page may know: the readable cookie with their initial. It only draws;
 * every page and action asks the session itself.
 */
const listeners = new Set<() => void>()

const cookieInitial = () => readBrowserCookie('account')

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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False while the server draws: public pages are the same for everybody. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => cookieInitial() !== undefined,
    () => false,
  )
}
