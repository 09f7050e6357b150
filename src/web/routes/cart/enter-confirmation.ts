import { changeCart } from '#web/components/cart/cart-store.ts'
import type { PlacedOrder } from './placed-order.ts'

/**
 * Goes to the confirmation page by a full load, after payment or while it is in progress. Empties the cart, unless an
 * offer was bought.
 */
export function enterConfirmation(placed: PlacedOrder['placed'], { isOffer }: { isOffer: boolean }): void {
  if (!isOffer) changeCart(() => [])
  location.assign(placed.confirmation)
}
