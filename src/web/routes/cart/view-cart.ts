import { cartCookieName, readCart } from '#domain/sales/cart/cart-cookie.ts'
import { m } from '#messages/messages.ts'
import { priceCart } from '#server/sales/checkout/price-cart.ts'
import type { CartView } from '#web/components/cart/cart-view.ts'
import { readCookie } from '#web/forms/session-cookies.ts'
import type { RequestContext } from '#web/request-context.ts'

export function cartOf(request: Request) {
  return readCart(readCookie(request.headers.get('cookie'), cartCookieName))
}

/** The cart of a request with the server's prices. */
export async function viewCart(
  { ports, language, requestId }: RequestContext,
  request: Request,
): Promise<CartView> {
  const { lines, breakdown, missing, unpriced } = await priceCart(
    ports,
    { cart: cartOf(request), offer: null },
    language,
  )
  for (const productId of missing) ports.log.warn({ requestId, productId }, m.cart_log_product())
  for (const { id } of unpriced) ports.log.warn({ requestId, productId: id }, m.cart_log_price())
  return {
    lines: lines.map(({ product, amounts }) => ({
      productId: product.id,
      slug: product.slug,
      name: product.name,
      description: product.description,
      image: product.image,
      amounts,
    })),
    breakdown,
    missingCount: missing.length + unpriced.length,
  }
}
