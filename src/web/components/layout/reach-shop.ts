import { setOffline } from './offline-store.ts'

/** Whether the shop answers; when it does not, the page says so. */
export async function reachShop(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    setOffline(true)
    return false
  }
}
