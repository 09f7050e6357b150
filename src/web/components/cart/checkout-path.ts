import type { ShopPath } from '#web/local-path.ts'

/** Path of the checkout: of the cart, or of the offer with the given reference. `more` adds query parameters. */
export function checkoutPath(offer: string | null, more: Record<string, string> = {}): ShopPath {
  const query = new URLSearchParams({ ...(offer && { offer }), ...more }).toString()
  return query ? `/cart/checkout?${query}` : '/cart/checkout'
}
