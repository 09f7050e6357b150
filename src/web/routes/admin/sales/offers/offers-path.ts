/** Path of the list of offers. */
export const offersPath = '/admin/offers'

export function offerRecordPath(id: string): string {
  return `${offersPath}/${id}`
}

/** Path of the new-offer form, with the recipient filled in where `email` is given. */
export function newOfferPath(email?: string): string {
  return email ? `${offersPath}/new?${new URLSearchParams({ email })}` : `${offersPath}/new`
}
