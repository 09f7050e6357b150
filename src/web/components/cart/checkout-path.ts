/** Where the cart is bought, or what an offer says. */
export function checkoutPath(offerId: string | null, more: Record<string, string> = {}): string {
  const asked = new URLSearchParams({ ...(offerId && { offer: offerId }), ...more }).toString()
  return asked ? `/cart/checkout?${asked}` : '/cart/checkout'
}
