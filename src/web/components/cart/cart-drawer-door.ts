import { browserStore } from '../ui/browser-store.ts'

let isOpen = false
const store = browserStore(() => isOpen, false)

/** Whether the drawer is open: the header draws it, but the side menu opens it too. */
export const useIsCartDrawerOpen = store.use

function set(next: boolean): void {
  isOpen = next
  store.changed()
}

export const openCartDrawer = () => set(true)
export const closeCartDrawer = () => set(false)
