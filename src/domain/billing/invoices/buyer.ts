import type { Country } from '#domain/platform/addresses/countries.ts'

/** Types of buyer; they decide VAT, right of withdrawal, section of the terms and mentions on the invoice. */
export const buyerTypes = ['consumer', 'business', 'association'] as const

export type BuyerType = (typeof buyerTypes)[number]

/** The buyer as copied into an order and its invoice. Fields that were not given are empty strings. */
export type Buyer = {
  buyerType: BuyerType
  firstName: string
  lastName: string
  address: string
  zipCode: string
  city: string
  country: Country
  company: string
  /** For an association: its SIREN, or its number in the national register of associations (RNA). */
  siren: string
  vatNumber: string
  purchaseOrder: string
}

/** A buyer as form fields; an association has separate fields for name and number. */
export function buyerFormValues(buyer: Buyer): Record<string, string> {
  if (buyer.buyerType !== 'association') return buyer
  return { ...buyer, associationName: buyer.company, associationNumber: buyer.siren, siren: '' }
}
