import { ShoppingBag } from 'lucide-react'
import type { MouseEvent } from 'react'
import { countItems } from '#domain/sales/cart/cart.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { isShopReachable } from '../layout/is-shop-reachable.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { closeCartDrawer, openCartDrawer, restoreFocus, useIsCartDrawerOpen } from './cart-drawer-state.ts'
import { useCart } from './cart-store.ts'

const CartDrawer = lazyPart(async () => (await import('./cart-drawer.tsx')).CartDrawer, openCartPage)

/** Fallback when the drawer's chunk fails to load: opens the cart page if the shop can be reached. */
async function openCartPage(): Promise<void> {
  if (await isShopReachable()) location.assign(localPath('/cart'))
}

/**
 * A plain click opens the drawer; other clicks, and browsers without JavaScript, follow the link to the cart page.
 * Returns whether the drawer opened.
 */
export function openDrawerInstead(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false
  event.preventDefault()
  openCartDrawer()
  return true
}

export function CartButton() {
  const count = countItems(useCart())
  const isOpen = useIsCartDrawerOpen()
  const close = () => {
    closeCartDrawer()
    restoreFocus()
  }
  return (
    <>
      <a
        href={localPath('/cart')}
        onClick={openDrawerInstead}
        className="cart-button relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        aria-label={m.cart_button({ count })}
        suppressHydrationWarning
      >
        <ShoppingBag aria-hidden="true" className="size-6" />
        <CartBadge className="absolute -top-0.5 -right-0.5" />
      </a>
      {isOpen && <CartDrawer onClose={close} />}
    </>
  )
}

/** A link to the cart within a page, an icon on a small screen; opens the drawer like the button. */
export function CartLink() {
  const count = countItems(useCart())
  return (
    <a
      href={localPath('/cart')}
      onClick={openDrawerInstead}
      className="button-base button-quiet max-sm:px-3.5"
      aria-label={`${m.cart_view()} (${m.cart_button({ count })})`}
      suppressHydrationWarning
    >
      <ShoppingBag aria-hidden="true" className="size-5" />
      <span className="max-sm:hidden">{m.cart_view()}</span>
      <CartBadge />
    </a>
  )
}

/** The number of items, rendered by the script in the head before React starts; empty for an empty cart. */
export function CartBadge({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`cart-badge figures grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent ${className}`}
    />
  )
}
