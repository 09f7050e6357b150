import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import { m } from '#messages/messages.ts'

/** Seller or buyer of a document. Unknown fields are empty strings. */
export type PartyModel = {
  /** The company or association, else the person. */
  name: string
  /** The person, when `name` is a company. */
  contact: string
  address: string
  zipCode: string
  city: string
  /** ISO 3166-1 code, or a country's name as the owner entered it. */
  country: string
  /** Legal form and capital, as printed. */
  legalForm: string
  /** Nine digits. */
  siren: string
  /** The register entry of the company, as printed. */
  registration: string
  /** Without spaces; the prefix of Greece is 'EL'. */
  vatNumber: string
  email: string
  phone: string
}

/** The seller with its legal form, capital, registered office and registrations. */
export function sellerParty(seller: SellerSettings, language: Language): PartyModel {
  const { name, address, zipCode, city, country, legalForm, capital, registration, email, phone } = seller
  const form =
    legalForm && capital
      ? m.invoice_legal_form({ form: legalForm, capital }, { locale: language })
      : legalForm
  return {
    name,
    contact: '',
    address,
    zipCode,
    city,
    country,
    legalForm: form,
    registration,
    email,
    phone,
    siren: compact(seller.siren),
    vatNumber: writtenNumber(seller.vatNumber),
  }
}

/** The buyer. A consumer has no registration numbers. */
export function buyerParty(buyer: Buyer, email: string, language: Language): PartyModel {
  const { buyerType, company, address, zipCode, city, country } = buyer
  const isConsumer = buyerType === 'consumer'
  const user = personName(buyer, language)
  const name = isConsumer ? user : company || user
  return {
    name,
    contact: name === user ? '' : user,
    address,
    zipCode,
    city,
    country,
    legalForm: '',
    registration: '',
    email,
    phone: '',
    siren: isConsumer ? '' : compact(buyer.siren),
    vatNumber: isConsumer ? '' : writtenNumber(buyer.vatNumber),
  }
}

const compact = (number: string) => number.replace(/[\s.]/g, '')

function writtenNumber(vatNumber: string): string {
  return compact(vatNumber).toUpperCase().replace(/^GR/, 'EL')
}
