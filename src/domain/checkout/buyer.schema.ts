import { z } from 'zod'
import { profileFields } from '../accounts/registration.schema.ts'
import { normalizeSiren } from '../accounts/siren.ts'
import { normalizeVatNumber } from '../accounts/vat-number.ts'
import { buyerTypes } from './buyer.ts'

const optional = z.string().trim().max(120, 'too_long').optional().default('')

/**
 * Who buys (D2, R-17). Only professionals give a company: its SIREN when French, else its VAT number. The fields of
 * another buyer type are dropped, never stored.
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
    siren: optional,
    vatNumber: optional,
    purchaseOrder: z.string().trim().max(40, 'too_long').optional().default(''),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (input.buyerType === 'particulier') return
    if (!input.company)
      refuse('company', input.buyerType === 'association' ? 'association_name_required' : 'company_required')
    if (input.buyerType !== 'professionnel') return
    if (input.siren && !normalizeSiren(input.siren)) refuse('siren', 'siren_invalid')
    if (input.vatNumber && !normalizeVatNumber(input.vatNumber)) refuse('vatNumber', 'vat_number_invalid')
    if (input.country === 'FR' && !input.siren) refuse('siren', 'siren_required')
    if (input.country !== 'FR' && !input.vatNumber) refuse('vatNumber', 'vat_number_required')
  })
  .transform((input) => {
    const isProfessional = input.buyerType === 'professionnel'
    return {
      ...input,
      company: input.buyerType === 'particulier' ? '' : input.company,
      siren: (isProfessional && normalizeSiren(input.siren)) || '',
      vatNumber: (isProfessional && normalizeVatNumber(input.vatNumber)) || '',
      purchaseOrder: isProfessional ? input.purchaseOrder : '',
    }
  })
