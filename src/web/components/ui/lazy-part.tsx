import { type ComponentType, lazy } from 'react'
import { setOffline } from '../layout/offline-store.ts'

/**
 * A part of the page that is loaded when it is first needed. When it cannot be, the page says that it is offline and
 * goes on without it, instead of failing as a whole.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, onLost?: () => void) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      setOffline(true)
      onLost?.()
      return { default: () => null }
    }
  })
}
