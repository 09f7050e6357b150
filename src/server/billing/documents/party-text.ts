import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { type Language, localeOf } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { companyNumberText } from '#messages/platform/company-numbers/company-number-text.ts'
import type { PartyModel } from './model/party-model.ts'

export type Party = { label: string; name: string; lines: string[] }

/** A party as printed below its label, without empty lines. */
export function partyText(label: string, party: PartyModel, language: Language): Party {
  const locale = { locale: language }
  const { name, legalForm, contact, siren, registration, vatNumber } = party
  const lines = [
    legalForm,
    contact,
    ...addressLines(party),
    countryName(party.country, language),
    siren && companyNumberText(siren, language),
    registration,
    vatNumber && m.invoice_vat_number({ number: vatNumber }, locale),
    party.email,
    party.phone,
  ]
  return { label, name, lines: lines.filter((line) => line.trim()) }
}

function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code
}
