import { useSyncExternalStore } from 'react'

/**
 * Something that lives in the browser (a cookie, a variable of a module) and that parts of the page draw from: `changed`
 * tells them, `use` reads it, giving `whileServerDraws` to the server and to the first drawing here.
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
