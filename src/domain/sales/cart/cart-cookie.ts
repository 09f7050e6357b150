import { isProductId, maxQuantity } from '#domain/catalog/products/product-id.ts'
import { type Cart, type CartLine, maxLines } from './cart.ts'

/** The readable cookie that holds the cart: 'table-ouverte*2.quiz*1'. Strictly necessary, so it needs no consent. */
export const cartCookieName = 'cart'
export const cartCookieDays = 30

export function writeCart(cart: Cart): string {
  return cart.map((line) => `${line.productId}*${line.quantity}`).join('.')
}

/** Parses the cart cookie and skips invalid lines, so that a damaged cookie never breaks a page. Empty without a cookie. */
export function readCart(value: string | null | undefined): CartLine[] {
  if (!value) return []
  const lines = new Map<string, CartLine>()
  for (const part of value.split('.').slice(0, maxLines)) {
    const [productId, count] = part.split('*')
    const quantity = /^\d{1,2}$/.test(count ?? '') ? Number(count) : 0
    if (!isProductId(productId) || quantity < 1 || quantity > maxQuantity) continue
    lines.set(productId, { productId, quantity })
  }
  return [...lines.values()]
}
