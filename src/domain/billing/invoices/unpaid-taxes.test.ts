import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { unpaidTaxes } from './unpaid-taxes.ts'

const taxed = (gross: number, rate: number): TaxedAmount => {
  const { net, vat } = splitVat(cents(gross), rate)
  return { country: 'FR', category: 'S', rate, case: 'domestic', kind: 'human', net, vat }
}

test('a full unpaid amount equals the remaining taxes, a partial one is split in proportion', () => {
  // 120.00 at 20 % and 55.00 at 10 %: 100.00 + 20.00 and 50.00 + 5.00.
  const remaining = [taxed(12_000, 2000), taxed(5_500, 1000)]
  expect(unpaidTaxes(remaining, cents(17_500))).toEqual(remaining)
  // Half of it: 60.00 (50.00 + 10.00) and 27.50 (25.00 + 2.50).
  expect(unpaidTaxes(remaining, cents(8_750)).map(({ net, vat }) => [net, vat])).toEqual([
    [5_000, 1_000],
    [2_500, 250],
  ])
  expect(() => unpaidTaxes(remaining, cents(17_501))).toThrow(RangeError)
  expect(() => unpaidTaxes(remaining, cents(0))).toThrow(RangeError)
})

test('net and VAT of the shares sum to the unpaid amount to the cent and are never negative', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(0, 550, 1000, 2000, 2700)), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (groups, part) => {
        const remaining = groups.map(([gross, rate]) => taxed(gross, rate))
        const total = groups.reduce((sum, [gross]) => sum + gross, 0)
        const unpaid = Math.max(1, Math.round(total * part))
        const shares = unpaidTaxes(remaining, cents(unpaid))
        expect(shares.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(unpaid)
        expect(shares.every(({ net, vat }) => net >= 0 && vat >= 0)).toBe(true)
      },
    ),
  )
})
