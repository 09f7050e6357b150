/** Where the cart is bought, or what an offer says. */
export function checkoutPath(offer: string | null, more: Record<string, string> = {}): string {
  const asked = new URLSearchParams({ ...(offer && { offer }), ...more }).toString()
  return asked ? `/cart/checkout?${asked}` : '/cart/checkout'
}
