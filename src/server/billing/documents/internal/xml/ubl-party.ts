import type { PartyModel } from '../../model/party-model.ts'
import type { InvoiceModel } from '../model/invoice-model.ts'
import { partyNumbers } from './party-numbers.ts'
import type { XmlContent } from './xml-document.ts'

/** The seller (BG-4). */
export function ublSeller(model: InvoiceModel): XmlContent {
  const numbers = partyNumbers(model, model.seller)
  // A scheme other than 'VAT' denotes another kind of registration (BT-32).
  const schemes = [...taxScheme('VAT', numbers.vat), ...taxScheme('TAX', numbers.tax)]
  return party(model.seller, numbers, schemes, numbers.about)
}

/** The buyer (BG-7). */
export function ublBuyer(model: InvoiceModel): XmlContent {
  const numbers = partyNumbers(model, model.buyer)
  return party(model.buyer, numbers, taxScheme('VAT', numbers.vat), '')
}

function party(
  { name, address, zipCode, city, contact, phone, email }: PartyModel,
  { legal, country }: ReturnType<typeof partyNumbers>,
  schemes: readonly XmlContent[],
  description: string,
): XmlContent {
  const hasContact = contact || phone || email
  return {
    'cbc:EndpointID': email ? { '@schemeID': 'EM', '#': email } : undefined,
    'cac:PostalAddress': {
      'cbc:StreetName': address || undefined,
      'cbc:CityName': city || undefined,
      'cbc:PostalZone': zipCode || undefined,
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
    'cac:PartyTaxScheme': schemes,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': legal ? { '@schemeID': legal.scheme ?? undefined, '#': legal.id } : undefined,
      'cbc:CompanyLegalForm': description || undefined,
    },
    'cac:Contact': hasContact
      ? {
          'cbc:Name': contact || undefined,
          'cbc:Telephone': phone || undefined,
          'cbc:ElectronicMail': email || undefined,
        }
      : undefined,
  }
}

function taxScheme(scheme: 'VAT' | 'TAX', id: string | null): XmlContent[] {
  return id ? [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }] : []
}
