import { isPhoneNumber } from '#domain/platform/addresses/phone-number.ts'
import { normalizeSiren } from '#domain/platform/company-numbers/siren.ts'
import { normalizeVatNumber, vatNumberRefusal } from '#domain/platform/company-numbers/vat-number.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import { isMailAddress, readMailAddress } from '#domain/platform/text/mail-address.ts'
import { normalizeTypedText } from '#domain/platform/text/normalize-typed-text.ts'

/** Fields of the seller that an invoice prints, in the order of the editor. */
export const companyFields = [
  'name',
  'legalForm',
  'capital',
  'address',
  'zipCode',
  'city',
  'country',
  'siren',
  'registration',
  'vatNumber',
  'email',
  'phone',
] as const satisfies readonly (keyof SellerSettings)[]

export type CompanyField = (typeof companyFields)[number]
export type InvoiceCompany = Pick<SellerSettings, CompanyField>

/**
 * Normalises the numbers and contact details of a company for comparison and printing. Values that cannot be parsed are
 * unchanged.
 */
export function normalizeCompany<T extends InvoiceCompany>(company: T): T {
  return {
    ...company,
    zipCode: normalizeTypedText(company.zipCode),
    siren: normalizeSiren(company.siren) ?? company.siren,
    vatNumber: normalizeVatNumber(company.vatNumber, company.country) ?? company.vatNumber,
    email: readMailAddress(company.email) ?? company.email,
    phone: normalizeTypedText(company.phone),
  }
}

export function companyOf(seller: SellerSettings): InvoiceCompany {
  return Object.fromEntries(companyFields.map((field) => [field, seller[field]])) as InvoiceCompany
}

/**
 * Error code of each field that must not be empty: those the law requires on every invoice (CGI ann. II 242 nonies A,
 * code de commerce R123-237), and the email. The VAT number depends on the VAT regime.
 */
const requiredCodes: Partial<Record<CompanyField, string>> = {
  name: 'company_required',
  address: 'address_required',
  zipCode: 'zip_code_required',
  city: 'city_required',
  country: 'country_required',
  siren: 'siren_required',
  registration: 'registration_required',
  email: 'email_required',
}

/**
 * Error codes of a company to save, by field. Unchanged fields are not checked: a shop without a register entry can still
 * choose its colours, and a demonstration keeps its invented numbers. A VAT number may be of any
 * member state. `isFranchise`: the seller charges no VAT (CGI 293 B).
 */
export function companyProblems(
  input: InvoiceCompany,
  { stored, isFranchise }: { stored: InvoiceCompany; isFranchise: boolean },
): Partial<Record<CompanyField, string>> {
  const problems: Partial<Record<CompanyField, string>> = {}
  for (const field of companyFields) {
    if (input[field] === stored[field]) continue
    const problem = findProblem(field, input, isFranchise)
    if (problem) problems[field] = problem
  }
  return problems
}

function findProblem(
  field: CompanyField,
  { [field]: value, country }: InvoiceCompany,
  isFranchise: boolean,
): string | undefined {
  if (value === '') {
    // A seller who charges no VAT needs no VAT number (CGI 293 B).
    return field === 'vatNumber' && !isFranchise ? 'vat_number_required' : requiredCodes[field]
  }
  if (field === 'siren' && !normalizeSiren(value)) return 'siren_invalid'
  if (field === 'vatNumber' && !normalizeVatNumber(value, country)) return vatNumberRefusal(country)
  if (field === 'email' && !isMailAddress(value)) return 'email_format_invalid'
  if (field === 'country' && !/^[A-Z]{2}$/.test(value)) return 'country_required'
  if (field === 'phone' && !isPhoneNumber(value)) return 'phone_invalid'
  return undefined
}
