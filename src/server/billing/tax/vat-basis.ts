import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import {
  catalogueRate,
  isReverseChargePossible,
  needsSeatEvidence,
  taxedPlace,
  type VatBasis,
} from '#domain/billing/tax/decide-vat.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import { weighSeat } from '#domain/billing/tax/seat-evidence.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import { placeOf, type Seat, vatTerritory } from '#domain/platform/addresses/vat-territory.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findNumberStatus } from './find-number-status.ts'
import { findThresholdCrossing, readEuSales } from './internal/read-eu-sales.ts'
import { readLocationEvidenceAt } from './location-evidence.ts'
import { findSeatProof } from './seat-proofs.ts'

/** Sold items: amount at catalogue prices, and the kind of service that decides the VAT. */
type Sold = readonly { amount: Cents; vatKind: VatKind }[]

/** The seller's part of a VAT basis. */
export async function readSellerTax({ settings }: Pick<Ports, 'settings'>) {
  const [tax, seller] = await Promise.all([settings.get('tax'), settings.get('seller')])
  return {
    seller: { isFranchise: tax.isFranchise, hasVatNumber: seller.vatNumber.trim() !== '' },
    oneStopShop: tax.oneStopShop,
  }
}

/** The VAT basis for an unknown buyer: a consumer in France. */
export async function readHomeBasis(ports: Pick<Ports, 'settings'>, on: Day): Promise<VatBasis> {
  const { seller, oneStopShop } = await readSellerTax(ports)
  return {
    on,
    seller,
    registry: { status: 'unknown', checkId: null },
    seat: { status: 'unshown', proofId: null },
    buyer: { buyerType: 'consumer', country: 'FR', zipCode: '', vatNumber: '' },
    eu: { oneStopShop, lastYear: cents(0), thisYear: cents(0), crossedOn: null },
  }
}

/**
 * The basis of the VAT decision of a sale. Does not query the registry: uses its stored responses since
 * `answeredSince`. `seat`: the place of residence when it differs from the billing address. `evidence`: evidence of an
 * order being placed; by default the account's stored evidence. `soldBefore`: cents billed in the same
 * transaction and not written yet.
 */
export async function readVatBasis(
  ports: Pick<Ports, 'settings'>,
  db: Database | Transaction,
  params: {
    on: Day
    accountId: string
    buyer: Buyer
    evidence?: readonly LocationEvidence[]
    seat?: Seat
    sold: Sold
    answeredSince: Date
    soldBefore?: Cents
  },
): Promise<VatBasis> {
  const homeBasis = await readHomeBasis(ports, params.on)
  const { buyerType, vatNumber } = params.buyer
  const { country, zipCode } = params.seat ?? params.buyer
  const buyer = { buyerType, country, zipCode, vatNumber }
  const basis = { ...homeBasis, buyer }
  if (needsSeatEvidence(basis)) return { ...basis, seat: await readSeat(db, basis, params) }
  if (vatTerritory(country, zipCode).kind !== 'eu') return basis
  const registry = isReverseChargePossible(basis)
    ? await findNumberStatus(db, vatNumber, params.answeredSince)
    : homeBasis.registry
  const [{ lastYear, thisYear }, crossing] = await Promise.all([
    readEuSales(db, params.on),
    findThresholdCrossing(db, params.on),
  ])
  const isCounted = registry.status !== 'valid'
  const currentNet = isCounted ? netOfElectronic(params.sold, homeBasis) : cents(0)
  const eu = {
    ...homeBasis.eu,
    lastYear,
    thisYear: cents(thisYear + (params.soldBefore ?? 0) + currentNet),
    crossedOn: crossing?.crossedOn ?? null,
  }
  return { ...basis, registry, eu }
}

/**
 * Evidence of the seat of a business in a place where no VAT is charged: an accepted proof, or location evidence (by
 * default the account's stored evidence).
 */
export async function readSeat(
  db: Database | Transaction,
  basis: VatBasis,
  { accountId, evidence: known }: { accountId: string; evidence?: readonly LocationEvidence[] },
): Promise<VatBasis['seat']> {
  const place = taxedPlace(basis)
  const proof = await findSeatProof(db, accountId, place)
  const evidence = known ?? (await readLocationEvidenceAt(db, { accountId, place }))
  return {
    status: weighSeat(place, { evidence, hasProof: proof !== undefined }),
    proofId: proof?.id ?? null,
  }
}

/** Place of taxation: the billing address, unless the buyer declared another place, whose postcode is unknown. */
export function seatOf({ country, zipCode }: Buyer, declared: string | null): Seat {
  const isAtAddress = !declared || declared === placeOf(country, zipCode)
  return isAtAddress ? { country, zipCode } : { country: declared, zipCode: '' }
}

/** Net amount of electronic services in cents, counted against the threshold of the one-stop shop. */
export function netOfElectronic(sold: Sold, rateBasis: Pick<VatBasis, 'on' | 'seller'>): Cents {
  const electronic = sold.filter(({ vatKind }) => vatKind === 'electronic')
  return sum(electronic.map(({ amount }) => splitVat(amount, catalogueRate(rateBasis)).net))
}
