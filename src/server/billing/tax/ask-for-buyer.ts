import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { mayReverse } from '#domain/billing/tax/decide-vat.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Asker, askVatNumber } from './check-vat-number.ts'
import type { NumberCheck } from './find-number-check.ts'
import { readSellerTax } from './vat-basis.ts'

/** State of the check of a buyer's VAT number, requested now if necessary; null when no answer would change the VAT. */
export async function askForBuyer(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'limiter' | 'settings'>,
  buyer: Buyer,
  asker: Asker,
): Promise<(NumberCheck & { number: string }) | null> {
  const { seller } = await readSellerTax(ports)
  if (!mayReverse({ buyer, seller })) return null
  return { ...(await askVatNumber(ports, buyer.vatNumber, asker)), number: buyer.vatNumber }
}
