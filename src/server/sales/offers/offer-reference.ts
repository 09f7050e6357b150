/** How the checkout names an offer: its id, and the key of its link where somebody came by it. */
export function offerReference(offerId: string, key: string): string {
  return `${offerId}.${key}`
}

export function readReference(reference: string): { offerId: string; key: string } {
  const [offerId = '', key = ''] = reference.split('.', 2)
  return { offerId, key }
}
