import { type AmountLabel, priceLabel } from '#domain/billing/tax/amount-label.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How a price is labelled today, with or without VAT; the catalogue's basis by default. */
export async function readPriceWording(
  { settings }: Pick<Ports, 'settings'>,
  basis: PriceBasis = 'gross',
): Promise<AmountLabel> {
  return priceLabel(basis, await settings.get('tax'))
}
