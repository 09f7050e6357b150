import { browserStore } from '../ui/browser-store.ts'
import { dismissToasts } from '../ui/toasts.ts'

let isOpen = false
const store = browserStore(() => isOpen, false)

/** Whether the drawer is open: the header draws it, but the side menu opens it too. */
export const useIsCartDrawerOpen = store.use

function set(next: boolean): void {
  isOpen = next
  store.changed()
}

let opener: Element | null = null

export function openCartDrawer(): void {
  // The drawer shows what they tell, and they would lie over its buttons.
  dismissToasts('cart')
  opener = document.activeElement
  set(true)
}

export const closeCartDrawer = () => set(false)

/** To what opened the drawer; to the page's heading where that is not shown any more. */
export function giveFocusBack(): void {
  for (const place of [opener, document.querySelector('main h1')]) {
    if (!(place instanceof HTMLElement) || !place.checkVisibility()) continue
    if (place.matches('h1')) place.tabIndex = -1
    place.focus()
    return
  }
}
