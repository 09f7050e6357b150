import {
  addToCart,
  type CartLine,
  isInCart,
  maxLines,
  putBack,
  removeFromCart,
  setQuantity,
} from '#domain/sales/cart/cart.ts'
import { m } from '#messages/messages.ts'
import { areCookiesEnabled } from '../ui/are-cookies-enabled.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { openCartDrawer } from './cart-drawer-state.ts'
import { changeCart, currentCart } from './cart-store.ts'

/** Cart changes with their toast, and an undo where something was removed. */
export function addWithToast(productId: string, name: string): void {
  changeCart((cart) => addToCart(cart, productId))
  if (isInCart(currentCart(), productId))
    showToast(m.toast_added(), {
      description: name,
      topic: 'cart' as const,
      action: { label: m.cart_view(), run: openCartDrawer },
    })
  else
    showToast(m.error_product_not_orderable(), {
      kind: 'error',
      description: areCookiesEnabled() ? m.cart_full({ count: maxLines }) : m.cookies_off_text(),
    })
}

export function setQuantityWithToast(productId: string, name: string, quantity: number): void {
  changeCart((cart) => setQuantity(cart, productId, quantity))
  showToast(m.toast_quantity(), { description: m.toast_quantity_detail({ name, quantity }) })
}

export function removeWithToast(productId: string, name: string): void {
  const removed = withPositions(changeCart((cart) => removeFromCart(cart, productId)))
  const undo = () => restoreLines(removed.filter((line) => line.productId === productId))
  showToast(m.toast_removed(), { description: name, undo })
}

export function clearWithToast(): void {
  const removed = withPositions(changeCart(() => []))
  showToast(m.toast_cleared(), { undo: () => restoreLines(removed) })
}

const withPositions = (lines: readonly CartLine[]) => lines.map((line, at) => ({ ...line, at }))

function restoreLines(lines: ReturnType<typeof withPositions>): void {
  changeCart((cart) => putBack(cart, lines))
}
