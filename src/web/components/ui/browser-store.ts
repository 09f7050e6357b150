import { useSyncExternalStore } from 'react'

/**
 * State outside React (a cookie, a module variable) as a store: `changed` notifies its subscribers; `use` is the hook
 * that reads it, `serverValue` on the server and at hydration. `watch` observes changes made elsewhere, such as in
 * another tab, while there are subscribers; it returns the function that stops it.
 */
export function browserStore<T>(read: () => T, serverValue: T, watch?: (changed: () => void) => () => void) {
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  let stop: (() => void) | undefined
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) stop = watch?.(changed)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop?.()
    }
  }
  return {
    changed,
    use: (): T => useSyncExternalStore(subscribe, read, () => serverValue),
  }
}
