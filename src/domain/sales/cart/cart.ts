import { isProductId, maxQuantity } from '#domain/catalog/products/product-id.ts'

/** One line of a cart as the browser stores it, without a price. */
export type CartLine = { productId: string; quantity: number }

export type Cart = readonly CartLine[]

export const maxLines = 30

function clamp(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)
}

/** Adds a product, or increases the quantity of its line. A full cart is returned unchanged. */
export function addToCart(cart: Cart, productId: string, quantity = 1): Cart {
  if (!isProductId(productId) || !Number.isFinite(quantity)) return cart
  const present = cart.find((line) => line.productId === productId)
  if (present) return setQuantity(cart, productId, present.quantity + quantity)
  return cart.length >= maxLines ? cart : [...cart, { productId, quantity: clamp(quantity) }]
}

/** Zero or less removes the line (contract C4). */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (!Number.isFinite(quantity)) return cart
  if (quantity <= 0) return removeFromCart(cart, productId)
  return cart.map((line) => (line.productId === productId ? { productId, quantity: clamp(quantity) } : line))
}

export function removeFromCart(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.productId !== productId)
}

/** Takes the ordered quantities out of the cart; what was added meanwhile stays. */
export function withoutOrdered(cart: Cart, ordered: readonly CartLine[]): Cart {
  return ordered.reduce<Cart>((remaining, { productId, quantity }) => {
    const present = remaining.find((line) => line.productId === productId)
    return present ? setQuantity(remaining, productId, present.quantity - quantity) : remaining
  }, cart)
}

/** Restores removed lines at their former positions; a product that is in the cart again is left unchanged. */
export function putBack(cart: Cart, lines: readonly (CartLine & { at: number })[]): Cart {
  return lines.reduce<Cart>(
    (present, { at, ...line }) =>
      isInCart(present, line.productId) || present.length >= maxLines
        ? present
        : present.toSpliced(at, 0, line),
    cart,
  )
}

/** Total quantity, for the badge and 'N articles'. */
export function countItems(cart: Cart): number {
  return cart.reduce((total, line) => total + line.quantity, 0)
}

export function isInCart(cart: Cart, productId: string): boolean {
  return cart.some((line) => line.productId === productId)
}
