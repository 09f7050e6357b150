import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'

/** The buyer of generated sales. */
export const frenchConsumer: Buyer = {
  buyerType: 'consumer',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  company: '',
  siren: '',
  vatNumber: '',
  purchaseOrder: '',
}

/** The VAT basis of a sale to that buyer. */
export function frenchConsumerBasis(day: Day): VatBasis {
  const { buyerType, country, zipCode, vatNumber } = frenchConsumer
  return {
    on: day,
    seller: { isFranchise: false, hasVatNumber: true },
    buyer: { buyerType, country, zipCode, vatNumber },
    registry: { status: 'unknown', checkId: null },
    seat: { status: 'unshown', proofId: null },
    eu: { oneStopShop: 'threshold', lastYear: cents(0), thisYear: cents(0), crossedOn: null },
  }
}
