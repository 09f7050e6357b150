import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'

/** The new buyer for the subscriptions of orders that had the same buyer before. */
export type BillingChange = { orderIds: readonly string[]; buyer: Buyer }

const personal = ['firstName', 'lastName'] as const
const address = ['address', 'zipCode', 'city', 'country'] as const
const business = ['company', 'siren', 'vatNumber'] as const

type KnownFields = Pick<Buyer, (typeof personal)[number] | (typeof business)[number]> &
  Record<(typeof address)[number], string>

/**
 * Applies a profile change from `before` to `after` to the buyer of a subscription: only changed fields are copied.
 * A postal address is copied as a whole when one line changed. Fields that a profile lacks (kind of buyer, name of
 * an association) are kept.
 */
export function applyProfileChange(buyer: Buyer, before: KnownFields, after: Profile): Buyer {
  const changed = (fields: readonly (keyof KnownFields)[]) =>
    fields.filter((field) => before[field] !== after[field])
  const isMoved = changed(address).length > 0
  const followed = [
    ...changed(personal),
    ...(isMoved ? address : []),
    ...(buyer.buyerType === 'business' ? changed(business) : []),
  ]
  return { ...buyer, ...Object.fromEntries(followed.map((field) => [field, after[field]])) }
}
