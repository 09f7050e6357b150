import { useSearchParams } from 'react-router'
import type { ShopPath } from '#web/local-path.ts'
import { checkoutPath } from './checkout-path.ts'

/** Builds the path of the current checkout: that of the cart or of an offer. */
export function useCheckoutPath(): (more?: Record<string, string>) => ShopPath {
  const offerId = useSearchParams()[0].get('offer')
  return (more) => checkoutPath(offerId, more)
}
