import type { Basket } from '#domain/checkout/basket.ts'
import { openOffer } from '#server/offers/open-offer.ts'
import type { Account } from '#server/ports/identity.ts'
import type { PageContext } from '#web/forms/page-loader.ts'
import { cartOf } from './view-cart.ts'

/** What a request to the checkout is about: the offer its address names, or else the cart. */
export async function basketOf(
  { ports, url, request }: PageContext<Record<string, string | undefined>>,
  account: Account,
): Promise<Basket> {
  const offerId = url.searchParams.get('offer')
  return offerId ? openOffer(ports, account, offerId) : { cart: cartOf(request), offer: null }
}
