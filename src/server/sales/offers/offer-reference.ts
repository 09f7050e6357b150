/** The reference of an offer in the checkout: its id, and the key of its link or an empty string. */
export function offerReference(offerId: string, key: string): string {
  return `${offerId}.${key}`
}

export function readReference(reference: string): { offerId: string; key: string } {
  const [offerId = '', key = ''] = reference.split('.', 2)
  return { offerId, key }
}
