import {
  type CookieChoice,
  type CookieConsent,
  cookieChoiceDays,
  cookieChoiceName,
  type OptionalCategory,
  readCookieChoice,
  settingsOf,
  writeCookieChoice,
} from '#domain/platform/cookies/cookie-choice.ts'
import { cookiesToDelete } from '#domain/platform/cookies/cookies-to-delete.ts'
import { currentLanguage } from '#messages/current-language.ts'
import type { ShownCookies } from '../layout/use-shop.ts'
import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'
import { tryBrowserStorage } from '../ui/try-browser-storage.ts'
import { writeBrowserCookie } from '../ui/write-browser-cookie.ts'

/** The visible consent view: none, the banner, or the manager with one of its tabs. */
export type ConsentView = 'none' | 'banner' | 'simple' | 'advanced'

let view: ConsentView = 'none'
let previous: ConsentView = 'none'
const store = browserStore<ConsentView>(() => view, 'none')

export const useConsentView = store.use

/** The previous view: a visitor who returns from the manager continues where they left the banner. */
export function previousConsentView(): ConsentView {
  return previous
}

export function showConsent(next: ConsentView): void {
  previous = view
  view = next
  store.changed()
}

/** The choice stored in this browser if it answers this version of the question; otherwise undefined. */
export function currentChoice(version: number): CookieChoice | undefined {
  return readCookieChoice(readBrowserCookie(cookieChoiceName), version)
}

/**
 * Stores a choice: in this browser at once, its proof on the server. Deletes what a refused category had written. The
 * choice is valid even if the server cannot be reached; the proof is then sent with the next page.
 */
export function choose(
  consent: CookieConsent,
  allowed: readonly OptionalCategory[],
  { version, ...entries }: ShownCookies,
): void {
  const id = currentChoice(version)?.id ?? randomId()
  const choice: CookieChoice = { consent, settings: settingsOf(allowed), id, version, isProved: false }
  writeBrowserCookie(cookieChoiceName, writeCookieChoice(choice), cookieChoiceDays * 86_400)
  showConsent('none')
  for (const name of cookiesToDelete(choice.settings, entries)) forget(name)
  tryBrowserStorage(() => {
    // The contract names these keys; the shop itself reads only the cookie.
    localStorage.setItem('cookieConsent', consent)
    localStorage.setItem('cookieSettings', JSON.stringify(choice.settings))
  })
  void sendConsentProof(version)
}

/** Sends the proof of a choice that has not reached the server yet. */
export async function sendConsentProof(version: number): Promise<void> {
  const choice = currentChoice(version)
  if (!choice || choice.isProved) return
  const body = new URLSearchParams({ choice: writeCookieChoice(choice), language: currentLanguage() })
  await fetch('/cookies/choice', { method: 'POST', body, keepalive: true }).catch(() => {})
}

function forget(name: string): void {
  writeBrowserCookie(name, '', 0)
  tryBrowserStorage(() => {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  })
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
