import { eq } from 'drizzle-orm'
import type { Buyer } from '#domain/checkout/buyer.ts'
import { type CountrySign, countriesToChoose } from '#domain/tax/country-evidence.ts'
import { phoneCountry } from '#domain/tax/phone-country.ts'
import { placeOf } from '#domain/tax/vat-territory.ts'
import type { Transaction } from '../database/database.ts'
import { vatEvidence } from '../database/schema/tax.ts'
import type { Ports } from '../ports/ports.ts'

type Known = {
  buyer: Pick<Buyer, 'buyerType' | 'country' | 'zipCode'>
  account: { phone: string }
  /** Where the buyer said to live, once asked. */
  declaredCountry: string | null
  /** Where a proxy in front of the shop says the visitor is. */
  visitorCountry: string | null
}

/** The signs of where a buyer lives that are known before they pay. */
export function countrySigns({ buyer, account, declaredCountry, visitorCountry }: Known): CountrySign[] {
  const signs: [CountrySign['kind'], string | null | undefined][] = [
    ['billing_address', placeOf(buyer.country, buyer.zipCode)],
    ['phone', phoneCountry(account.phone)],
    ['ip_address', visitorCountry],
    ['declared', declaredCountry],
  ]
  return signs.flatMap(([kind, country]) => (country ? [{ kind, country }] : []))
}

/**
 * The countries a consumer has to choose between before they order, because signs disagree and the VAT depends on it; empty when there is nothing
 * to ask. A business is taxed by its number and its seat.
 */
export function countriesToAsk(
  { buyer, declaredCountry }: Pick<Known, 'buyer' | 'declaredCountry'>,
  signs: readonly CountrySign[],
): string[] {
  if (buyer.buyerType === 'professionnel' || declaredCountry) return []
  return countriesToChoose(signs)
}

/** Keeps the signs with their order. */
export async function recordSigns(
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  transaction: Transaction,
  orderId: string,
  signs: readonly CountrySign[],
): Promise<void> {
  if (signs.length === 0) return
  const recordedAt = clock.now()
  await transaction
    .insert(vatEvidence)
    .values(signs.map(({ kind, country }) => ({ id: ids.next(), orderId, kind, country, recordedAt })))
}

/** The signs kept with an order. */
export function readSigns(transaction: Transaction, orderId: string): Promise<CountrySign[]> {
  return transaction
    .select({ kind: vatEvidence.kind, country: vatEvidence.country })
    .from(vatEvidence)
    .where(eq(vatEvidence.orderId, orderId))
}
