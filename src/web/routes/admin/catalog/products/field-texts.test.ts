import { expect, test } from 'vitest'
import { valueText } from './field-texts.ts'

const categories = [{ id: 'business-online', name: 'Sites et business' }]

test('a product field value is shown as its label, not as its code', () => {
  expect(valueText('vatKind', 'human', categories)).toBe('Prestation non électronique')
  expect(valueText('categoryId', 'business-online', categories)).toBe('Sites et business')
  expect(valueText('categoryId', 'deleted-category', categories)).toBe('deleted-category')
  expect(valueText('isFeatured', false, categories)).toBe('Non')
  expect(valueText('demoLink', null, categories)).toBe('—')
})
