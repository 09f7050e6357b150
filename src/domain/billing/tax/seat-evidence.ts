import { type LocationEvidence, names, weighPlaceEvidence } from './location-evidence.ts'

/**
 * Status of the seat of a business where no VAT is charged: 'shown' by a number of that place or an accepted proof,
 * 'unshown', or 'contradicted' by other evidence.
 */
export const seatStatuses = ['shown', 'unshown', 'contradicted'] as const
export type SeatStatus = (typeof seatStatuses)[number]

/** Parts of the French state without VAT: banks and telephones there mostly have French codes, and a SIREN shows no place. */
const frenchPlaces = new Set(['GF', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF'])

export function isFrenchPlace(place: string): boolean {
  return frenchPlaces.has(place)
}

/**
 * Weighs the evidence for a business's seat in a place (Regulation 282/2011, art. 18(3) and 20: a certificate, or a number
 * and a reasonable check of it, such as a payment check). `place`: as returned by `placeOf`. In a part of the French state a
 * telephone, a network or a card of that part is accepted as well.
 */
export function weighSeat(
  place: string,
  { evidence, hasProof }: { evidence: readonly LocationEvidence[]; hasProof: boolean },
): SeatStatus {
  const isShown =
    hasProof ||
    evidence.some(({ kind, country }) => kind === 'business_number' && names(country, place)) ||
    (isFrenchPlace(place) && evidence.some((item) => isLocal(item, place)))
  if (isShown) return 'shown'
  return weighPlaceEvidence(place, evidence) === 'contradicted' ? 'contradicted' : 'unshown'
}

function isLocal({ kind, country }: LocationEvidence, place: string): boolean {
  const isIndependent = kind === 'phone' || kind === 'ip_address' || kind === 'card'
  return isIndependent && country !== 'FR' && names(country, place)
}
