import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { isSameProof } from '#server/identity/accounts/is-same-proof.ts'
import type { Ports, ShopConfig } from '#server/ports/ports.ts'
import { priceCart } from '../checkout/price-cart.ts'
import { findOffer } from './internal/find-offer.ts'
import { offerKey } from './offer-link.ts'
import { offerPurchase } from './open-offer.ts'

/**
 * An offer for the holder of its link, priced for a domestic consumer; without lines once its product is no longer
 * sold. Throws DomainError 'not_found' for a wrong key, and for an offer whose recipient was erased.
 */
export async function readOffer(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'> & { shop: Pick<ShopConfig, 'proof'> },
  { id, key, language }: { id: string; key: string; language: Language },
) {
  if (!isSameProof(key, offerKey(ports.shop, id))) throw new DomainError('not_found')
  const found = await findOffer(ports, id)
  if (!found?.email) throw new DomainError('not_found')
  return { found, priced: await priceCart(ports, offerPurchase(found), language) }
}
