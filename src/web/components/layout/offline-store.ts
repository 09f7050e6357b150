import { useSyncExternalStore } from 'react'

/** Whether the last attempt to reach the shop failed. */
const listeners = new Set<() => void>()
let isOffline = false

export function setOffline(next: boolean): void {
  if (next === isOffline) return
  isOffline = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  )
}
