import { href } from 'react-router'

/** Path of the new-offer form, with the recipient filled in where `email` is given. */
export function newOfferPath(email?: string): string {
  const path = href('/admin/offers/new')
  return email ? `${path}?${new URLSearchParams({ email })}` : path
}
