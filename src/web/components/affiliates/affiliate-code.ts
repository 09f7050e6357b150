import {
  codeFromQuery,
  readStoredCode,
  trackingCode,
  trackingDays,
  trackingNames,
  writeStoredCode,
} from '#domain/platform/affiliates/tracking-code.ts'
import { currentChoice } from '../consent/consent-store.ts'
import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'
import { tryBrowserStorage } from '../ui/try-browser-storage.ts'
import { writeBrowserCookie } from '../ui/write-browser-cookie.ts'

/** The affiliate code that brought this visitor, in memory only: it is lost when the page is unloaded. */
let code: string | undefined

const store = browserStore<string | undefined>(() => code, undefined)

/** The affiliate code that forms of this visit send; undefined during server rendering. */
export const useAffiliateCode = store.use

/**
 * Records the affiliate code of a visit: from the URL, else from memory or browser storage; storage needs consent to
 * marketing cookies. Without a choice the code stays in memory; a refusal deletes it; consent stores it for thirty days.
 */
export function captureAffiliateCode(search: string, version: number): void {
  const mayStore = currentChoice(version)?.settings.marketing
  const newCode = mayStore === false ? undefined : (codeFromQuery(new URLSearchParams(search)) ?? code)
  const stored = mayStore ? readStored() : undefined
  remember(newCode ?? stored)
  if (mayStore && newCode && newCode !== stored) storeCode(newCode)
}

function remember(next: string | undefined): void {
  if (next === code) return
  code = next
  store.changed()
}

function readStored(): string | undefined {
  const cookies = trackingNames.map((name) => trackingCode(readBrowserCookie(name)))
  const stored: (string | undefined)[] = []
  tryBrowserStorage(() => {
    for (const name of trackingNames) stored.push(readStoredCode(localStorage.getItem(name), Date.now()))
  })
  return [...cookies, ...stored].find((text) => text !== undefined)
}

function storeCode(newCode: string): void {
  for (const name of trackingNames) {
    writeBrowserCookie(name, newCode, trackingDays * 86_400)
    tryBrowserStorage(() => localStorage.setItem(name, writeStoredCode(newCode, Date.now())))
  }
}
