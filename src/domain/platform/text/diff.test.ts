import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines, diffWords } from './diff.ts'

test('lines are compared one by one', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
})

test('words are compared in runs', () => {
  expect(diffWords('un deux trois', 'un quatre trois')).toEqual([
    { kind: 'same', text: 'un ' },
    { kind: 'removed', text: 'deux' },
    { kind: 'added', text: 'quatre' },
    { kind: 'same', text: ' trois' },
  ])
  expect(diffWords('', 'a')).toEqual([{ kind: 'added', text: 'a' }])
  expect(diffWords('a', 'a')).toEqual([{ kind: 'same', text: 'a' }])
})

test('removing added words gives the earlier text, removing removed words the later text', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const without = (kind: string) =>
        diffWords(before, after)
          .filter((run) => run.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('texts with too many edits are shown as fully replaced, long texts with few edits are not', () => {
  const long = Array.from({ length: 2_500 }, (_, index) => String(index))
  const other = long.map((line) => `${line}!`)
  expect(diffLines(long, [...long, ''])).toEqual([
    ...long.map((text) => ({ kind: 'same', text })),
    { kind: 'added', text: '' },
  ])
  expect(diffLines(['a', ...long], ['a', ...other])).toEqual([
    ...['a', ...long].map((text) => ({ kind: 'removed', text })),
    ...['a', ...other].map((text) => ({ kind: 'added', text })),
  ])
  expect(diffWords('', long.join(' '))).toEqual([{ kind: 'added', text: long.join(' ') }])
})
