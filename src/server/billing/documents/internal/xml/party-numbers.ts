import { registerOf } from '#domain/platform/company-numbers/company-number.ts'
import type { PartyModel } from '../../model/party-model.ts'
import type { InvoiceModel } from '../model/invoice-model.ts'

/** Identifiers of a party in the fields of EN 16931. */
export type PartyNumbers = {
  /** BT-30, BT-47, with its scheme (ISO/IEC 6523 ICD), if any. */
  legal: { id: string; scheme: '0002' | '0228' | '0229' | null } | null
  /** BT-31, BT-48. */
  vat: string | null
  /** BT-32: registration of a seller without a VAT number. */
  tax: string | null
  /** BT-33: legal form, capital, register. */
  about: string
  /** ISO 3166-1. */
  country: string
}

const schemes = { siren: '0002', ridet: '0228', tahiti: '0229', rna: null } as const

/**
 * The identifiers of a party. Outside the scope of VAT no VAT number is allowed (BR-O-02): the SIREN identifies the
 * party, and the printed VAT number moves to the seller's description.
 */
export function partyNumbers({ taxes }: Pick<InvoiceModel, 'taxes'>, party: PartyModel): PartyNumbers {
  const { siren, vatNumber, legalForm, registration, country } = party
  const isOutside = taxes.some(({ category }) => category === 'O')
  const descriptionParts = [legalForm, registration, isOutside ? vatNumber : '']
  return {
    legal: siren ? { id: siren, scheme: schemes[registerOf(siren)] } : null,
    vat: isOutside ? null : vatNumber || null,
    tax: isOutside || vatNumber ? null : siren || null,
    about: descriptionParts.filter((text) => text.trim()).join(' · '),
    country: /^[A-Z]{2}$/.test(country) ? country : 'FR',
  }
}
