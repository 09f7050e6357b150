/** Where the offers live. */
export const offersPath = '/admin/offers'

export function offerRecordPath(id: string): string {
  return `${offersPath}/${id}`
}

/** Where an offer is made; to whom, where that is known. */
export function newOfferPath(email?: string): string {
  return email ? `${offersPath}/new?${new URLSearchParams({ email })}` : `${offersPath}/new`
}
