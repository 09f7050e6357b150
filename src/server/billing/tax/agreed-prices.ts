import { agreedPrice, catalogueRate } from '#domain/billing/tax/decide-vat.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readSellerTax } from './vat-basis.ts'

/** Returns a function that converts a catalogue price into the price agreed by the customer, with or without VAT. */
export async function readAgreedPrices({
  clock,
  settings,
}: Pick<Ports, 'clock' | 'settings'>): Promise<(catalogue: Cents, basis: PriceBasis) => Cents> {
  const { seller } = await readSellerTax({ settings })
  const rate = catalogueRate({ on: dayInParis(clock.now()), seller })
  return (catalogue, basis) => agreedPrice(catalogue, basis, rate)
}
