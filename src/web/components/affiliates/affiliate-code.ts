import {
  codeOfAddress,
  readStoredCode,
  trackingCode,
  trackingDays,
  trackingNames,
  writeStoredCode,
} from '#domain/platform/affiliates/tracking-code.ts'
import { currentChoice } from '../consent/consent-store.ts'
import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'
import { whereKept } from '../ui/where-kept.ts'
import { writeBrowserCookie } from '../ui/write-browser-cookie.ts'

/** Who brought this visitor: in memory alone, for as long as this page lives. */
let code: string | undefined

const store = browserStore<string | undefined>(() => code, undefined)

/** What forms of this visit say; nothing while the server draws. */
export const useAffiliateCode = store.use

/**
 * Looks who brought the visitor (C-17): the address, then, with consent to marketing and never without it, what the browser
 * kept. Without a choice it stays in memory; refused, it is forgotten; consented to, it is kept for thirty days.
 */
export function captureAffiliateCode(search: string, version: number): void {
  const mayKeep = currentChoice(version)?.settings.marketing
  const brought = mayKeep === false ? undefined : (codeOfAddress(new URLSearchParams(search)) ?? code)
  const kept = mayKeep ? readKept() : undefined
  remember(brought ?? kept)
  if (mayKeep && brought && brought !== kept) keep(brought)
}

function remember(next: string | undefined): void {
  if (next === code) return
  code = next
  store.changed()
}

function readKept(): string | undefined {
  const cookies = trackingNames.map((name) => trackingCode(readBrowserCookie(name)))
  const stored: (string | undefined)[] = []
  whereKept(() => {
    for (const name of trackingNames) stored.push(readStoredCode(localStorage.getItem(name), Date.now()))
  })
  return [...cookies, ...stored].find((text) => text !== undefined)
}

function keep(brought: string): void {
  for (const name of trackingNames) {
    writeBrowserCookie(name, brought, trackingDays * 86_400)
    whereKept(() => localStorage.setItem(name, writeStoredCode(brought, Date.now())))
  }
}
