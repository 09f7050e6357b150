import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { LineTax, PricedItem } from '#domain/sales/checkout/breakdown.ts'

/** Domestic sale: 20 % included in the price. */
export const frenchVat: LineTax = {
  case: 'domestic',
  category: 'S',
  rate: 2000,
  country: 'FR',
  reason: null,
  basis: 'gross',
}

/** The inputs of the VAT decision for a domestic sale to a consumer. */
export const frenchBasis: VatBasis = {
  on: day('2026-11-21'),
  seller: { isFranchise: false, hasVatNumber: true },
  buyer: { buyerType: 'consumer', country: 'FR', zipCode: '69000', vatNumber: '' },
  registry: { status: 'unknown', checkId: null },
  seat: { status: 'unshown', proofId: null },
  eu: { oneStopShop: 'threshold', lastYear: cents(0), thisYear: cents(0), crossedOn: null },
}

/** A line's tax as stored in its row. */
export const frenchColumns = {
  vatKind: 'electronic',
  vatCase: 'domestic',
  category: 'S',
  rate: 2000,
  country: 'FR',
  vatReason: null,
} as const

/** Adds French VAT to items. */
export function taxed(items: readonly Omit<PricedItem, 'tax'>[]): PricedItem[] {
  return items.map((item) => ({ ...item, tax: frenchVat }))
}
