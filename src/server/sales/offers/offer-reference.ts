/** Reference of an offer in the checkout: its id and the key of its signed link; the key may be empty. */
export function offerReference(offerId: string, key: string): string {
  return `${offerId}.${key}`
}

export function parseOfferReference(reference: string): { offerId: string; key: string } {
  const [offerId = '', key = ''] = reference.split('.', 2)
  return { offerId, key }
}
