import { describe, expect, test } from 'vitest'
import { placeOfNumber } from '#domain/platform/company-numbers/business-number.ts'
import type { LocationEvidence } from './location-evidence.ts'
import { weighSeat } from './seat-evidence.ts'

const kinds = {
  address: 'billing_address',
  phone: 'phone',
  ip: 'ip_address',
  card: 'card',
  number: 'business_number',
}
const parseEvidence = (text: string): LocationEvidence[] =>
  text.split(' ').map((item) => {
    const [kind, country] = item.split(':') as [keyof typeof kinds, string]
    return { kind: kinds[kind] as LocationEvidence['kind'], country }
  })

// Regulation 282/2011, art. 18(3): a certificate, or a number and a reasonable check; art. 20: identity and payment checks.
describe('evidence of a business’s seat', () => {
  test.for([
    ['address:CH', 'CH', 'unshown'],
    ['address:CH phone:CH', 'CH', 'unshown'],
    ['address:CH phone:FR', 'CH', 'contradicted'],
    ['address:CH phone:FR card:FR', 'CH', 'contradicted'],
    ['address:CH number:CH', 'CH', 'shown'],
    ['address:CH number:CH phone:FR card:FR', 'CH', 'shown'],
    ['address:IC phone:FR', 'IC', 'contradicted'],
    ['address:IC number:IC', 'IC', 'shown'],
    // Parts of the French state: a French telephone or card does not prove a place there.
    ['address:GF', 'GF', 'unshown'],
    ['address:GF phone:FR card:FR', 'GF', 'unshown'],
    ['address:GF phone:GF', 'GF', 'shown'],
    ['address:YT phone:RE', 'YT', 'shown'],
    ['address:BL phone:GP', 'BL', 'shown'],
    ['address:NC phone:FR', 'NC', 'contradicted'],
    ['address:NC number:NC', 'NC', 'shown'],
    ['address:PF card:PF', 'PF', 'shown'],
    // A local telephone does not prove the seat of a business in another state.
    ['address:CH phone:CH ip:CH', 'CH', 'unshown'],
  ] as const)('%s is weighed for %s as %s', ([text, place, status]) => {
    expect(weighSeat(place, { evidence: parseEvidence(text), hasProof: false })).toBe(status)
    expect(weighSeat(place, { evidence: parseEvidence(text), hasProof: true })).toBe('shown')
  })
})

describe('business number outside the EU VAT area', () => {
  test.for([
    // Swiss UID, modulus 11 (UID-V, art. 4), with and without suffix.
    ['CH', '3030', 'CHE-116.281.710', '', 'CH'],
    ['CH', '3030', 'CHE-116.281.710 TVA', '', 'CH'],
    ['CH', '3030', 'CHE-116.281.711', '', undefined],
    ['CH', '3030', '', '', undefined],
    ['CH', '3030', 'nonsense', '', undefined],
    // HMRC, modulus 97; Brønnøysund Register Centre, modulus 11.
    ['GB', 'EC1A 1BB', 'GB 980 7806 84', '', 'GB'],
    ['GB', 'EC1A 1BB', 'GB 980 7806 85', '', undefined],
    ['NO', '4035', '923 609 016', '', 'NO'],
    ['NO', '4035', 'NO 923 609 016 MVA', '', 'NO'],
    ['NO', '4035', '923 609 017', '', undefined],
    // Territories of member states outside the Union's VAT use the numbers of their state.
    ['ES', '35001', 'ESA28015865', '', 'IC'],
    ['ES', '35001', 'nonsense', '', undefined],
    ['DE', '27498', 'DE 136,695 976', '', 'DE'],
    // A number of another state proves nothing.
    ['CH', '3030', 'DE136695976', '', undefined],
    // New Caledonia and French Polynesia have separate registers; a SIREN does not prove a place.
    ['FR', '98800', '', '1234567', 'NC'],
    ['FR', '98713', '', 'A12345', 'PF'],
    ['FR', '98800', '', '732829320', undefined],
    ['FR', '97300', '', '732829320', undefined],
    ['SM', '47890', 'SM12345', '', undefined],
  ] as const)('%s %s, "%s", "%s": %s', ([country, zipCode, vatNumber, siren, place]) => {
    expect(placeOfNumber({ country, zipCode, vatNumber, siren })).toBe(place)
  })
})
