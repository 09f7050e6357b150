import { type AmountWording, priceWording } from '#domain/billing/tax/amount-wording.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How a price that was agreed to, or with the basis of everybody the catalogue's, is named today. */
export async function readPriceWording(
  { settings }: Pick<Ports, 'settings'>,
  basis: PriceBasis = 'gross',
): Promise<AmountWording> {
  return priceWording(basis, await settings.get('tax'))
}
