import { expect, test } from 'vitest'
import { amountLabel, priceLabel } from './amount-label.ts'
import type { VatCategory } from './decide-vat.ts'

test.for<[VatCategory[], string]>([
  [['S'], 'with_vat'],
  [['S', 'E'], 'with_vat'],
  [['AE'], 'without_vat'],
  [['E'], 'plain'],
  [['O'], 'plain'],
  [[], 'with_vat'],
])('amounts with the VAT categories %j are labelled %s', ([categories, wording]) => {
  expect(amountLabel(categories.map((category) => ({ category })))).toBe(wording)
})

test('an agreed monthly price is labelled by its price basis, or plain under the VAT franchise', () => {
  const getLabels = (isFranchise: boolean) =>
    (['gross', 'net'] as const).map((basis) => priceLabel(basis, { isFranchise }))
  expect(getLabels(false)).toEqual(['with_vat', 'without_vat'])
  expect(getLabels(true)).toEqual(['plain', 'plain'])
})
