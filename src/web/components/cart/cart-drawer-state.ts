import { browserStore } from '../ui/browser-store.ts'
import { dismissToasts } from '../ui/toasts/toasts.ts'

let isOpen = false
const store = browserStore(() => isOpen, false)

/** Whether the drawer is open. Stored outside the header, which renders it, because the side menu opens it too. */
export const useIsCartDrawerOpen = store.use

function set(next: boolean): void {
  isOpen = next
  store.changed()
}

let opener: Element | null = null

export function openCartDrawer(): void {
  // The drawer shows the same information, and toasts would cover its buttons.
  dismissToasts('cart')
  opener = document.activeElement
  set(true)
}

export const closeCartDrawer = () => set(false)

/** Returns the focus to the element that opened the drawer, or to the page's heading if that is no longer visible. */
export function restoreFocus(): void {
  for (const target of [opener, document.querySelector('main h1')]) {
    if (!(target instanceof HTMLElement) || !target.checkVisibility()) continue
    if (target.matches('h1')) target.tabIndex = -1
    target.focus()
    return
  }
}
