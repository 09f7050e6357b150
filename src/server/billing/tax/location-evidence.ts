import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { needsSeatEvidence, taxedPlace } from '#domain/billing/tax/decide-vat.ts'
import { countryChoices, type LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import { phoneCountry } from '#domain/billing/tax/phone-country.ts'
import { weighSeat } from '#domain/billing/tax/seat-evidence.ts'
import { placeOf } from '#domain/platform/addresses/vat-territory.ts'
import { placeOfNumber } from '#domain/platform/company-numbers/business-number.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { vatEvidence } from '#server/database/schema/billing/tax.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findSeatProof } from './seat-proofs.ts'

type EvidenceInput = {
  buyer: Buyer
  account: { phone: string }
  /** The country of residence the buyer declared; null when the buyer was not asked. */
  declaredCountry: string | null
  /** The visitor's country according to the proxy in front of the shop. */
  visitorCountry: string | null
  /** Country of the payment card, if known. */
  cardCountry?: string | null
}

/** Location evidence known before the payment. */
function knownLocationEvidence({
  buyer,
  account,
  declaredCountry,
  visitorCountry,
  cardCountry,
}: EvidenceInput): LocationEvidence[] {
  const candidates: [LocationEvidence['kind'], string | null | undefined][] = [
    ['billing_address', placeOf(buyer.country, buyer.zipCode)],
    ['phone', phoneCountry(account.phone)],
    ['ip_address', visitorCountry],
    ['card', cardCountry],
    ['business_number', needsSeatEvidence({ buyer }) ? placeOfNumber(buyer) : undefined],
    ['declared', declaredCountry],
  ]
  return candidates.flatMap(([kind, country]) => (country ? [{ kind, country }] : []))
}

/** Location evidence of a buyer, and the countries to choose from, see `countriesToAsk`. */
export async function readLocationEvidence(
  db: Database | Transaction,
  accountId: string,
  input: EvidenceInput,
): Promise<{ evidence: LocationEvidence[]; countries: string[] }> {
  const { buyer } = input
  const evidence = knownLocationEvidence(input)
  const place = placeOf(buyer.country, buyer.zipCode)
  const proof = needsSeatEvidence({ buyer }) ? await findSeatProof(db, accountId, place) : undefined
  return { evidence, countries: countriesToAsk(input, { evidence, hasProof: proof !== undefined }) }
}

/**
 * Countries a buyer has to choose from before ordering, because the evidence disagrees and the VAT depends on it;
 * else empty. A business has to choose only where no VAT would be charged and no evidence shows its seat; otherwise
 * its VAT number decides.
 */
function countriesToAsk(
  { buyer, declaredCountry }: Pick<EvidenceInput, 'buyer' | 'declaredCountry'>,
  { evidence, hasProof }: { evidence: readonly LocationEvidence[]; hasProof: boolean },
): string[] {
  if (declaredCountry) return []
  if (buyer.buyerType !== 'business') return countryChoices(evidence)
  const place = placeOf(buyer.country, buyer.zipCode)
  const isShown = weighSeat(place, { evidence, hasProof }) === 'shown'
  return needsSeatEvidence({ buyer }) && !isShown ? countryChoices(evidence) : []
}

/** Stores the location evidence of an order. */
export async function recordLocationEvidence(
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  transaction: Transaction,
  orderId: string,
  evidence: readonly LocationEvidence[],
): Promise<void> {
  if (evidence.length === 0) return
  const recordedAt = clock.now()
  await transaction
    .insert(vatEvidence)
    .values(evidence.map(({ kind, country }) => ({ id: ids.next(), orderId, kind, country, recordedAt })))
}

/** The location evidence stored with an order. */
export function readOrderLocationEvidence(
  transaction: Transaction,
  orderId: string,
): Promise<LocationEvidence[]> {
  return transaction
    .select({ kind: vatEvidence.kind, country: vatEvidence.country })
    .from(vatEvidence)
    .where(eq(vatEvidence.orderId, orderId))
}

/** The country of the card that paid one of these orders, the latest recorded; undefined when none is known. */
export async function findCardCountry(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<string | undefined> {
  const [latest] = await db
    .select({ country: vatEvidence.country })
    .from(vatEvidence)
    .where(and(inArray(vatEvidence.orderId, [...orderIds]), eq(vatEvidence.kind, 'card')))
    .orderBy(desc(vatEvidence.recordedAt), desc(vatEvidence.id))
    .limit(1)
  return latest?.country
}

/**
 * Location evidence of the account's paid orders and later buyer changes that are taxed at `place`; the latest of each
 * kind.
 */
export async function readLocationEvidenceAt(
  db: Database | Transaction,
  { accountId, place }: { accountId: string; place: string },
): Promise<LocationEvidence[]> {
  const rows = await db
    .select({ kind: vatEvidence.kind, country: vatEvidence.country, vatBasis: order.vatBasis })
    .from(vatEvidence)
    .innerJoin(order, eq(order.id, vatEvidence.orderId))
    .where(and(eq(order.accountId, accountId), eq(order.status, 'paid')))
    .orderBy(asc(vatEvidence.recordedAt), asc(vatEvidence.id))
  const orderEvidence = rows.filter(({ vatBasis }) => taxedPlace(vatBasis) === place)
  const changes = await db
    .select({ seat: buyerChange.seat, evidence: buyerChange.evidence })
    .from(buyerChange)
    .innerJoin(order, eq(order.id, buyerChange.orderId))
    .where(eq(order.accountId, accountId))
    .orderBy(asc(buyerChange.changedAt), asc(buyerChange.id))
  const changeEvidence = changes.flatMap(({ seat, evidence }) =>
    placeOf(seat.country, seat.zipCode) === place ? evidence : [],
  )
  return [
    ...new Map(
      [...orderEvidence, ...changeEvidence].map(({ kind, country }) => [kind, { kind, country }]),
    ).values(),
  ]
}
