import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Purchase } from '#domain/sales/checkout/purchase.ts'
import { isSameProof } from '#server/identity/accounts/is-same-proof.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type FoundOffer, findOffer } from './internal/find-offer.ts'
import { offerKey } from './offer-link.ts'
import { parseOfferReference } from './offer-reference.ts'

/**
 * The purchase that an offer puts into its recipient's checkout, also when their own order from it is still unpaid. An
 * account with the offer's email is no proof: either the email is verified, or the reference contains the key of the
 * emailed link. Throws DomainError 'not_found', 'offer_for_other_email', 'offer_unproven' and 'offer_closed'.
 */
export async function openOffer(
  ports: Pick<Ports, 'db' | 'clock' | 'shop'>,
  account: Pick<Account, 'id' | 'email' | 'emailVerified'>,
  reference: string,
): Promise<Purchase> {
  const { offerId, key } = parseOfferReference(reference)
  const found = await findOffer(ports, offerId)
  if (!found) throw new DomainError('not_found')
  if (found.email !== account.email) throw new DomainError('offer_for_other_email')
  const isOwnUnpaid = found.order?.accountId === account.id && found.order.status === 'pending'
  const isProven = account.emailVerified || isSameProof(key, offerKey(ports.shop, offerId))
  if (!isProven && !isOwnUnpaid) throw new DomainError('offer_unproven')
  if (found.state !== 'open' && !isOwnUnpaid) throw new DomainError('offer_closed')
  return offerPurchase(found)
}

/** The cart and terms that accepting an offer gives. */
export function offerPurchase(
  found: Pick<FoundOffer, 'id' | 'productId' | 'quantity' | 'monthlyPrice' | 'setupFee' | 'startsNotBefore'>,
): Purchase {
  const { id, productId, quantity, monthlyPrice, setupFee, startsNotBefore } = found
  return { cart: [{ productId, quantity }], offer: { id, monthlyPrice, setupFee, startsNotBefore } }
}
