import { expect, test } from 'vitest'
import { isPlainMarkdown } from './is-plain-markdown.ts'

test.each(['\n', '\r\n', '\r'])(
  'nine nested quotations or lists on one line are rejected, after %j',
  (end) => {
    const nested = (depth: number) => `Titre${end}${'> '.repeat(depth - 1)}1. texte`
    expect(isPlainMarkdown(nested(8))).toBe(true)
    expect(isPlainMarkdown(nested(9))).toBe(false)
  },
)

test('forty spaces or tabs at the start of a line are rejected', () => {
  expect(isPlainMarkdown(`a\n${'\t'.repeat(39)}b`)).toBe(true)
  expect(isPlainMarkdown(`a\n${' '.repeat(40)}b`)).toBe(false)
})
