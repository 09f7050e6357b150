import { changeCart } from '#web/components/cart/cart-store.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Paid, or being paid: the cart is empty now, unless an offer was bought; the confirmation page is entered by a full load. */
export function enterConfirmation(placed: PlacedOrder['placed'], { isOffer }: { isOffer: boolean }): void {
  if (!isOffer) changeCart(() => [])
  location.assign(placed.confirmation)
}
