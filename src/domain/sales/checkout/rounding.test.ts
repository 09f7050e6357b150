import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditSplit } from '#domain/billing/credit-notes/credit-split.ts'
import { type BillItem, composeBill } from '#domain/billing/invoices/bill.ts'
import {
  type PriceBasis,
  splitPrice,
  splitVat,
  unitNet,
  type VatSplit,
} from '#domain/billing/tax/split-vat.ts'
import { type TaxedLine, totalByRate } from '#domain/billing/tax/total-by-rate.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import { computeBreakdown, type LineTax } from '#domain/sales/checkout/breakdown.ts'
import { proration } from '#domain/subscriptions/plan-changes/plan.ts'

const taxAt = (rate: number, basis: PriceBasis = 'gross'): LineTax => ({
  case: 'domestic',
  category: rate === 0 ? 'E' : 'S',
  rate,
  country: 'FR',
  basis,
  reason: rate === 0 ? 'franchise' : null,
})

type Priced = { monthlyPrice: Cents; quantity: number; setupFee: Cents; tax: LineTax }

/** The same items as an order prices them and as an invoice bills them. */
function computeBoth(pricedItems: readonly Priced[]) {
  const order = computeBreakdown(pricedItems.map((pricedItem) => ({ ...pricedItem, productId: 'site' })))
  const items = pricedItems.flatMap(({ monthlyPrice, quantity, setupFee, tax }): BillItem[] => {
    const common = { subscriptionId: 's', name: 'Site', period: null, basis: tax.basis }
    const vatKind = 'electronic' as const
    const amount = cents(monthlyPrice * quantity)
    return [
      { ...common, kind: 'subscription', quantity, unitPrice: monthlyPrice, amount, vatKind },
      ...(setupFee > 0
        ? [{ ...common, kind: 'setup' as const, quantity: 1, unitPrice: setupFee, amount: setupFee, vatKind }]
        : []),
    ]
  })
  const taxes = pricedItems.flatMap(({ setupFee, tax }) => (setupFee > 0 ? [tax, tax] : [tax]))
  let at = 0
  const bill = composeBill(items, () => taxes[at++] as LineTax)
  return { order, bill }
}

describe('hand-calculated totals for setup fees, quantities and VAT rates', () => {
  /** Catalogue price, quantity, fee, rate: net and VAT of the month, of the fee, of both, and the amount to pay. In cents, VAT included. */
  const withVatInside = [
    [2900, 1, 9900, 2000, 2417, 483, 8250, 1650, 10_667, 2133, 12_800],
    [2900, 3, 14_900, 2000, 7250, 1450, 12_417, 2483, 19_667, 3933, 23_600],
    [2900, 7, 0, 2000, 16_917, 3383, 0, 0, 16_917, 3383, 20_300],
    [2900, 99, 9900, 2000, 239_250, 47_850, 8250, 1650, 247_500, 49_500, 297_000],
    // 832.5, 2497.5 and 5827.5: halves go away from zero.
    [999, 1, 0, 2000, 833, 166, 0, 0, 833, 166, 999],
    [999, 3, 4999, 2000, 2498, 499, 4166, 833, 6664, 1332, 7996],
    [999, 7, 1, 2000, 5828, 1165, 1, 0, 5829, 1165, 6994],
    [999, 99, 0, 2000, 82_418, 16_483, 0, 0, 82_418, 16_483, 98_901],
    // Single cents: three items of one cent are 2.5 cents without VAT.
    [1, 1, 2, 2000, 1, 0, 2, 0, 3, 0, 3],
    [3, 1, 0, 2000, 3, 0, 0, 0, 3, 0, 3],
    [1, 3, 0, 2000, 3, 0, 0, 0, 3, 0, 3],
    [1, 99, 0, 2000, 83, 16, 0, 0, 83, 16, 99],
    // Guadeloupe, Martinique, Réunion.
    [2900, 1, 9900, 850, 2673, 227, 9124, 776, 11_797, 1003, 12_800],
    [2900, 3, 9900, 850, 8018, 682, 9124, 776, 17_142, 1458, 18_600],
    [1999, 7, 4999, 850, 12_897, 1096, 4607, 392, 17_504, 1488, 18_992],
    [1999, 99, 0, 850, 182_397, 15_504, 0, 0, 182_397, 15_504, 197_901],
    [1, 7, 3, 850, 6, 1, 3, 0, 9, 1, 10],
    // Finland.
    [2900, 1, 9900, 2550, 2311, 589, 7888, 2012, 10_199, 2601, 12_800],
    [2900, 3, 4990, 2550, 6932, 1768, 3976, 1014, 10_908, 2782, 13_690],
    [1999, 7, 14_900, 2550, 11_150, 2843, 11_873, 3027, 23_023, 5870, 28_893],
    [1990, 99, 0, 2550, 156_980, 40_030, 0, 0, 156_980, 40_030, 197_010],
    // Hungary.
    [2900, 1, 9900, 2700, 2283, 617, 7795, 2105, 10_078, 2722, 12_800],
    [2900, 3, 9900, 2700, 6850, 1850, 7795, 2105, 14_645, 3955, 18_600],
    [1999, 7, 4999, 2700, 11_018, 2975, 3936, 1063, 14_954, 4038, 18_992],
    [4950, 99, 14_900, 2700, 385_866, 104_184, 11_732, 3168, 397_598, 107_352, 504_950],
    [127, 1, 254, 2700, 100, 27, 200, 54, 300, 81, 381],
    // No VAT.
    [2900, 1, 9900, 0, 2900, 0, 9900, 0, 12_800, 0, 12_800],
    [1999, 7, 4999, 0, 13_993, 0, 4999, 0, 18_992, 0, 18_992],
    // The highest possible price.
    [499_999, 99, 500_000, 2000, 41_249_918, 8_249_983, 416_667, 83_333, 41_666_585, 8_333_316, 49_999_901],
  ] as const
  /** The same for a price agreed without VAT, as between businesses. */
  const withVatAdded = [
    [2417, 1, 8250, 0, 2417, 0, 8250, 0, 10_667, 0, 10_667],
    [2417, 99, 8250, 0, 239_283, 0, 8250, 0, 247_533, 0, 247_533],
    [2417, 3, 8250, 2000, 7251, 1450, 8250, 1650, 15_501, 3100, 18_601],
    [833, 7, 1, 2000, 5831, 1166, 1, 0, 5832, 1166, 6998],
    [2417, 99, 4166, 850, 239_283, 20_339, 4166, 354, 243_449, 20_693, 264_142],
    [1667, 3, 8250, 2550, 5001, 1275, 8250, 2104, 13_251, 3379, 16_630],
    [2417, 7, 12_417, 2700, 16_919, 4568, 12_417, 3353, 29_336, 7921, 37_257],
  ] as const
  const all = [
    ...withVatInside.map((row) => ['gross', ...row] as const),
    ...withVatAdded.map((row) => ['net', ...row] as const),
  ]

  test.for(all)(
    '%s price: %i × %i plus a setup fee of %i at VAT rate %i',
    ([basis, price, quantity, fee, rate, net, vat, feeNet, feeVat, allNet, allVat, paid]) => {
      const pricedItem = {
        monthlyPrice: cents(price),
        quantity,
        setupFee: cents(fee),
        tax: taxAt(rate, basis),
      }
      const { order, bill } = computeBoth([pricedItem])
      const month = { net, vat, gross: net + vat }
      const setup = { net: feeNet, vat: feeVat, gross: feeNet + feeVat }
      expect(order.lines).toMatchObject([{ subscription: month, setup: fee > 0 ? setup : null }])
      expect(bill.lines).toMatchObject(fee > 0 ? [month, setup] : [month])
      const totals = { net: allNet, vat: allVat, total: paid }
      expect(order).toMatchObject(totals)
      expect(bill).toMatchObject(totals)
      expect(allNet + allVat).toBe(paid)
    },
  )

  test('an invoice with four VAT rates totals each rate separately, and adds them up', () => {
    const { bill } = computeBoth([
      { monthlyPrice: cents(2900), quantity: 3, setupFee: cents(9900), tax: taxAt(2000) },
      { monthlyPrice: cents(999), quantity: 7, setupFee: cents(0), tax: taxAt(850) },
      { monthlyPrice: cents(1999), quantity: 1, setupFee: cents(4999), tax: taxAt(2700) },
      { monthlyPrice: cents(4950), quantity: 1, setupFee: cents(0), tax: taxAt(0) },
    ])
    expect(bill.byRate.map(({ rate, net, vat, gross }) => [rate, net, vat, gross])).toEqual([
      [2000, 15_500, 3100, 18_600],
      [850, 6445, 548, 6993],
      [2700, 5510, 1488, 6998],
      [0, 4950, 0, 4950],
    ])
    expect(bill).toMatchObject({ net: 32_405, vat: 5136, total: 37_541 })
  })
})

describe('hand-calculated partial credits and prorated amounts', () => {
  /** Gross amount, rate, and its parts, each with net and VAT. */
  const inThree = [
    [
      2900,
      2000,
      2417,
      483,
      [
        [967, 806, 161],
        [967, 806, 161],
        [966, 805, 161],
      ],
    ],
    [
      2900,
      2000,
      2417,
      483,
      [
        [1000, 833, 167],
        [1899, 1583, 316],
        [1, 1, 0],
      ],
    ],
    [
      8700,
      850,
      8018,
      682,
      [
        [2900, 2673, 227],
        [2900, 2673, 227],
        [2900, 2672, 228],
      ],
    ],
    [
      101,
      850,
      93,
      8,
      [
        [33, 30, 3],
        [34, 32, 2],
        [34, 31, 3],
      ],
    ],
    [
      9900,
      2550,
      7888,
      2012,
      [
        [3300, 2629, 671],
        [3300, 2630, 670],
        [3300, 2629, 671],
      ],
    ],
    [
      100,
      2550,
      80,
      20,
      [
        [98, 78, 20],
        [1, 1, 0],
        [1, 1, 0],
      ],
    ],
    [
      9900,
      2700,
      7795,
      2105,
      [
        [1, 1, 0],
        [9898, 7793, 2105],
        [1, 1, 0],
      ],
    ],
    [
      14_900,
      2700,
      11_732,
      3168,
      [
        [4967, 3911, 1056],
        [4967, 3911, 1056],
        [4966, 3910, 1056],
      ],
    ],
    [
      287_100,
      2000,
      239_250,
      47_850,
      [
        [95_700, 79_750, 15_950],
        [95_701, 79_751, 15_950],
        [95_699, 79_749, 15_950],
      ],
    ],
    [
      2900,
      0,
      2900,
      0,
      [
        [1, 1, 0],
        [2, 2, 0],
        [2897, 2897, 0],
      ],
    ],
    // Rounded separately, the last cent would have a VAT of minus one.
    [
      9,
      2000,
      8,
      1,
      [
        [4, 3, 1],
        [4, 4, 0],
        [1, 1, 0],
      ],
    ],
  ] as const

  test.for(inThree)('%i at VAT rate %i is credited in three parts', ([gross, rate, net, vat, parts]) => {
    const line = { ...splitVat(cents(gross), rate), rate }
    expect(line).toMatchObject({ net, vat })
    expect(
      creditInParts(
        line,
        parts.map(([part]) => cents(part)),
      ),
    ).toEqual(parts.map(([part, partNet, partVat]) => ({ gross: part, net: partNet, vat: partVat })))
  })

  /** Monthly amount billed and to bill, days left, total days, rate: the amount billed for the rest of the month. */
  const forTheRest = [
    [2900, 5800, '2026-11-16', 1450, 2000, 1208, 242],
    [2900, 4990, '2026-11-30', 69, 2000, 58, 11],
    [2900, 4990, '2026-11-21', 696, 2550, 555, 141],
    [1900, 1999, '2026-11-02', 95, 850, 88, 7],
    [999, 9999, '2026-11-14', 5100, 2700, 4016, 1084],
    [2900, 8700, '2026-11-01', 5800, 0, 5800, 0],
  ] as const

  test.for(forTheRest)(
    'an upgrade from %i to %i a month on %s is prorated',
    ([billed, monthly, from, more, rate, net, vat]) => {
      const period = { startsOn: day('2026-11-01'), endsOn: day('2026-11-30') }
      const amount = proration({ billed: cents(billed), monthly: cents(monthly), period, from: day(from) })
      expect(amount).toBe(more)
      expect(splitVat(amount, rate)).toEqual({ net, vat, gross: more })
    },
  )
})

function creditInParts(line: VatSplit & { rate: number }, parts: readonly Cents[]): VatSplit[] {
  let before: VatSplit = { net: cents(0), vat: cents(0), gross: cents(0) }
  return parts.map((part) => {
    const credit = creditSplit(line, before, part)
    before = {
      net: cents(before.net + credit.net),
      vat: cents(before.vat + credit.vat),
      gross: cents(before.gross + credit.gross),
    }
    return credit
  })
}

const rateArbitrary = fc.oneof(
  fc.constantFrom(0, 850, 1600, 2000, 2100, 2550, 2700),
  fc.integer({ min: 0, max: 3000 }),
)
const basisArbitrary = fc.constantFrom<PriceBasis>('gross', 'net')
const amountArbitrary = fc.integer({ min: 1, max: 500_000 }).map(cents)
const quantityArbitrary = fc.integer({ min: 1, max: 99 })
const itemArbitrary: fc.Arbitrary<Priced> = fc.record({
  monthlyPrice: amountArbitrary,
  quantity: quantityArbitrary,
  setupFee: fc.oneof(fc.constant(cents(0)), amountArbitrary),
  tax: fc.tuple(rateArbitrary, basisArbitrary).map(([rate, basis]) => taxAt(rate, basis)),
})
const pricedItems = fc.array(itemArbitrary, { minLength: 1, maxLength: 12 })

describe('for any prices, quantities and VAT rates', () => {
  test('net plus VAT equals gross for each line, each rate and the document', () => {
    fc.assert(
      fc.property(pricedItems, (sample) => {
        const { bill } = computeBoth(sample)
        for (const part of [...bill.lines, ...bill.byRate]) expect(part.net + part.vat).toBe(part.gross)
        expect(bill.net + bill.vat).toBe(bill.total)
        expect(sum(bill.lines.map(({ net }) => net))).toBe(bill.net)
        expect(sum(bill.lines.map(({ vat }) => vat))).toBe(bill.vat)
        for (const { rate, net, vat, gross } of bill.byRate) {
          const group = bill.lines.filter((line) => line.rate === rate)
          const added = {
            net: sum(group.map((groupLine) => groupLine.net)),
            vat: sum(group.map((groupLine) => groupLine.vat)),
          }
          expect({ net, vat, gross }).toEqual({ ...added, gross: added.net + added.vat })
        }
      }),
    )
  })

  test('an order and the invoice of the same items have the same amounts', () => {
    fc.assert(
      fc.property(pricedItems, (sample) => {
        const { order, bill } = computeBoth(sample)
        const { net, vat, total, byRate } = order
        expect({ net, vat, total, byRate }).toEqual({
          net: bill.net,
          vat: bill.vat,
          total: bill.total,
          byRate: bill.byRate,
        })
        const ordered = order.lines.flatMap(({ subscription, setup }) =>
          setup ? [subscription, setup] : [subscription],
        )
        expect(bill.lines.map(({ net: n, vat: v, gross: g }) => ({ net: n, vat: v, gross: g }))).toEqual(
          ordered,
        )
      }),
    )
  })

  test('the order of the lines does not change the totals or the amounts per rate', () => {
    const lineArbitrary = fc
      .tuple(amountArbitrary, rateArbitrary, basisArbitrary)
      .map(([amount, rate, basis]): TaxedLine => {
        const { category, reason } = taxAt(rate)
        return { ...splitPrice(amount, basis, rate), category, rate, reason }
      })
    const inOrder = ({ byRate, ...totals }: ReturnType<typeof totalByRate>) => ({
      ...totals,
      byRate: byRate.toSorted((a, b) => a.rate - b.rate),
    })
    const shuffled = fc
      .array(lineArbitrary, { maxLength: 15 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(inOrder(totalByRate(others))).toEqual(inOrder(totalByRate(lines)))
      }),
    )
  })

  test('a higher price never has less net or less VAT', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 8),
        fc.nat(1000),
        rateArbitrary,
        basisArbitrary,
        (amount, more, rate, basis) => {
          const cheap = splitPrice(cents(amount), basis, rate)
          const dearer = splitPrice(cents(amount + more), basis, rate)
          expect(dearer.net).toBeGreaterThanOrEqual(cheap.net)
          expect(dearer.vat).toBeGreaterThanOrEqual(cheap.vat)
        },
      ),
    )
  })

  test('partial credits add up to the line to the cent, and none is negative', () => {
    const partition = fc
      .tuple(
        amountArbitrary,
        rateArbitrary,
        basisArbitrary,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }),
      )
      .map(([amount, rate, basis, cuts]) => {
        const line = { ...splitPrice(amount, basis, rate), rate }
        const cutPoints = [
          ...new Set([0, ...cuts.map((cut) => Math.round(cut * line.gross)), line.gross]),
        ].toSorted((a, b) => a - b)
        return {
          line,
          parts: cutPoints.slice(1).map((cutPoint, index) => cents(cutPoint - (cutPoints[index] ?? 0))),
        }
      })
    fc.assert(
      fc.property(partition, ({ line, parts }) => {
        const credits = creditInParts(line, parts)
        expect(sum(credits.map(({ net }) => net))).toBe(line.net)
        expect(sum(credits.map(({ vat }) => vat))).toBe(line.vat)
        for (const { net, vat, gross } of credits) {
          expect(net + vat).toBe(gross)
          expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('a credit of zero, a negative amount or more than the remainder is rejected', () => {
    const line = { ...splitVat(cents(2900), 2000), rate: 2000 }
    const before = splitVat(cents(2000), 2000)
    for (const gross of [901, 0, -1])
      expect(() => creditSplit(line, before, cents(gross))).toThrow(RangeError)
  })
})

describe('printed unit price', () => {
  const computed = (unit: number, quantity: number) => Math.round((unit * quantity) / 100)

  // EN 16931: the net of a line (BT-131) is its quantity times its net price (BT-146), rounded to two decimals.
  test('multiplied by the quantity equals the line net, for gross and net prices', () => {
    fc.assert(
      fc.property(
        amountArbitrary,
        quantityArbitrary,
        rateArbitrary,
        fc.constantFrom('net' as const, 'gross' as const),
        (...drawn) => {
          const [price, quantity, rate, basis] = drawn
          const { net } = splitPrice(cents(price * quantity), basis, rate)
          expect(computed(unitNet(net, quantity), quantity)).toBe(net)
        },
      ),
    )
  })

  test.for([
    [1999, 3, 4998, 166_600],
    [1, 3, 3, 100],
    [2900, 1, 2417, 241_700],
    [2900, 7, 16_917, 241_671],
    [2900, 99, 239_250, 241_667],
  ] as const)(
    'for a price of %i cents including VAT, times %i: line net %i',
    ([price, quantity, net, unit]) => {
      expect(splitVat(cents(price * quantity), 2000).net).toBe(net)
      expect(unitNet(cents(net), quantity)).toBe(unit)
      expect(computed(unit, quantity)).toBe(net)
    },
  )
})
