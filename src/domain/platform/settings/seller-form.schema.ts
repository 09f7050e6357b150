import { normalizeSiren } from '../company-numbers/siren.ts'
import { normalizeVatNumber } from '../company-numbers/vat-number.ts'
import { normalizeTypedText } from '../text/normalize-typed-text.ts'
import type { SettingField } from './setting-field.schema.ts'
import { emailSchema, lineSchema, targetSchema } from './setting-texts.schema.ts'

const line = (key: string, schema: SettingField['schema'] = lineSchema(120)): SettingField => ({
  category: 'seller',
  path: [key],
  schema,
})

/** Numbers without spaces, as stored and printed; the validity is checked together with the other company data. */
const siren = lineSchema(80).transform((text) => normalizeSiren(text) ?? text)
const vatNumber = lineSchema(80).transform((text) => normalizeVatNumber(text, 'FR') ?? text)
const plain = lineSchema(120).transform(normalizeTypedText)

/** The seller's data; the invoice template edits a part of the same settings. */
export const sellerForm = {
  name: line('name'),
  legalForm: line('legalForm'),
  capital: line('capital'),
  address: line('address'),
  zipCode: line('zipCode', plain),
  city: line('city'),
  country: line('country'),
  siren: line('siren', siren),
  vatNumber: line('vatNumber', vatNumber),
  registration: line('registration'),
  email: line('email', emailSchema),
  phone: line('phone', plain),
  supportHours: line('supportHours', lineSchema(200)),
  publicationDirector: line('publicationDirector'),
  hostName: line('hostName'),
  hostAddress: line('hostAddress', lineSchema(200)),
  hostPhone: line('hostPhone', plain),
  mediatorName: line('mediatorName'),
  mediatorAddress: line('mediatorAddress', lineSchema(200)),
  mediatorWebsite: line('mediatorWebsite', targetSchema),
  // Card networks print at most 22 characters.
  statementName: line('statementName', lineSchema(22)),
} satisfies Record<string, SettingField>
