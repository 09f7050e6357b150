import { type AmountWording, priceWording } from '#domain/billing/tax/amount-wording.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How a price is labelled today, with or without VAT; the catalogue's basis by default. */
export async function readPriceWording(
  { settings }: Pick<Ports, 'settings'>,
  basis: PriceBasis = 'gross',
): Promise<AmountWording> {
  return priceWording(basis, await settings.get('tax'))
}
