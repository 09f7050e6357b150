import { changeCart } from '#web/components/cart/cart-store.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Paid, or being paid: the cart is empty now, and the confirmation page is entered by a full load. */
export function enterConfirmation(placed: PlacedOrder['placed']): void {
  changeCart(() => [])
  location.assign(placed.confirmation)
}
