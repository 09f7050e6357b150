import { placeOf, vatTerritory } from '#domain/platform/addresses/vat-territory.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, euros } from '#domain/platform/money/cents.ts'
import type { BuyerType } from '../invoices/buyer.ts'
import { type EvidenceState, type LocationEvidence, weighPlaceEvidence } from './location-evidence.ts'
import { isFrenchPlace, type SeatStatus } from './seat-evidence.ts'
import { addVat, type BasisPoints, type PriceBasis, splitVat } from './split-vat.ts'
import type { VatKind } from './vat-kind.ts'
import { standardVatRate } from './vat-rates.ts'

/** Codes of UNTDID 5305: standard rate, reverse charge, exempt, outside the scope of VAT. */
export type VatCategory = 'S' | 'AE' | 'E' | 'O'

/** The rule that decides where a sale is taxed. */
export type VatCase =
  | 'domestic'
  | 'overseas'
  | 'overseas_exempt'
  | 'eu_business'
  /** At the seller's rate, while such sales are within the threshold. */
  | 'eu_consumer_origin'
  /** At the rate of the buyer's country, declared in the one-stop shop. */
  | 'eu_consumer_destination'
  /** Human work for a consumer: taxed at the seller's place (Directive 2006/112, art. 45). */
  | 'eu_consumer_human'
  | 'outside_eu'
  /** A business that claims a seat where no VAT is charged, without evidence: French rate until there is evidence. */
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

/** Response of the VAT number registry; 'unknown' while there is none. */
export type NumberStatus = 'valid' | 'invalid' | 'unknown'

/** All inputs of the VAT decision, stored with the sale: the same basis always gives the same decision. */
export type VatBasis = {
  on: Day
  seller: {
    /** Turnover below the threshold of CGI art. 293 B: charges no French VAT. */
    isFranchise: boolean
    hasVatNumber: boolean
  }
  buyer: { buyerType: BuyerType; country: string; zipCode: string; vatNumber: string }
  registry: { status: NumberStatus; checkId: string | null }
  /**
   * Evidence of the seat of a business where no VAT is charged; 'unshown' for other buyers. `proofId`: the accepted
   * proof, if any.
   */
  seat: { status: SeatStatus; proofId: string | null }
  eu: {
    /** 'always': registered for the one-stop shop from the first euro. */
    oneStopShop: 'threshold' | 'always'
    /**
     * Electronic sales to consumers of other member states, without VAT, in the previous calendar year and in this one,
     * including this sale.
     */
    lastYear: Cents
    thisYear: Cents
    /**
     * Day on which these sales exceeded the threshold, in this or the previous calendar year; later credit notes do not
     * change it.
     */
    crossedOn: Day | null
  }
}

/**
 * Threshold of sales to consumers of other member states: up to it, the seller's own rate applies (Directive 2006/112,
 * art. 59c; CGI 259 D).
 */
export const euConsumerThreshold = euros(10_000)

export function isAboveThreshold({ oneStopShop, lastYear, thisYear, crossedOn }: VatBasis['eu']): boolean {
  const isPassed = crossedOn !== null || lastYear > euConsumerThreshold || thisYear > euConsumerThreshold
  return oneStopShop === 'always' || isPassed
}

/**
 * Decides how a sale is taxed (CGI 259, 259-0, 259 D, 283-2, 293 B, 294). Taxed like consumers: associations; businesses
 * of another member state without a confirmed VAT number; businesses outside the EU's VAT territory without evidence of
 * their seat. Of these, the last pay French VAT when evidence contradicts the seat, or when the seat is in a French
 * territory (Regulation 282/2011, art. 18(3)). Never throws for a known country.
 */
export function decideVat(basis: VatBasis, kind: VatKind): VatTreatment {
  const { on, seller, buyer, registry, eu } = basis
  const isBusiness = buyer.buyerType === 'business'
  const french = (vatCase: VatCase, place: string): VatTreatment =>
    seller.isFranchise
      ? { case: vatCase, category: 'E', rate: 0, country: 'FR', reason: 'franchise' }
      : { case: vatCase, category: 'S', rate: standardVatRate(place, on), country: 'FR', reason: null }
  const territory = vatTerritory(buyer.country, buyer.zipCode)
  if (lacksSeatEvidence(basis)) return french('seat_unproven', 'FR')
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
      // A business with a French VAT number is a French business, whatever its postal address.
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

/** Whether the buyer's seat decides the VAT: true for a business in a place where no VAT is charged. */
export function needsSeatEvidence({ buyer }: Pick<VatBasis, 'buyer'>): boolean {
  const { kind } = vatTerritory(buyer.country, buyer.zipCode)
  return buyer.buyerType === 'business' && (kind === 'outside' || kind === 'overseas_exempt')
}

/** Whether a business pays French VAT only because evidence of its seat is missing or contradicts it. */
export function lacksSeatEvidence({ buyer, seat }: Pick<VatBasis, 'buyer' | 'seat'>): boolean {
  if (!needsSeatEvidence({ buyer })) return false
  return seat.status === 'contradicted' || (seat.status === 'unshown' && isFrenchPlace(taxedPlace({ buyer })))
}

/**
 * Whether staff must review a sale: the location evidence contradicts the place of a consumer or of a business in a
 * place without VAT, or such a business pays French VAT for lack of evidence. For other businesses the VAT number
 * decides, whatever the telephone and card indicate.
 */
export function needsStaffReview(basis: VatBasis, evidence: readonly LocationEvidence[]): boolean {
  return lacksSeatEvidence(basis) || weighEvidence(basis, evidence) === 'contradicted'
}

/** Weighs the evidence for the place of a sale; null for a business, whose VAT number decides. */
export function weighEvidence(basis: VatBasis, evidence: readonly LocationEvidence[]): EvidenceState | null {
  if (basis.buyer.buyerType === 'business' && !needsSeatEvidence(basis)) return null
  return weighPlaceEvidence(taxedPlace(basis), evidence)
}

/** The place that decides the tax of a sale, as returned by `placeOf`. */
export function taxedPlace({ buyer }: Pick<VatBasis, 'buyer'>): string {
  return placeOf(buyer.country, buyer.zipCode)
}

/**
 * The treatment to print next to taxed lines: category 'O' cannot share a document with others (EN 16931, BR-O-11), so it
 * becomes exempt ('E') with the same reason.
 */
export function mixedDocumentTreatment(treatment: VatTreatment): VatTreatment {
  return treatment.category === 'O' ? { ...treatment, category: 'E' } : treatment
}

/** Whether a business of another member state pays VAT only because its number is not confirmed. */
export function awaitsConfirmation({ buyer, registry, seller }: VatBasis): boolean {
  return isReverseChargePossible({ buyer, seller }) && registry.status === 'unknown'
}

/** Whether a buyer pays VAT only until the VAT number is confirmed or the seat is proved; it is refunded then. */
export function awaitsProof(basis: VatBasis): boolean {
  return awaitsConfirmation(basis) || lacksSeatEvidence(basis)
}

/** Whether a confirmed VAT number would lead to the reverse charge. */
export function isReverseChargePossible({ buyer, seller }: Pick<VatBasis, 'buyer' | 'seller'>): boolean {
  return (
    buyer.buyerType === 'business' &&
    vatTerritory(buyer.country, buyer.zipCode).kind === 'eu' &&
    buyer.vatNumber !== '' &&
    !buyer.vatNumber.startsWith('FR') &&
    seller.hasVatNumber
  )
}

/** Whether the buyer's confirmed VAT number decides the tax (reverse charge), so that no location evidence is needed. */
export function isDecidedByNumber(basis: VatBasis): boolean {
  return isReverseChargePossible(basis) && basis.registry.status === 'valid'
}

/** The VAT rate included in catalogue prices: the French one, or 0 for a seller under the VAT franchise. */
export function catalogueRate({ on, seller }: Pick<VatBasis, 'on' | 'seller'>): BasisPoints {
  return seller.isFranchise ? 0 : standardVatRate('FR', on)
}

/**
 * Basis of the agreed price. 'gross': the catalogue price, VAT included, whatever the rate. 'net': without VAT, for a
 * business that is charged none and whose number is confirmed or whose seat is shown.
 */
export function priceBasisFor(
  { buyer, seat }: Pick<VatBasis, 'buyer' | 'seat'>,
  { reason }: VatTreatment,
): PriceBasis {
  const isUntaxed = reason !== null && reason !== 'franchise'
  const isBusiness = buyer.buyerType === 'business'
  return isBusiness && isUntaxed && (reason === 'reverse_charge' || seat.status === 'shown') ? 'net' : 'gross'
}

/** Converts a catalogue price to the agreed basis. */
export function agreedPrice(catalogue: Cents, basis: PriceBasis, rate: BasisPoints): Cents {
  return basis === 'gross' ? catalogue : splitVat(catalogue, rate).net
}

/** Converts an agreed price to `basis` from the other one. */
export function rebasedPrice(price: Cents, basis: PriceBasis, rate: BasisPoints): Cents {
  return basis === 'net' ? splitVat(price, rate).net : addVat(price, rate).gross
}
