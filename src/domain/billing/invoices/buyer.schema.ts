import { z } from 'zod'
import {
  checkPostcode,
  checkVatNumber,
  profileFields,
  withPostcode,
} from '#domain/identity/accounts/registration.schema.ts'
import type { Country } from '#domain/platform/addresses/countries.ts'
import { vatTerritory } from '#domain/platform/addresses/vat-territory.ts'
import { normalizeAssociationNumber } from '#domain/platform/company-numbers/association-number.ts'
import { hasSiren, normalizeCompanyNumber } from '#domain/platform/company-numbers/company-number.ts'
import { normalizeVatNumber, vatNumberRefusal } from '#domain/platform/company-numbers/vat-number.ts'
import { normalizeTypedText } from '#domain/platform/text/normalize-typed-text.ts'
import { foreignVatNumber } from '../tax/foreign-vat-number.ts'
import { buyerTypes } from './buyer.ts'

const optional = z.string().trim().max(120, 'too_long').optional().default('')

type Seat = { country: Country; zipCode: string }

/**
 * The place of a business, which decides what numbers it has: France, Monaco, another member state, or outside the
 * Union's VAT.
 */
function getBusinessPlace({ country, zipCode }: Seat): 'FR' | 'MC' | 'eu' | 'outside' {
  if (country === 'FR' || country === 'MC') return country
  return vatTerritory(country, zipCode).kind === 'eu' ? 'eu' : 'outside'
}

/** Normalised number; undefined when malformed. Outside the Union's VAT any company number is accepted. */
function readNumber(text: string, seat: Seat): string | undefined {
  const place = getBusinessPlace(seat)
  if (place === 'outside') return normalizeTypedText(text)
  const number = normalizeVatNumber(text, seat.country)
  const isFrench = number?.startsWith('FR')
  if (place === 'MC') return isFrench ? number : undefined
  return isFrench ? number : foreignVatNumber(text, seat.country)
}

/**
 * The buyer. A professional enters a company, with SIREN in France or VAT number in another member state; elsewhere a number
 * is optional. An association enters its name and, if any, its number. Fields of other buyer types are dropped.
 */
export const buyerSchema = z
  .object({
    buyerType: z.enum(buyerTypes, 'buyer_type_required'),
    firstName: profileFields.firstName,
    lastName: profileFields.lastName,
    address: profileFields.address,
    zipCode: profileFields.zipCode,
    city: profileFields.city,
    country: profileFields.country,
    company: optional,
    associationName: optional,
    associationNumber: optional,
    siren: optional,
    vatNumber: optional.transform(normalizeTypedText),
    purchaseOrder: z.string().trim().max(40, 'too_long').optional().default(''),
  })
  .superRefine((input, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    checkPostcode(input, context)
    if (input.buyerType === 'consumer') return
    if (input.buyerType === 'association') {
      if (!input.associationName) reject('associationName', 'association_name_required')
      if (input.associationNumber && !normalizeAssociationNumber(input.associationNumber))
        reject('associationNumber', 'association_number_invalid')
      return
    }
    if (!input.company) reject('company', 'company_required')
    const { siren, vatNumber } = input
    const place = getBusinessPlace(input)
    // A member state other than France has no such number: the form hides the field.
    const companyNumber = place === 'eu' ? undefined : normalizeCompanyNumber(siren, input)
    if (siren && place !== 'eu' && !companyNumber) reject('siren', 'siren_invalid')
    if (hasSiren(input) && !siren) reject('siren', 'siren_required')
    if (place === 'outside' && vatNumber.length > 20) reject('vatNumber', 'too_long')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    else if (/[\u0000-\u001f\u007f]/.test(vatNumber)) reject('vatNumber', 'control_characters')
    else if (vatNumber) {
      const number = readNumber(vatNumber, input)
      if (number === undefined) reject('vatNumber', vatNumberRefusal(input.country))
      else if (place !== 'outside')
        checkVatNumber({ vatNumber: number, siren: (siren && companyNumber) || '' }, context)
    }
    if (!vatNumber && (place === 'eu' || (place === 'MC' && !siren)))
      reject('vatNumber', 'vat_number_required')
  })
  .transform(({ associationName, associationNumber, ...input }) => {
    const isProfessional = input.buyerType === 'business'
    const isAssociation = input.buyerType === 'association'
    return {
      ...withPostcode(input),
      company: isAssociation ? associationName : isProfessional ? input.company : '',
      siren:
        (isProfessional && getBusinessPlace(input) !== 'eu' && normalizeCompanyNumber(input.siren, input)) ||
        (isAssociation && normalizeAssociationNumber(associationNumber)) ||
        '',
      vatNumber: (isProfessional && readNumber(input.vatNumber, input)) || '',
      purchaseOrder: isProfessional ? input.purchaseOrder : '',
    }
  })
