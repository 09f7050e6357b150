import type { Cart } from '#domain/cart/cart.ts'
import type { ProductCard } from '#domain/catalog/product.ts'
import { type Breakdown, type BreakdownLine, breakDown } from '#domain/checkout/breakdown.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money/cents.ts'
import { findCards } from '../catalog/queries.ts'
import type { Ports } from '../ports/ports.ts'

export type CartProduct = ProductCard & { monthlyPrice: Cents }

export type PricedCart = {
  lines: readonly { product: CartProduct; amounts: BreakdownLine }[]
  breakdown: Breakdown
  /** Ids in the cart that are no product, or no longer one: skipped, as specified. */
  missing: readonly string[]
  /** Products in the cart that cannot be ordered for want of a price. */
  unpriced: readonly ProductCard[]
}

/** The cart with the server's prices; whatever price a browser claims is never read. */
export async function priceCart(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  cart: Cart,
  language: Language,
): Promise<PricedCart> {
  const [cards, tax] = await Promise.all([
    findCards(
      ports,
      language,
      cart.map((line) => line.productId),
    ),
    ports.settings.get('tax'),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const known = cart.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product ? [{ product, quantity }] : []
  })
  const orderable = known.flatMap(({ product, quantity }) =>
    product.monthlyPrice === null
      ? []
      : [{ product: { ...product, monthlyPrice: product.monthlyPrice }, quantity }],
  )
  const breakdown = breakDown(
    orderable.map(({ product, quantity }) => ({
      productId: product.id,
      quantity,
      monthlyPrice: product.monthlyPrice,
      setupFee: product.setupFee,
    })),
    tax.standardRate,
  )
  return {
    lines: orderable.flatMap(({ product }, index) => {
      const amounts = breakdown.lines[index]
      return amounts ? [{ product, amounts }] : []
    }),
    breakdown,
    missing: cart.filter((line) => !byId.has(line.productId)).map((line) => line.productId),
    unpriced: known.filter(({ product }) => product.monthlyPrice === null).map(({ product }) => product),
  }
}
