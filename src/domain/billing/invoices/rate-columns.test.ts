import { expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { rateAmounts, rateColumns } from './rate-columns.ts'

const rates = [
  { category: 'S', rate: 2000 },
  { category: 'S', rate: 850 },
  { category: 'E', rate: 0 },
] as const

test('each VAT rate has net and VAT columns, an exemption only a net column', () => {
  expect(rateColumns(rates)).toEqual([
    { part: 'net', of: 2000 },
    { part: 'vat', of: 2000 },
    { part: 'net', of: 850 },
    { part: 'vat', of: 850 },
    { part: 'net', of: 'E' },
  ])
})

test('a document fills only the columns it has amounts for', () => {
  const total = (category: 'S' | 'E', rate: number, net: number, vat: number) => ({
    category,
    rate,
    reason: null,
    net: cents(net),
    vat: cents(vat),
    gross: cents(net + vat),
  })
  const byRate = [total('S', 2000, 1000, 200), total('E', 0, 500, 0), total('E', 0, 250, 0)]
  expect(rateAmounts(rates, byRate)).toEqual([1000, 200, null, null, 750])
})
