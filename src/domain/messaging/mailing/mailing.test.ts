import { expect, test } from 'vitest'
import { readMailCategory } from './read-mail-category.ts'
import { templateKey } from './template-key.ts'

test('an unknown mail category is treated as transactional', () => {
  expect(
    ['marketing', 'notification', 'transactional', 'other', '', undefined].map(readMailCategory),
  ).toEqual(['marketing', 'notification', 'transactional', 'transactional', 'transactional', 'transactional'])
})

test.each([
  ['Relance douce', 'relance_douce'],
  ['  Été à la mer !  ', 'ete_a_la_mer'],
  ['Ősz – 2026', 'osz_2026'],
  ['???', ''],
  ['a'.repeat(100), 'a'.repeat(60)],
])('the key of the template %s is %s', (title, key) => {
  expect(templateKey(title)).toBe(key)
})
