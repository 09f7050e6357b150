import type { PartyModel } from '../../model/party-model.ts'
import type { InvoiceModel } from '../model/invoice-model.ts'
import { partyNumbers } from './party-numbers.ts'
import type { XmlContent } from './xml-document.ts'

/** The seller (BG-4). */
export function ciiSeller(model: InvoiceModel): XmlContent {
  const { seller } = model
  const numbers = partyNumbers(model, seller)
  return {
    'ram:Name': seller.name,
    'ram:Description': numbers.about || undefined,
    'ram:SpecifiedLegalOrganization': legalOrganization(numbers),
    'ram:DefinedTradeContact': contact(seller),
    ...addressFields(seller, numbers),
    'ram:SpecifiedTaxRegistration': [...registration('VA', numbers.vat), ...registration('FC', numbers.tax)],
  }
}

/** The buyer (BG-7). */
export function ciiBuyer(model: InvoiceModel): XmlContent {
  const { buyer } = model
  const numbers = partyNumbers(model, buyer)
  return {
    'ram:Name': buyer.name,
    'ram:SpecifiedLegalOrganization': legalOrganization(numbers),
    'ram:DefinedTradeContact': contact(buyer),
    ...addressFields(buyer, numbers),
    'ram:SpecifiedTaxRegistration': registration('VA', numbers.vat),
  }
}

type Numbers = ReturnType<typeof partyNumbers>

function legalOrganization({ legal }: Numbers): XmlContent {
  if (!legal) return undefined
  return { 'ram:ID': { '@schemeID': legal.scheme ?? undefined, '#': legal.id } }
}

function contact({ contact: contactName, phone, email }: PartyModel): XmlContent {
  if (!contactName && !phone && !email) return undefined
  return {
    'ram:PersonName': contactName || undefined,
    'ram:TelephoneUniversalCommunication': phone ? { 'ram:CompleteNumber': phone } : undefined,
    'ram:EmailURIUniversalCommunication': email ? { 'ram:URIID': email } : undefined,
  }
}

/** Documents are sent by email, so the email is also the electronic address (BT-34, BT-49). */
function addressFields({ zipCode, address, city, email }: PartyModel, { country }: Numbers) {
  return {
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': zipCode || undefined,
      'ram:LineOne': address || undefined,
      'ram:CityName': city || undefined,
      'ram:CountryID': country,
    },
    'ram:URIUniversalCommunication': email ? { 'ram:URIID': { '@schemeID': 'EM', '#': email } } : undefined,
  }
}

function registration(scheme: 'VA' | 'FC', id: string | null): XmlContent[] {
  return id ? [{ 'ram:ID': { '@schemeID': scheme, '#': id } }] : []
}
