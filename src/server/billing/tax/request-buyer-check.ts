import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { isReverseChargePossible } from '#domain/billing/tax/decide-vat.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Requester, requestNumberCheck } from './check-vat-number.ts'
import type { NumberCheck } from './find-number-check.ts'
import { readSellerTax } from './vat-basis.ts'

/**
 * State of the check of a buyer's VAT number, requested now if necessary; null when no response would change the
 * VAT.
 */
export async function requestBuyerCheck(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'limiter' | 'settings'>,
  buyer: Buyer,
  requester: Requester,
): Promise<(NumberCheck & { number: string }) | null> {
  const { seller } = await readSellerTax(ports)
  if (!isReverseChargePossible({ buyer, seller })) return null
  return { ...(await requestNumberCheck(ports, buyer.vatNumber, requester)), number: buyer.vatNumber }
}
