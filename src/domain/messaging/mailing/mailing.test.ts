import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'
import { readMailCategory } from './read-mail-category.ts'
import { templateKey } from './template-key.ts'

test('a category nobody knows is transactional', () => {
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
])('the key of %s is %s', (title, key) => {
  expect(templateKey(title)).toBe(key)
})

test('two texts are compared line by line', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'new', text: 'd' },
  ])
})

test('texts too long for a table of their lines are shown whole', () => {
  const long = Array.from({ length: 2500 }, (_, index) => String(index)).join('\n')
  expect(diffLines(long, `${long}\n`)).toHaveLength(2500 + 2501)
})
