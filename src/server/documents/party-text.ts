import { isRnaNumber } from '#domain/accounts/association-number.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { m } from '#messages/messages.ts'
import type { PartyModel } from './model/party-model.ts'

export type Party = { label: string; name: string; lines: string[] }

/** A party as documents print it below its label. What is empty is left out. */
export function partyText(label: string, party: PartyModel, language: Language): Party {
  const locale = { locale: language }
  const { name, legalForm, contact, address, zipCode, city, siren, registration, vatNumber } = party
  const lines = [
    legalForm,
    contact,
    address,
    `${zipCode} ${city}`,
    countryName(party.country, language),
    siren && numberLine(siren, language),
    registration,
    vatNumber && m.invoice_vat_number({ number: vatNumber }, locale),
    party.email,
    party.phone,
  ]
  return { label, name, lines: lines.filter((line) => line.trim()) }
}

/** The register is named that the number is of. */
function numberLine(number: string, language: Language): string {
  const locale = { locale: language }
  return isRnaNumber(number)
    ? m.invoice_rna({ number }, locale)
    : m.invoice_siren({ siren: groupSiren(number) }, locale)
}

function groupSiren(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
}

function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code
}
