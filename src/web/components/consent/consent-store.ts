import {
  type CookieChoice,
  type CookieConsent,
  cookieChoiceDays,
  cookieChoiceName,
  type OptionalCategory,
  optionalCategories,
  readCookieChoice,
  settingsOf,
  writeCookieChoice,
} from '#domain/privacy/cookie-choice.ts'
import type { CookieEntry } from '#domain/privacy/cookie-entry.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'
import { writeBrowserCookie } from '../ui/write-browser-cookie.ts'

/** What is on screen of the consent: nothing, the banner, or the manager with one of its tabs. */
export type ConsentView = 'none' | 'banner' | 'simple' | 'advanced'

let view: ConsentView = 'none'
const store = browserStore<ConsentView>(() => view, 'none')

export const useConsentView = store.use

export function showConsent(next: ConsentView): void {
  view = next
  store.changed()
}

export function currentChoice(): CookieChoice | undefined {
  return readCookieChoice(readBrowserCookie(cookieChoiceName))
}

/**
 * Keeps a choice: in this browser at once, its proof on the server. What a refused category had written is deleted.
 * The choice stands even when the server cannot be reached; the proof then goes with the next page.
 */
export function choose(
  consent: CookieConsent,
  allowed: readonly OptionalCategory[],
  entries: Record<OptionalCategory, readonly CookieEntry[]>,
): void {
  const id = currentChoice()?.id ?? randomId()
  const choice: CookieChoice = { consent, settings: settingsOf(allowed), id, isProved: false }
  writeBrowserCookie(cookieChoiceName, writeCookieChoice(choice), cookieChoiceDays * 86_400)
  // The keys the specification names; reading is always from the cookie.
  localStorage.setItem('cookieConsent', consent)
  localStorage.setItem('cookieSettings', JSON.stringify(choice.settings))
  for (const category of optionalCategories) {
    if (!choice.settings[category]) for (const { name } of entries[category]) forget(name)
  }
  showConsent('none')
  void proveChoice()
}

/** Sends the proof of a choice that has not reached the server yet. */
export async function proveChoice(): Promise<void> {
  const choice = currentChoice()
  if (!choice || choice.isProved) return
  const body = new URLSearchParams({ choice: writeCookieChoice(choice), language: currentLanguage() })
  await fetch('/cookies/choice', { method: 'POST', body, keepalive: true }).catch(() => {})
}

function forget(name: string): void {
  writeBrowserCookie(name, '', 0)
  localStorage.removeItem(name)
  sessionStorage.removeItem(name)
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
