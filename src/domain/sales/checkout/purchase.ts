import type { Cart } from '../cart/cart.ts'
import type { OfferTerms } from '../offers/offer.ts'

/** What is being bought: a cart at catalogue prices, or the terms of an offer. */
export type Purchase = { cart: Cart; offer: OfferTerms | null }
