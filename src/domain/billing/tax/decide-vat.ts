import { placeOf, vatTerritory } from '#domain/platform/addresses/vat-territory.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, euros } from '#domain/platform/money/cents.ts'
import type { BuyerType } from '../invoices/buyer.ts'
import { type CountrySign, type EvidenceState, weighSigns } from './country-evidence.ts'
import { isFrenchPlace, type SeatStatus } from './seat-evidence.ts'
import { addVat, type BasisPoints, type PriceBasis, splitVat } from './split-vat.ts'
import type { VatKind } from './vat-kind.ts'
import { standardVatRate } from './vat-rates.ts'

/** Codes of UNTDID 5305: standard rate, reverse charge, exempt, outside the scope of VAT. */
export type VatCategory = 'S' | 'AE' | 'E' | 'O'

/** Why a sale is taxed where it is. */
export type VatCase =
  | 'domestic'
  | 'overseas'
  | 'overseas_exempt'
  | 'eu_business'
  /** At the seller's rate, while such sales are few. */
  | 'eu_consumer_origin'
  /** At the rate of the buyer's country, declared in the one-stop shop. */
  | 'eu_consumer_destination'
  /** Work of people for a consumer: where the seller is (Directive 2006/112, art. 45). */
  | 'eu_consumer_human'
  | 'outside_eu'
  /** A business that nothing shows to be where no VAT would be charged: taxed at home until it is shown. */
  | 'seat_unproven'

/** Why no VAT is charged. */
export type VatReason = 'reverse_charge' | 'franchise' | 'overseas_exempt' | 'outside_eu'

/** How a sale is taxed: `country` is where the tax is due, ISO 3166-1. */
export type VatTreatment = {
  case: VatCase
  category: VatCategory
  rate: BasisPoints
  country: string
  reason: VatReason | null
}

/** What the registry of VAT numbers said; 'unknown' when nobody knows yet. */
export type NumberStatus = 'valid' | 'invalid' | 'unknown'

/** Everything the decision follows from, kept with the sale: the same basis always gives the same decision. */
export type VatBasis = {
  on: Day
  seller: {
    /** Below the turnover of CGI art. 293 B: charges no French VAT. */
    isFranchise: boolean
    hasVatNumber: boolean
  }
  buyer: { buyerType: BuyerType; country: string; zipCode: string; vatNumber: string }
  registry: { status: NumberStatus; checkId: string | null }
  /** What shows the seat of a business where no VAT is charged; 'unshown' for other buyers. `proofId`: the proof that was accepted. */
  seat: { status: SeatStatus; proofId: string | null }
  eu: {
    /** 'always': registered for the one-stop shop from the first euro. */
    oneStopShop: 'threshold' | 'always'
    /** Electronic sales to consumers of other member states without VAT, in the calendar year before and in this one, this sale included. */
    lastYear: Cents
    thisYear: Cents
    /** The day on which such sales passed the threshold, in this calendar year or the one before; it counts whatever was credited since. */
    crossedOn: Day | null
  }
}

/** Sales to consumers of other member states up to which the seller's own rate holds (Directive 2006/112, art. 59c; CGI 259 D). */
export const euConsumerThreshold = euros(10_000)

export function isAboveThreshold({ oneStopShop, lastYear, thisYear, crossedOn }: VatBasis['eu']): boolean {
  const isPassed = crossedOn !== null || lastYear > euConsumerThreshold || thisYear > euConsumerThreshold
  return oneStopShop === 'always' || isPassed
}

/**
 * How a sale is taxed (R-47 to R-52; CGI 259, 259-0, 259 D, 283-2, 293 B, 294). An association is no taxable person here. A business of another member
 * state whose number is not confirmed is taxed like a consumer. So is one outside the Union's VAT whose seat is not shown; at home where signs speak
 * against that seat, or where it is in a part of the French state (Regulation 282/2011, art. 18(3)). Never throws for a known country.
 */
export function decideVat(basis: VatBasis, kind: VatKind): VatTreatment {
  const { on, seller, buyer, registry, eu } = basis
  const isBusiness = buyer.buyerType === 'professionnel'
  const french = (of: VatCase, place: string): VatTreatment =>
    seller.isFranchise
      ? { case: of, category: 'E', rate: 0, country: 'FR', reason: 'franchise' }
      : { case: of, category: 'S', rate: standardVatRate(place, on), country: 'FR', reason: null }
  const territory = vatTerritory(buyer.country, buyer.zipCode)
  if (lacksSeat(basis)) return french('seat_unproven', 'FR')
  switch (territory.kind) {
    case 'france':
      return french('domestic', 'FR')
    case 'overseas':
      return kind === 'human' && !isBusiness ? french('domestic', 'FR') : french('overseas', 'FR-overseas')
    case 'overseas_exempt':
      if (kind === 'human' && !isBusiness) return french('domestic', 'FR')
      return { case: 'overseas_exempt', category: 'E', rate: 0, country: 'FR', reason: 'overseas_exempt' }
    case 'outside':
      return { case: 'outside_eu', category: 'O', rate: 0, country: buyer.country, reason: 'outside_eu' }
    case 'eu': {
      const { country, rateOf } = territory
      // Whoever acts under a French number is a French business, wherever the letters go.
      if (isBusiness && buyer.vatNumber.startsWith('FR')) return french('domestic', 'FR')
      if (isBusiness && registry.status === 'valid' && seller.hasVatNumber)
        return { case: 'eu_business', category: 'AE', rate: 0, country, reason: 'reverse_charge' }
      if (kind === 'human') return french('eu_consumer_human', 'FR')
      if (!isAboveThreshold(eu)) return french('eu_consumer_origin', 'FR')
      const rate = standardVatRate(rateOf, on)
      return { case: 'eu_consumer_destination', category: 'S', rate, country, reason: null }
    }
  }
}

/** Whether the seat of a buyer decides: of a business where no VAT is charged. */
export function needsSeat({ buyer }: Pick<VatBasis, 'buyer'>): boolean {
  const { kind } = vatTerritory(buyer.country, buyer.zipCode)
  return buyer.buyerType === 'professionnel' && (kind === 'outside' || kind === 'overseas_exempt')
}

/** Whether a business pays French VAT only because its seat is not shown. */
export function lacksSeat({ buyer, seat }: Pick<VatBasis, 'buyer' | 'seat'>): boolean {
  if (!needsSeat({ buyer })) return false
  return seat.status === 'contradicted' || (seat.status === 'unshown' && isFrenchPlace(taxedPlace({ buyer })))
}

/**
 * Whether a person has to look at a sale: the signs of a consumer's country disagree; of a business where no VAT is charged, they do or its seat is not
 * shown and French VAT is charged. Elsewhere the number of a business decides, whatever its telephone and card say.
 */
export function isDoubtful(basis: VatBasis, signs: readonly CountrySign[]): boolean {
  return lacksSeat(basis) || weighEvidence(basis, signs) === 'contradicted'
}

/** What the signs say of the place of a sale; null for a business whose number decides. */
export function weighEvidence(basis: VatBasis, signs: readonly CountrySign[]): EvidenceState | null {
  if (basis.buyer.buyerType === 'professionnel' && !needsSeat(basis)) return null
  return weighSigns(taxedPlace(basis), signs)
}

/** The place a sale is taxed by, as `placeOf` gives it. */
export function taxedPlace({ buyer }: Pick<VatBasis, 'buyer'>): string {
  return placeOf(buyer.country, buyer.zipCode)
}

/**
 * How a document names a treatment beside taxed lines: what is not subject to VAT stands alone in a document (EN 16931, BR-O-11), so it is 'exempt' there,
 * for the same reason.
 */
export function besideTaxed(treatment: VatTreatment): VatTreatment {
  return treatment.category === 'O' ? { ...treatment, category: 'E' } : treatment
}

/** Whether a business of another member state pays VAT only because its number is not confirmed. */
export function awaitsConfirmation({ buyer, registry, seller }: VatBasis): boolean {
  return mayReverse({ buyer, seller }) && registry.status === 'unknown'
}

/** Whether a buyer pays VAT only until a number is confirmed or a seat is shown: it comes back then. */
export function awaitsProof(basis: VatBasis): boolean {
  return awaitsConfirmation(basis) || lacksSeat(basis)
}

/** Whether a confirmed number would turn the tax over to the buyer. */
export function mayReverse({ buyer, seller }: Pick<VatBasis, 'buyer' | 'seller'>): boolean {
  return (
    buyer.buyerType === 'professionnel' &&
    vatTerritory(buyer.country, buyer.zipCode).kind === 'eu' &&
    buyer.vatNumber !== '' &&
    !buyer.vatNumber.startsWith('FR') &&
    seller.hasVatNumber
  )
}

/** The rate the prices of the catalogue include: the French one, or none (prices include it, D3). */
export function catalogueRate({ on, seller }: Pick<VatBasis, 'on' | 'seller'>): BasisPoints {
  return seller.isFranchise ? 0 : standardVatRate('FR', on)
}

/**
 * Which price a buyer agrees to: that of the catalogue, tax inside, whatever the rate; a business that is charged no VAT, and whose number or seat is
 * known, agrees to it without the tax.
 */
export function priceBasisFor(
  { buyer, seat }: Pick<VatBasis, 'buyer' | 'seat'>,
  { reason }: VatTreatment,
): PriceBasis {
  const isUntaxed = reason !== null && reason !== 'franchise'
  const isBusiness = buyer.buyerType === 'professionnel'
  return isBusiness && isUntaxed && (reason === 'reverse_charge' || seat.status === 'shown') ? 'net' : 'gross'
}

/** A price of the catalogue as it is agreed to. */
export function agreedPrice(catalogue: Cents, basis: PriceBasis, rate: BasisPoints): Cents {
  return basis === 'gross' ? catalogue : splitVat(catalogue, rate).net
}

/** An agreed price of the other basis as `basis` has it. */
export function rebasedPrice(price: Cents, basis: PriceBasis, rate: BasisPoints): Cents {
  return basis === 'net' ? splitVat(price, rate).net : addVat(price, rate).gross
}
