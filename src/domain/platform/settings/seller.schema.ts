import { z } from 'zod'

/** The seller: printed on every invoice and legal page. In live mode the checkout stays closed until it is complete. */
export const sellerSchema = z.object({
  name: z.string().default(''),
  legalForm: z.string().default(''),
  capital: z.string().default(''),
  address: z.string().default(''),
  zipCode: z.string().default(''),
  city: z.string().default(''),
  country: z.string().default('FR'),
  siren: z.string().default(''),
  registration: z.string().default(''),
  vatNumber: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  publicationDirector: z.string().default(''),
  /** The hosting provider, printed in the legal notice. */
  hostName: z.string().default(''),
  hostAddress: z.string().default(''),
  hostPhone: z.string().default(''),
  mediatorName: z.string().default(''),
  mediatorAddress: z.string().default(''),
  mediatorWebsite: z.string().default(''),
  supportHours: z.string().default(''),
  /** The name on the customer's card statement. */
  statementName: z.string().default(''),
})

export type SellerSettings = z.output<typeof sellerSchema>

/**
 * Fields that the checkout requires: printed on invoices, legal texts and payment mandates. Legal form and capital depend
 * on the company.
 */
const required = [
  'name',
  'address',
  'zipCode',
  'city',
  'siren',
  'registration',
  'email',
  'phone',
  'publicationDirector',
  'hostName',
  'hostAddress',
  'hostPhone',
  'mediatorName',
  'mediatorAddress',
  'mediatorWebsite',
  'statementName',
] as const satisfies readonly (keyof SellerSettings)[]

export function missingSellerFields(seller: SellerSettings): string[] {
  return required.filter((field) => !seller[field].trim())
}
