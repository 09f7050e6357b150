import type { Cart } from '../cart/cart.ts'
import type { OfferTerms } from '../offers/offer.ts'

/** What is being bought: a cart at the catalogue's prices, or what an offer says. */
export type Purchase = { cart: Cart; offer: OfferTerms | null }
