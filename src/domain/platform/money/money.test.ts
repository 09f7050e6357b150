import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { cents, euros, sum } from './cents.ts'
import { divide } from './divide.ts'
import { formatMoney } from './format-money.ts'

describe('money', () => {
  test('halves are rounded away from zero', () => {
    expect([divide(5n, 2n), divide(-5n, 2n), divide(4n, 3n), divide(-4n, 3n)]).toEqual([3n, -3n, 1n, -1n])
  })

  test('the rounded quotient differs by at most one half', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 9n }), (n, d) => {
        const twice = 2n * (divide(n, d) * d - n)
        expect(twice <= d && twice >= -d).toBe(true)
      }),
    )
  })

  test('amounts that are not whole cents are rejected', () => {
    for (const invalid of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => cents(invalid)).toThrow(RangeError)
    expect(euros(29.9)).toBe(2990)
    expect(sum([cents(1), cents(2)])).toBe(3)
  })

  test('net and VAT sum to the price, and a higher price never has a lower net amount', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(5000), (gross, rate) => {
        const split = splitVat(cents(gross), rate)
        expect(split.net + split.vat).toBe(gross)
        expect(splitVat(cents(gross + 1), rate).net).toBeGreaterThanOrEqual(split.net)
      }),
    )
    expect(splitVat(euros(120), 2000)).toEqual({ gross: 12000, net: 10000, vat: 2000 })
  })

  test('money is formatted for each language', () => {
    const nbsp = /[\u00a0\u202f]/g
    const shown = (amount: number, language: 'fr' | 'en' | 'hu') =>
      formatMoney(amount, language).replace(nbsp, ' ')
    expect(shown(123450, 'fr')).toBe('1 234,50 €')
    expect(shown(123450, 'en')).toBe('€1,234.50')
    expect(shown(123450, 'hu')).toBe('1234,50 €')
    expect(shown(-550, 'fr')).toBe('−5,50 €')
    expect(shown(-550, 'en')).toBe('−€5.50')
    expect(shown(-550, 'hu')).toBe('−5,50 €')
    expect(shown(Number.NaN, 'fr')).toBe('0,00 €')
  })
})
