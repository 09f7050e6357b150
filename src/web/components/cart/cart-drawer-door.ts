import { useSyncExternalStore } from 'react'

/** Whether the drawer is open: the header draws it, but the side menu opens it too. */
const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export const openCartDrawer = () => set(true)
export const closeCartDrawer = () => set(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsCartDrawerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}
