import { browserStore } from '../ui/browser-store.ts'

let isOffline = false
const store = browserStore(() => isOffline, false)

/** Whether the last attempt to reach the shop failed. */
export const useIsOffline = store.use

export function setOffline(next: boolean): void {
  if (next === isOffline) return
  isOffline = next
  store.changed()
}
