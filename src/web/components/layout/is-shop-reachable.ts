import { setOffline } from './offline-store.ts'

/** Whether the shop answers; if not, the page shows the offline banner. */
export async function isShopReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    setOffline(true)
    return false
  }
}
