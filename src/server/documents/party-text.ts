import type { Buyer } from '#domain/checkout/buyer.ts'
import { type Language, localeOf } from '#domain/language.ts'
import type { SellerSettings } from '#domain/settings/seller.schema.ts'
import { m } from '#messages/messages.ts'

export type Party = { label: string; name: string; lines: string[] }

/** A seller as documents name it: form, capital, seat, registrations. What is empty is left out. */
export function sellerLines(seller: SellerSettings, language: Language): string[] {
  const locale = { locale: language }
  const { legalForm, capital, siren, registration, vatNumber } = seller
  const form = legalForm && capital ? m.invoice_legal_form({ form: legalForm, capital }, locale) : legalForm
  return [
    form,
    seller.address,
    `${seller.zipCode} ${seller.city}`,
    countryName(seller.country, language),
    siren && m.invoice_siren({ siren: groupSiren(siren) }, locale),
    registration,
    vatNumber && m.invoice_vat_number({ number: vatNumber }, locale),
    seller.email,
    seller.phone,
  ].filter((line) => line.trim())
}

/** Family name first in Hungarian. */
function personName({ firstName, lastName }: Buyer, language: Language): string {
  return (language === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}

/** The company or association where there is one, else the person. */
export function buyerName(buyer: Buyer, language: Language): string {
  const person = personName(buyer, language)
  return buyer.buyerType === 'particulier' ? person : buyer.company || person
}

/** A buyer below its name. Registration numbers only where the buyer is not a consumer. */
export function buyerLines(buyer: Buyer, email: string, language: Language): string[] {
  const locale = { locale: language }
  const person = personName(buyer, language)
  const isConsumer = buyer.buyerType === 'particulier'
  return [
    buyerName(buyer, language) === person ? '' : person,
    buyer.address,
    `${buyer.zipCode} ${buyer.city}`,
    countryName(buyer.country, language),
    !isConsumer && buyer.siren ? m.invoice_siren({ siren: groupSiren(buyer.siren) }, locale) : '',
    !isConsumer && buyer.vatNumber ? m.invoice_vat_number({ number: buyer.vatNumber }, locale) : '',
    email,
  ].filter((line) => line.trim())
}

function groupSiren(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
}

function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code
}
