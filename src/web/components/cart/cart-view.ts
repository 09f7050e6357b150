import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import type { CartLineView } from './cart-line-view.ts'

/** The priced cart, as the cart page's loader returns it. */
export type CartView = { lines: readonly CartLineView[]; breakdown: Breakdown; missingCount: number }
