import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#domain/platform/addresses/countries.ts'
import { euCountries } from '#domain/platform/addresses/eu-countries.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { cents, euros } from '#domain/platform/money/cents.ts'
import { computeBreakdown } from '#domain/sales/checkout/breakdown.ts'
import {
  agreedPrice,
  awaitsConfirmation,
  catalogueRate,
  decideVat,
  isDecidedByNumber,
  priceBasisFor,
  type VatBasis,
} from './decide-vat.ts'
import { seatStatuses } from './seat-evidence.ts'
import { standardVatRate } from './vat-rates.ts'

const today = day('2026-11-22')

type Changes = {
  seller?: Partial<VatBasis['seller']>
  buyer?: Partial<VatBasis['buyer']>
  status?: VatBasis['registry']['status']
  seat?: VatBasis['seat']['status']
  eu?: Partial<VatBasis['eu']>
  on?: VatBasis['on']
}

function makeBasis(changes: Changes = {}): VatBasis {
  const { seller, buyer, status = 'unknown', seat = 'unshown', eu, on = today } = changes
  return {
    on,
    seller: { isFranchise: false, hasVatNumber: true, ...seller },
    buyer: { buyerType: 'consumer', country: 'FR', zipCode: '69000', vatNumber: '', ...buyer },
    registry: { status, checkId: null },
    seat: { status: seat, proofId: null },
    eu: { oneStopShop: 'threshold', lastYear: cents(0), thisYear: euros(29), crossedOn: null, ...eu },
  }
}

const consumer = (country: string, zipCode = '1000') => ({ country, zipCode })
const business = (country: string, vatNumber = '', zipCode = '1000') => ({
  buyerType: 'business' as const,
  country,
  zipCode,
  vatNumber,
})
const german = business('DE', 'DE100000081', '10115')
const above = { thisYear: cents(1_000_001) }
const franchise = { seller: { isFranchise: true } }

const taxed = (vatCase: string, rate: number, country = 'FR') => ({
  case: vatCase,
  category: 'S',
  rate,
  country,
  reason: null,
})
const untaxed = (vatCase: string, category: string, reason: string, country = 'FR') => ({
  case: vatCase,
  category,
  rate: 0,
  country,
  reason,
})
const reversed = untaxed('eu_business', 'AE', 'reverse_charge', 'DE')
const noFranchise = (vatCase: string) => untaxed(vatCase, 'E', 'franchise')
const outside = (country: string) => untaxed('outside_eu', 'O', 'outside_eu', country)
const exempt = untaxed('overseas_exempt', 'E', 'overseas_exempt')

describe('VAT treatment of a sale', () => {
  test.for<[name: string, changes: Changes, electronic: object, human?: object]>([
    ['a consumer in France', {}, taxed('domestic', 2000)],
    ['a business in France', { buyer: business('FR', 'FR12345678901') }, taxed('domestic', 2000)],
    ['an association in France', { buyer: { buyerType: 'association' } }, taxed('domestic', 2000)],
    ['a consumer in Corsica', { buyer: consumer('FR', '20000') }, taxed('domestic', 2000)],
    ['a consumer in Monaco', { buyer: consumer('MC', '98000') }, taxed('domestic', 2000)],
    ['a business in Monaco', { buyer: business('MC', 'FR12345678901', '98000') }, taxed('domestic', 2000)],
    // Overseas departments: a separate rate or none; human work for a consumer is taxed at the seller's place.
    [
      'a consumer in Guadeloupe',
      { buyer: consumer('FR', '97110') },
      taxed('overseas', 850, 'FR'),
      taxed('domestic', 2000),
    ],
    [
      'a consumer in Martinique',
      { buyer: consumer('FR', '97200') },
      taxed('overseas', 850),
      taxed('domestic', 2000),
    ],
    [
      'a consumer in Réunion',
      { buyer: consumer('FR', '97400') },
      taxed('overseas', 850),
      taxed('domestic', 2000),
    ],
    [
      'a business in Réunion',
      { buyer: business('FR', '', '97400') },
      taxed('overseas', 850),
      taxed('overseas', 850),
    ],
    ['a consumer in Guyane', { buyer: consumer('FR', '97300') }, exempt, taxed('domestic', 2000)],
    [
      'a business whose seat in Guyane is shown',
      { buyer: business('FR', '', '97300'), seat: 'shown' },
      exempt,
      exempt,
    ],
    // Regulation 282/2011, art. 18(3): no VAT once the seat is shown. A SIREN does not prove a place.
    [
      'a business that only writes that it is in Guyane',
      { buyer: business('FR', '', '97300') },
      taxed('seat_unproven', 2000),
    ],
    [
      'a business that only writes that it is in Nouméa',
      { buyer: business('FR', '', '98800') },
      taxed('seat_unproven', 2000),
    ],
    [
      'a Swiss business whose telephone speaks of another country',
      { buyer: business('CH'), seat: 'contradicted' },
      taxed('seat_unproven', 2000),
    ],
    [
      'the same, in franchise',
      { ...franchise, buyer: business('CH'), seat: 'contradicted' },
      noFranchise('seat_unproven'),
    ],
    ['a consumer in Mayotte', { buyer: consumer('FR', '97600') }, exempt, taxed('domestic', 2000)],
    ['a consumer in Saint-Martin', { buyer: consumer('FR', '97150') }, outside('FR')],
    ['a consumer in Saint-Barthélemy', { buyer: consumer('FR', '97133') }, outside('FR')],
    ['a consumer in Nouméa', { buyer: consumer('FR', '98800') }, outside('FR')],
    // Other member states, consumers: the French rate up to the threshold.
    [
      'a Hungarian',
      { buyer: consumer('HU') },
      taxed('eu_consumer_origin', 2000),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a Hungarian, at the threshold to the cent',
      { buyer: consumer('HU'), eu: { thisYear: euros(10_000) } },
      taxed('eu_consumer_origin', 2000),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a Hungarian, a cent above the threshold',
      { buyer: consumer('HU'), eu: above },
      taxed('eu_consumer_destination', 2700, 'HU'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a Hungarian, above the threshold last year',
      { buyer: consumer('HU'), eu: { lastYear: cents(1_000_001) } },
      taxed('eu_consumer_destination', 2700, 'HU'),
      taxed('eu_consumer_human', 2000),
    ],
    // Directive 2006/112, art. 59c(2): from the crossing of the threshold and in the next year, whatever is credited
    // later.
    [
      'a Hungarian, after the threshold was crossed and a sale credited',
      { buyer: consumer('HU'), eu: { crossedOn: day('2026-11-20'), thisYear: euros(9_000) } },
      taxed('eu_consumer_destination', 2700, 'HU'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a Hungarian, at the threshold in both years',
      { buyer: consumer('HU'), eu: { lastYear: euros(10_000), thisYear: euros(10_000) } },
      taxed('eu_consumer_origin', 2000),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a Hungarian, of a shop that is registered for the one-stop shop',
      { buyer: consumer('HU'), eu: { oneStopShop: 'always', thisYear: cents(0) } },
      taxed('eu_consumer_destination', 2700, 'HU'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a Belgian association, above the threshold',
      { buyer: { ...consumer('BE'), buyerType: 'association' }, eu: above },
      taxed('eu_consumer_destination', 2100, 'BE'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a consumer in Madeira, above the threshold',
      { buyer: consumer('PT', '9000-050'), eu: above },
      taxed('eu_consumer_destination', 2200, 'PT'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a consumer in the Azores, above the threshold',
      { buyer: consumer('PT', '9500-150'), eu: above },
      taxed('eu_consumer_destination', 1600, 'PT'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a consumer in Jungholz, above the threshold',
      { buyer: consumer('AT', '6691'), eu: above },
      taxed('eu_consumer_destination', 1900, 'AT'),
      taxed('eu_consumer_human', 2000),
    ],
    ['a consumer in the Canary Islands', { buyer: consumer('ES', '35001'), eu: above }, outside('ES')],
    ['a consumer on Åland', { buyer: consumer('FI', '22100'), eu: above }, outside('FI')],
    ['a consumer on Helgoland', { buyer: consumer('DE', '27498'), eu: above }, outside('DE')],
    ['a consumer in Livigno', { buyer: consumer('IT', '23041'), eu: above }, outside('IT')],
    // Other member states, businesses.
    ['a German business with a confirmed number', { buyer: german, status: 'valid' }, reversed],
    [
      'a German business whose number the registry does not know',
      { buyer: german, status: 'invalid' },
      taxed('eu_consumer_origin', 2000),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a German business whose number is unchecked',
      { buyer: german },
      taxed('eu_consumer_origin', 2000),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a German business whose number is unchecked, above the threshold',
      { buyer: german, eu: above },
      taxed('eu_consumer_destination', 1900, 'DE'),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a German business, of a seller without a number of its own',
      { buyer: german, status: 'valid', seller: { hasVatNumber: false } },
      taxed('eu_consumer_origin', 2000),
      taxed('eu_consumer_human', 2000),
    ],
    [
      'a business in Germany under a French number',
      { buyer: business('DE', 'FR12345678901'), status: 'valid' },
      taxed('domestic', 2000),
    ],
    [
      'a business in the Canary Islands whose signs disagree',
      { buyer: business('ES', 'nonsense', '35001'), seat: 'contradicted' },
      taxed('seat_unproven', 2000),
    ],
    [
      'a business whose seat in the Canary Islands is shown',
      { buyer: business('ES', 'ESB12345674', '38001'), seat: 'shown' },
      outside('ES'),
    ],
    // Outside the Union.
    ['a Swiss consumer', { buyer: consumer('CH'), eu: above }, outside('CH')],
    ['a Swiss business', { buyer: business('CH', 'CHE-123.456.788'), seat: 'shown' }, outside('CH')],
    ['a Swiss business that shows nothing, as a consumer there', { buyer: business('CH') }, outside('CH')],
    ['a British business', { buyer: business('GB') }, outside('GB')],
    ['a consumer in a country the shop does not sell to', { buyer: consumer('US') }, outside('US')],
    // Below the turnover of CGI art. 293 B: no French VAT; VAT of other states is not affected.
    ['a consumer in France, in franchise', franchise, noFranchise('domestic')],
    [
      'a consumer in Réunion, in franchise',
      { ...franchise, buyer: consumer('FR', '97400') },
      noFranchise('overseas'),
      noFranchise('domestic'),
    ],
    [
      'a consumer in Guyane, in franchise',
      { ...franchise, buyer: consumer('FR', '97300') },
      exempt,
      noFranchise('domestic'),
    ],
    [
      'a Hungarian, in franchise',
      { ...franchise, buyer: consumer('HU') },
      noFranchise('eu_consumer_origin'),
      noFranchise('eu_consumer_human'),
    ],
    [
      'a Hungarian above the threshold, in franchise',
      { ...franchise, buyer: consumer('HU'), eu: above },
      taxed('eu_consumer_destination', 2700, 'HU'),
      noFranchise('eu_consumer_human'),
    ],
    ['a German business, in franchise', { ...franchise, buyer: german, status: 'valid' }, reversed],
    [
      'a German business the registry does not know, in franchise',
      { ...franchise, buyer: german, status: 'invalid' },
      noFranchise('eu_consumer_origin'),
      noFranchise('eu_consumer_human'),
    ],
    ['a Swiss consumer, in franchise', { ...franchise, buyer: consumer('CH') }, outside('CH')],
  ])('%s', ([, changes, electronic, human = electronic]) => {
    expect(decideVat(makeBasis(changes), 'electronic')).toEqual(electronic)
    expect(decideVat(makeBasis(changes), 'human')).toEqual(human)
  })
})

/** Standard rates on 22 November 2026 (European Commission, 'Taxes in Europe'). */
const ratesToday: Record<(typeof euCountries)[number], number> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

describe('standard VAT rates', () => {
  test.for(Object.entries(ratesToday))('%s: %d %%', ([country, percent]) => {
    expect(standardVatRate(country, today)).toBe(percent * 100)
  })

  test('exist for all 27 EU countries, and every country the shop sells to gets a decision', () => {
    expect(euCountries.toSorted()).toEqual(Object.keys(ratesToday).toSorted())
    expect(euCountries).toHaveLength(27)
    for (const country of countries)
      expect(() => decideVat(makeBasis({ buyer: consumer(country), eu: above }), 'electronic')).not.toThrow()
  })

  test.for([
    ['EE', '2025-06-30', 2200, '2025-07-01', 2400],
    ['FI', '2024-08-31', 2400, '2024-09-01', 2550],
    ['RO', '2025-07-31', 1900, '2025-08-01', 2100],
    ['SK', '2024-12-31', 2000, '2025-01-01', 2300],
    ['LU', '2023-12-31', 1600, '2024-01-01', 1700],
  ] as const)('of %s change on the effective date', ([country, last, before, first, after]) => {
    const rateOn = (on: string) =>
      decideVat(makeBasis({ buyer: consumer(country), eu: above, on: day(on) }), 'electronic').rate
    expect([rateOn(last), rateOn(first)]).toEqual([before, after])
  })

  test('of an unknown country or date raise an error', () => {
    expect(() => standardVatRate('CH', today)).toThrow(RangeError)
    expect(() => standardVatRate('DE', day('2020-12-31'))).toThrow(RangeError)
  })
})

describe('agreed price', () => {
  const computePrice = (changes: Changes) => {
    const basis = makeBasis(changes)
    const treatment = decideVat(basis, 'electronic')
    const agreedBasis = priceBasisFor(basis, treatment)
    return [agreedBasis, agreedPrice(euros(29), agreedBasis, catalogueRate(basis))]
  }
  test.for<[name: string, changes: Changes, expected: [string, number]]>([
    ['a consumer: VAT inside', {}, ['gross', 2900]],
    ['a consumer abroad: the same', { buyer: consumer('HU'), eu: above }, ['gross', 2900]],
    ['a consumer outside the Union: the same', { buyer: consumer('CH') }, ['gross', 2900]],
    ['a consumer in Guyane: the same', { buyer: consumer('FR', '97300') }, ['gross', 2900]],
    ['a French business: VAT inside', { buyer: business('FR') }, ['gross', 2900]],
    ['a German business: without it', { buyer: german, status: 'valid' }, ['net', 2417]],
    ['a German business whose number is unchecked: VAT inside', { buyer: german }, ['gross', 2900]],
    ['a Swiss business: without it', { buyer: business('CH'), seat: 'shown' }, ['net', 2417]],
    ['a Swiss business that shows nothing: as a consumer', { buyer: business('CH') }, ['gross', 2900]],
    [
      'one against which signs speak: VAT inside',
      { buyer: business('CH'), seat: 'contradicted' },
      ['gross', 2900],
    ],
    [
      'a business in Guyane: without it',
      { buyer: business('FR', '', '97300'), seat: 'shown' },
      ['net', 2417],
    ],
    [
      'a German business, in franchise: nothing to take out',
      { ...franchise, buyer: german, status: 'valid' },
      ['net', 2900],
    ],
    ['a French business, in franchise', { ...franchise, buyer: business('FR') }, ['gross', 2900]],
  ])('%s', ([, changes, expected]) => {
    expect(computePrice(changes)).toEqual(expected)
  })
})

test('only an unchecked VAT number of a business in another member state is rechecked', () => {
  expect(awaitsConfirmation(makeBasis({ buyer: german }))).toBe(true)
  for (const changes of [
    { buyer: german, status: 'valid' as const },
    { buyer: german, status: 'invalid' as const },
    { buyer: german, seller: { hasVatNumber: false } },
    { buyer: business('FR', 'DE100000081') },
    { buyer: business('CH', 'CHE123') },
    { buyer: business('DE', 'FR12345678901') },
    { buyer: business('DE', '') },
    { buyer: consumer('DE') },
  ])
    expect(awaitsConfirmation(makeBasis(changes))).toBe(false)
})

test('only a confirmed VAT number of another member state decides the VAT treatment', () => {
  expect(isDecidedByNumber(makeBasis({ buyer: german, status: 'valid' }))).toBe(true)
  for (const changes of [
    { buyer: german },
    { buyer: german, status: 'invalid' as const },
    { buyer: business('FR', 'FR12345678901'), status: 'valid' as const },
    { buyer: consumer('DE'), status: 'valid' as const },
    { buyer: german, status: 'valid' as const, seller: { hasVatNumber: false } },
  ])
    expect(isDecidedByNumber(makeBasis(changes))).toBe(false)
})

const basisArbitrary = fc
  .record({
    on: fc.constantFrom(day('2024-01-01'), day('2025-07-01'), today),
    isFranchise: fc.boolean(),
    hasVatNumber: fc.boolean(),
    buyerType: fc.constantFrom('consumer' as const, 'business' as const, 'association' as const),
    country: fc.constantFrom(...countries, 'US'),
    zipCode: fc.constantFrom('1000', '97110', '97300', '97150', '35001', '9000', '6691', ''),
    vatNumber: fc.constantFrom('', 'DE100000081', 'FR12345678901', 'CHE-1'),
    seat: fc.constantFrom(...seatStatuses),
    status: fc.constantFrom('valid' as const, 'invalid' as const, 'unknown' as const),
    oneStopShop: fc.constantFrom('threshold' as const, 'always' as const),
    lastYear: fc.constantFrom(0, 1_000_000, 1_000_001).map(cents),
    thisYear: fc.constantFrom(0, 1_000_000, 1_000_001).map(cents),
    crossedOn: fc.constantFrom(null, today),
  })
  .map(
    ({
      on,
      isFranchise,
      hasVatNumber,
      status,
      seat,
      oneStopShop,
      lastYear,
      thisYear,
      crossedOn,
      ...buyer
    }): VatBasis => ({
      seat: { status: seat, proofId: null },
      on,
      seller: { isFranchise, hasVatNumber },
      buyer,
      registry: { status, checkId: null },
      eu: { oneStopShop, lastYear, thisYear, crossedOn },
    }),
  )
const kindArbitrary = fc.constantFrom('electronic' as const, 'human' as const)

test('a stored and reloaded basis gives the same VAT decision', () => {
  fc.assert(
    fc.property(basisArbitrary, kindArbitrary, (basis, kind) => {
      const stored: VatBasis = JSON.parse(JSON.stringify(basis))
      expect(decideVat(stored, kind)).toEqual(decideVat(basis, kind))
    }),
  )
})

test('a decision without VAT has a reason, and a decision with VAT has none', () => {
  fc.assert(
    fc.property(basisArbitrary, kindArbitrary, (basis, kind) => {
      const { category, rate, reason } = decideVat(basis, kind)
      expect(category === 'S').toBe(reason === null)
      expect(rate > 0).toBe(category === 'S')
    }),
  )
})

test('a consumer pays the same price in every country', () => {
  fc.assert(
    fc.property(basisArbitrary, kindArbitrary, fc.integer({ min: 1, max: 500_000 }), (basis, kind, price) => {
      const consumers = { ...basis, buyer: { ...basis.buyer, buyerType: 'consumer' as const } }
      const tax = decideVat(consumers, kind)
      const agreedBasis = priceBasisFor(consumers, tax)
      const monthlyPrice = agreedPrice(cents(price), agreedBasis, catalogueRate(consumers))
      const item = { productId: 'a', quantity: 2, monthlyPrice, setupFee: cents(price) }
      const { total, net, vat } = computeBreakdown([{ ...item, tax: { ...tax, basis: agreedBasis } }])
      expect(total).toBe(3 * price)
      expect(net + vat).toBe(total)
    }),
  )
})

test('a buyer who is charged no VAT pays exactly the agreed price', () => {
  fc.assert(
    fc.property(basisArbitrary, kindArbitrary, fc.integer({ min: 1, max: 500_000 }), (basis, kind, price) => {
      const tax = decideVat(basis, kind)
      fc.pre(tax.category !== 'S')
      const agreedBasis = priceBasisFor(basis, tax)
      const monthlyPrice = agreedPrice(cents(price), agreedBasis, catalogueRate(basis))
      const item = { productId: 'a', quantity: 3, monthlyPrice, setupFee: cents(0) }
      const { total, net, vat } = computeBreakdown([{ ...item, tax: { ...tax, basis: agreedBasis } }])
      expect([vat, net, total]).toEqual([0, total, 3 * monthlyPrice])
    }),
  )
})
