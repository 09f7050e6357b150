import { useSyncExternalStore } from 'react'

/**
 * State outside React (a cookie, a module variable) as a store: `changed` notifies its readers, `use` reads it and
 * gives `whileServerDraws` on the server and at hydration.
 */
export function browserStore<T>(read: () => T, whileServerDraws: T) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    changed(): void {
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, read, () => whileServerDraws),
  }
}
