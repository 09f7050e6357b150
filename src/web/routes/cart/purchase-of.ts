import type { Purchase } from '#domain/sales/checkout/purchase.ts'
import type { Account } from '#server/ports/identity.ts'
import { openOffer } from '#server/sales/offers/open-offer.ts'
import type { PageContext } from '#web/forms/page-loader.ts'
import { cartOf } from './view-cart.ts'

/** What a checkout request buys: the offer in its URL, or else the cart. */
export async function purchaseOf(
  { ports, url, request }: PageContext<Record<string, string | undefined>>,
  account: Account,
): Promise<Purchase> {
  const offer = url.searchParams.get('offer')
  return offer ? openOffer(ports, account, offer) : { cart: cartOf(request), offer: null }
}
