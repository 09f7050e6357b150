import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { BuyerType } from '../invoices/buyer.ts'
import { decideVat, type NumberStatus, type VatBasis } from './decide-vat.ts'
import type { SeatStatus } from './seat-evidence.ts'
import type { VatKind } from './vat-kind.ts'

/** Regimes of the seller by name: its taxation, and its earlier sales to consumers of other member states. */
const regimes = {
  /** Nothing sold abroad. */
  normal: { isFranchise: false, oneStopShop: 'threshold', lastYear: 0, thisYear: 0 },
  /** 10,000 EUR to the cent: not exceeded. */
  atLimit: { isFranchise: false, oneStopShop: 'threshold', lastYear: 1_000_000, thisYear: 1_000_000 },
  above: { isFranchise: false, oneStopShop: 'threshold', lastYear: 0, thisYear: 1_000_001 },
  aboveLastYear: { isFranchise: false, oneStopShop: 'threshold', lastYear: 1_000_001, thisYear: 0 },
  always: { isFranchise: false, oneStopShop: 'always', lastYear: 0, thisYear: 0 },
  franchise: { isFranchise: true, oneStopShop: 'threshold', lastYear: 0, thisYear: 0 },
  franchiseAbove: { isFranchise: true, oneStopShop: 'threshold', lastYear: 0, thisYear: 1_000_001 },
} as const
type Regime = keyof typeof regimes

const days = ['2024-01-01', '2024-12-31', '2025-07-01', '2026-11-22'] as const
const french: Regime[] = ['normal', 'atLimit', 'above', 'aboveLastYear', 'always']
const withinThreshold: Regime[] = ['normal', 'atLimit']
const aboveThreshold: Regime[] = ['above', 'aboveLastYear', 'always']
const consumers: BuyerType[] = ['consumer', 'association']
const everyone: BuyerType[] = ['consumer', 'association', 'business']
const business: BuyerType[] = ['business']
const allKinds: VatKind[] = ['electronic', 'human']
const electronic: VatKind[] = ['electronic']
const human: VatKind[] = ['human']

type Rule = {
  /** The article of the law. */
  source: string
  /** Country and postcode. */
  places: readonly string[]
  buyers: readonly BuyerType[]
  kinds: readonly VatKind[]
  regimes: readonly Regime[]
  registry?: readonly NumberStatus[]
  seats?: readonly SeatStatus[]
  hasSellerNumber?: readonly boolean[]
  vatNumber?: string
  /** Category, rate in basis points, country where it is due. */
  expected: string
}

const mainland = ['FR 75001', 'FR 69000', 'FR 20000', 'FR 67000', 'MC 98000', 'FR 98000']
const overseas = ['FR 97110', 'FR 97200', 'FR 97400', 'GP 97110', 'MQ 97200', 'RE ']
const guyaneMayotte = ['FR 97300', 'FR 97600', 'GF ', 'YT ']
const frenchOutside = ['FR 97133', 'FR 97150', 'FR 97500', 'FR 98600', 'FR 98713', 'FR 98800', 'NC ', 'PF ']
/** Territories outside the Union's VAT (Directive 2006/112, art. 6 and 7; TFEU art. 355). */
const statesOutside = [
  'ES 35001',
  'ES 38001',
  'ES 51001',
  'ES 52001',
  'FI 22100',
  'DK 3900',
  'DE 78266',
  'DE 27498',
  'IT 23041',
  'IT 22061',
  'IT 00120',
  'IT 47890',
  'GR 63086',
  'GR 63087',
  'FO 100',
  'GL 3900',
]
const thirdCountries = [
  'CH 8001',
  'GB EC1A 1BB',
  'NO 0150',
  'IS 101',
  'LI 9490',
  'AD AD500',
  'SM 47890',
  'US 10001',
]
/** Standard rates on 22 November 2026 (European Commission, 'Taxes in Europe'), with those of regions (Directive 2006/112, art. 104 and 105). */
const ratesOfToday: readonly [place: string, rate: number, country: string][] = [
  ...(
    [
      ['AT 1010', 2000],
      ['BE 1000', 2100],
      ['BG 1000', 2000],
      ['CY 1010', 1900],
      ['CZ 110 00', 2100],
      ['DE 10115', 1900],
      ['DK 1000', 2500],
      ['EE 10111', 2400],
      ['ES 28001', 2100],
      ['FI 00100', 2550],
      ['GR 105 57', 2400],
      ['HR 10000', 2500],
      ['HU 1051', 2700],
      ['IE D02 AF30', 2300],
      ['IT 00184', 2200],
      ['LT 01100', 2100],
      ['LU 1111', 1700],
      ['LV LV-1010', 2100],
      ['MT VLT 1117', 1800],
      ['NL 1011 AB', 2100],
      ['PL 00-001', 2300],
      ['PT 1000-001', 2300],
      ['RO 010011', 2100],
      ['SE 111 20', 2500],
      ['SI 1000', 2200],
      ['SK 811 01', 2300],
      ['PT 9000-050', 2200],
      ['PT 9500-150', 1600],
      ['AT 6691', 1900],
      ['AT 6991', 1900],
    ] as const
  ).map(([place, rate]) => [place, rate, place.slice(0, 2)] as [string, number, string]),
]
const memberStates = ratesOfToday.map(([place]) => place)
const shown: SeatStatus[] = ['shown']

const rules: readonly Rule[] = [
  // France and Monaco.
  {
    source: 'CGI 256, 259, 278: at home',
    places: mainland,
    buyers: everyone,
    kinds: allKinds,
    regimes: french,
    expected: 'S 2000 FR',
  },
  {
    source: 'CGI 293 B: franchise',
    places: mainland,
    buyers: everyone,
    kinds: allKinds,
    regimes: ['franchise', 'franchiseAbove'],
    expected: 'E 0 FR',
  },
  // Overseas.
  {
    source: 'CGI 296: Guadeloupe, Martinique, Réunion',
    places: overseas,
    buyers: everyone,
    kinds: electronic,
    regimes: french,
    expected: 'S 850 FR',
  },
  {
    source: 'CGI 259, 296: work for a business there',
    places: overseas,
    buyers: business,
    kinds: human,
    regimes: french,
    expected: 'S 850 FR',
  },
  {
    source: 'CGI 259, 2°: work for a consumer, where the seller is',
    places: overseas,
    buyers: consumers,
    kinds: human,
    regimes: french,
    expected: 'S 2000 FR',
  },
  {
    source: 'CGI 294, 1: Guyane and Mayotte',
    places: guyaneMayotte,
    buyers: consumers,
    kinds: electronic,
    regimes: [...french, 'franchise'],
    expected: 'E 0 FR',
  },
  {
    source: 'CGI 259, 2°: work for a consumer there',
    places: guyaneMayotte,
    buyers: consumers,
    kinds: human,
    regimes: french,
    expected: 'S 2000 FR',
  },
  {
    source: 'CGI 294, 1; Regulation 282/2011, art. 18(3): a seat that is shown',
    places: guyaneMayotte,
    buyers: business,
    kinds: allKinds,
    seats: shown,
    regimes: french,
    expected: 'E 0 FR',
  },
  {
    source: 'Regulation 282/2011, art. 18(3): nothing shows the seat',
    places: [...guyaneMayotte, ...frenchOutside],
    buyers: business,
    kinds: allKinds,
    seats: ['unshown', 'contradicted'],
    regimes: french,
    expected: 'S 2000 FR',
  },
  {
    source: 'TFEU 355(2); CGI 259 B, 259 C',
    places: frenchOutside,
    buyers: consumers,
    kinds: allKinds,
    regimes: french,
    expected: 'O 0',
  },
  {
    source: 'TFEU 355(2); CGI 259: a seat that is shown',
    places: frenchOutside,
    buyers: business,
    kinds: allKinds,
    seats: shown,
    regimes: french,
    expected: 'O 0',
  },
  // Outside the Union's VAT.
  {
    source: 'Directive 2006/112, art. 6, 59: consumers',
    places: [...statesOutside, ...thirdCountries],
    buyers: consumers,
    kinds: allKinds,
    regimes: ['normal', 'above', 'always', 'franchise'],
    expected: 'O 0',
  },
  {
    source: 'Directive 2006/112, art. 44: a seat that no sign contradicts',
    expected: 'O 0',
    places: [...statesOutside, ...thirdCountries],
    buyers: business,
    kinds: allKinds,
    seats: ['shown', 'unshown'],
    regimes: ['normal', 'above', 'always'],
  },
  {
    source: 'Regulation 282/2011, art. 18(3), 20: signs contradict the seat',
    expected: 'S 2000 FR',
    places: [...statesOutside, ...thirdCountries],
    buyers: business,
    kinds: allKinds,
    seats: ['contradicted'],
    regimes: ['normal', 'above', 'always'],
  },
  // Other member states.
  {
    source: 'Directive 2006/112, art. 59c; CGI 259 D: up to 10,000 EUR',
    places: memberStates,
    buyers: consumers,
    kinds: electronic,
    regimes: withinThreshold,
    expected: 'S 2000 FR',
  },
  {
    source: 'Directive 2006/112, art. 45; CGI 259, 2°: work for consumers',
    places: memberStates,
    buyers: consumers,
    kinds: human,
    regimes: french,
    expected: 'S 2000 FR',
  },
  {
    source: 'CGI 293 B, 259 D: franchise, up to 10,000 EUR',
    places: memberStates,
    buyers: consumers,
    kinds: allKinds,
    regimes: ['franchise'],
    expected: 'E 0 FR',
  },
  {
    source: 'Directive 2006/112, art. 44, 196; CGI 283-2: a confirmed number',
    places: memberStates,
    buyers: business,
    kinds: allKinds,
    registry: ['valid'],
    vatNumber: 'DE136695976',
    regimes: [...french, 'franchise'],
    expected: 'AE 0',
  },
  {
    source: 'Regulation 282/2011, art. 18(1): no confirmed number',
    places: memberStates,
    buyers: business,
    kinds: electronic,
    registry: ['invalid', 'unknown'],
    vatNumber: 'DE136695976',
    regimes: withinThreshold,
    expected: 'S 2000 FR',
  },
  {
    source: 'CGI 286 ter: a seller without a number cannot turn the tax over',
    places: memberStates,
    buyers: business,
    kinds: human,
    registry: ['valid'],
    vatNumber: 'DE136695976',
    hasSellerNumber: [false],
    regimes: withinThreshold,
    expected: 'S 2000 FR',
  },
  {
    source: 'CGI 259: a business that acts under a French number',
    places: memberStates,
    buyers: business,
    kinds: allKinds,
    registry: ['valid', 'unknown'],
    vatNumber: 'FR40303265045',
    regimes: french,
    expected: 'S 2000 FR',
  },
]

/** Above the threshold the rate of each place applies: the current one, since rates have changed. */
const ruledByRate: readonly Rule[] = ratesOfToday.flatMap(([place, rate, country]): Rule[] => [
  {
    source: 'Directive 2006/112, art. 58, 97: above 10,000 EUR',
    places: [place],
    buyers: consumers,
    kinds: electronic,
    regimes: [...aboveThreshold, 'franchiseAbove'],
    expected: `S ${rate} ${country}`,
  },
  {
    source: 'Regulation 282/2011, art. 18: as a consumer there',
    places: [place],
    buyers: business,
    kinds: electronic,
    registry: ['invalid', 'unknown'],
    vatNumber: 'DE136695976',
    regimes: aboveThreshold,
    expected: `S ${rate} ${country}`,
  },
])

type Case = { name: string; basis: VatBasis; kind: VatKind; expected: string }

function expandCases(rule: Rule, on: readonly string[]): Case[] {
  const { registry = ['unknown'], seats = ['unshown'], hasSellerNumber = [true], vatNumber = '' } = rule
  const expanded: Case[] = []
  for (const place of rule.places)
    for (const buyerType of rule.buyers)
      for (const kind of rule.kinds)
        for (const regime of rule.regimes)
          for (const status of registry)
            for (const seat of seats)
              for (const hasVatNumber of hasSellerNumber)
                for (const date of on) {
                  const { isFranchise, oneStopShop, lastYear, thisYear } = regimes[regime]
                  const basis: VatBasis = {
                    on: day(date),
                    seller: { isFranchise, hasVatNumber },
                    buyer: { buyerType, country: place.slice(0, 2), zipCode: place.slice(3), vatNumber },
                    registry: { status, checkId: null },
                    seat: { status: seat, proofId: null },
                    eu: {
                      oneStopShop,
                      lastYear: cents(lastYear),
                      thisYear: cents(thisYear),
                      crossedOn: null,
                    },
                  }
                  const name = [place, buyerType, kind, regime, status, seat, date].join(', ')
                  expanded.push({ name, basis, kind, expected: rule.expected })
                }
  return expanded
}

/** Cases whose decision differs from the expected one. */
function findMismatches(cases: readonly Case[]): string[] {
  return cases.flatMap(({ name, basis, kind, expected }) => {
    const { category, rate, country } = decideVat(basis, kind)
    const decided = [category, rate, ...(expected.split(' ').length > 2 ? [country] : [])].join(' ')
    return decided === expected ? [] : [`${name}: ${decided}`]
  })
}

const ofAllDays = rules.map((rule) => ({ rule, cases: expandCases(rule, days) }))
const ofToday = ruledByRate.map((rule) => ({ rule, cases: expandCases(rule, ['2026-11-22', '2027-01-01']) }))

describe('VAT decisions by rule, place, buyer type, number, evidence, regime and day', () => {
  test.for([...ofAllDays, ...ofToday].map(({ rule, cases }) => [rule.source, rule.expected, cases] as const))(
    '%s: %s',
    ([, , cases]) => {
      expect(findMismatches(cases)).toEqual([])
    },
  )

  test('cover more than two thousand distinct cases', () => {
    const cases = [...ofAllDays, ...ofToday].flatMap((entry) => entry.cases)
    expect(new Set(cases.map(({ name, basis }) => name + JSON.stringify(basis))).size).toBeGreaterThan(2000)
  })
})

// Directive 2006/112, art. 63: the rate of the day of supply.
test.for([
  ['EE 10111', '2023-12-31', 2000],
  ['EE 10111', '2024-01-01', 2200],
  ['EE 10111', '2025-06-30', 2200],
  ['EE 10111', '2025-07-01', 2400],
  ['FI 00100', '2024-08-31', 2400],
  ['FI 00100', '2024-09-01', 2550],
  ['IE D02 AF30', '2021-02-28', 2100],
  ['IE D02 AF30', '2021-03-01', 2300],
  ['LU 1111', '2022-12-31', 1700],
  ['LU 1111', '2023-01-01', 1600],
  ['LU 1111', '2024-01-01', 1700],
  ['RO 010011', '2025-07-31', 1900],
  ['RO 010011', '2025-08-01', 2100],
  ['SK 811 01', '2024-12-31', 2000],
  ['SK 811 01', '2025-01-01', 2300],
] as const)('the VAT rate of %s on %s is %d basis points', ([place, on, rate]) => {
  const rule: Rule = {
    source: '',
    places: [place],
    buyers: consumers,
    kinds: electronic,
    regimes: aboveThreshold,
    expected: `S ${rate} ${place.slice(0, 2)}`,
  }
  expect(findMismatches(expandCases(rule, [on]))).toEqual([])
})
