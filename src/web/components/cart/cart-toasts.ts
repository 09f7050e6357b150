import { addToCart, type Cart, removeFromCart, setQuantity } from '#domain/cart/cart.ts'
import { m } from '#messages/messages.ts'
import { showToast } from '../ui/toasts.ts'
import { changeCart } from './cart-store.ts'

/** Cart changes as people meet them: the change, its toast, and an undo where something was taken away. */
export function addWithToast(productId: string, name: string): void {
  changeCart((cart) => addToCart(cart, productId))
  showToast(m.toast_added(), { description: name })
}

export function setQuantityWithToast(productId: string, name: string, quantity: number): void {
  changeCart((cart) => setQuantity(cart, productId, quantity))
  showToast(m.toast_quantity(), { description: m.toast_quantity_detail({ name, quantity }) })
}

export function removeWithToast(productId: string, name: string): void {
  const before = changeCart((cart) => removeFromCart(cart, productId))
  showToast(m.toast_removed(), { description: name, undo: () => restore(before) })
}

export function clearWithToast(): void {
  const before = changeCart(() => [])
  showToast(m.toast_cleared(), { undo: () => restore(before) })
}

function restore(cart: Cart): void {
  changeCart(() => cart)
}
