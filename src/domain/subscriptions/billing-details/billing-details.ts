import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'

/** Whom the contracts of some orders, billed to the same buyer until then, are to be billed to. */
export type BillingChange = { orderIds: readonly string[]; buyer: Buyer }

const personal = ['firstName', 'lastName'] as const
const address = ['address', 'zipCode', 'city', 'country'] as const
const business = ['company', 'siren', 'vatNumber'] as const

type Known = Pick<Buyer, (typeof personal)[number] | (typeof business)[number]> &
  Record<(typeof address)[number], string>

/**
 * The buyer of a contract after their profile changed from `before` to `after`: what was changed there changes here. An address is one thing: one changed
 * line brings the others. What a profile does not have (kind of buyer, an association's name) stays.
 */
export function followProfile(buyer: Buyer, before: Known, after: Profile): Buyer {
  const changed = (fields: readonly (keyof Known)[]) =>
    fields.filter((field) => before[field] !== after[field])
  const isMoved = changed(address).length > 0
  const followed = [
    ...changed(personal),
    ...(isMoved ? address : []),
    ...(buyer.buyerType === 'professionnel' ? changed(business) : []),
  ]
  return { ...buyer, ...Object.fromEntries(followed.map((field) => [field, after[field]])) }
}
