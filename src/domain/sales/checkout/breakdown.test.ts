import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, euros } from '#domain/platform/money/cents.ts'
import { computeBreakdown, type LineTax, type PricedItem } from './breakdown.ts'

const taxedAt = (rate: number): LineTax => ({
  case: 'domestic',
  category: 'S',
  rate,
  country: 'FR',
  reason: null,
  basis: 'gross',
})
const taxed = (items: readonly Omit<PricedItem, 'tax'>[], rate = 2000): PricedItem[] =>
  items.map((pricedItem) => ({ ...pricedItem, tax: taxedAt(rate) }))

const item = fc.record<Omit<PricedItem, 'tax'>>({
  productId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 99 }),
  monthlyPrice: fc.integer({ min: 0, max: 500_000 }).map(cents),
  setupFee: fc.integer({ min: 0, max: 500_000 }).map(cents),
})
const rate = fc.integer({ min: 0, max: 3000 })

describe('price breakdown', () => {
  test('the total is price times quantity plus each setup fee once', () => {
    const bill = computeBreakdown(
      taxed([
        { productId: 'a', quantity: 3, monthlyPrice: euros(29), setupFee: euros(99) },
        { productId: 'b', quantity: 1, monthlyPrice: euros(19), setupFee: cents(0) },
      ]),
    )
    expect([bill.subtotal, bill.setupFees, bill.total, bill.monthlyTotal]).toEqual([
      10600, 9900, 20500, 10600,
    ])
    expect(bill.lines[0]?.subscription).toEqual({ gross: 8700, net: 7250, vat: 1450 })
    expect(bill.lines[1]?.setup).toBeNull()
  })

  test('net and VAT always add up to the total', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), rate, (items, vatRate) => {
        const bill = computeBreakdown(taxed(items, vatRate))
        expect(bill.net + bill.vat).toBe(bill.total)
        expect(bill.subtotal + bill.setupFees).toBe(bill.total)
        for (const total of bill.byRate) expect(total.net + total.vat).toBe(total.gross)
        for (const amount of [bill.net, bill.vat, bill.total, bill.setupFees])
          expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), rate, (items, vatRate) => {
        const { lines: _, ...forward } = computeBreakdown(taxed(items, vatRate))
        const { lines: __, ...backward } = computeBreakdown(taxed([...items].reverse(), vatRate))
        expect(backward).toEqual(forward)
      }),
    )
  })

  test('increasing a quantity by one adds exactly the monthly price', () => {
    fc.assert(
      fc.property(item, rate, (single, vatRate) => {
        const before = computeBreakdown(taxed([single], vatRate))
        const after = computeBreakdown(taxed([{ ...single, quantity: single.quantity + 1 }], vatRate))
        expect(after.total - before.total).toBe(single.monthlyPrice)
        expect(after.setupFees).toBe(before.setupFees)
      }),
    )
  })

  test('an invalid quantity or a negative price is rejected', () => {
    const base = { productId: 'a', quantity: 1, monthlyPrice: cents(1), setupFee: cents(0) }
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(() => computeBreakdown(taxed([{ ...base, quantity }]))).toThrow(RangeError)
    }
    expect(() => computeBreakdown(taxed([{ ...base, monthlyPrice: cents(-1) }]))).toThrow(RangeError)
  })
})
