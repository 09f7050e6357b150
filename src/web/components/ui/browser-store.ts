import { useSyncExternalStore } from 'react'

/**
 * State outside React (a cookie, a module variable) as a store: `changed` notifies its readers, `use` reads it and
 * gives `serverValue` on the server and at hydration.
 */
export function browserStore<T>(read: () => T, serverValue: T) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    changed(): void {
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, read, () => serverValue),
  }
}
