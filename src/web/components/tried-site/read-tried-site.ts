import { readStored, type TriedSite, triedSiteName } from '#domain/catalog/demonstrations/tried-site.ts'
import { tryBrowserStorage } from '../ui/try-browser-storage.ts'

/** The stored text of what the visitor tries in the demonstrations; null without one. */
export function readTriedText(): string | null {
  let text: string | null = null
  tryBrowserStorage(() => {
    text = localStorage.getItem(triedSiteName)
  })
  return text
}

/** The site of a stored text; undefined for an expired or invalid one. */
export const readTriedSite = (text: string | null): TriedSite | undefined => readStored(text, Date.now())

/** Deletes the stored text if it is expired or invalid. */
export function deleteExpiredSite(): void {
  const text = readTriedText()
  if (text !== null && !readTriedSite(text)) tryBrowserStorage(() => localStorage.removeItem(triedSiteName))
}
