import { expect, test } from 'vitest'
import { codeFromQuery, readStoredCode, trackingCode, writeStoredCode } from './tracking-code.ts'

test.for([
  ['?aff=one&affRef=two&ref=three', 'one'],
  ['?ref=three&affRef=two', 'two'],
  ['?ref=three', 'three'],
  ['?aff=&ref=three', 'three'],
  ['?aff=<script>&ref=three', 'three'],
  ['?aff=DEFAULT_CODE', undefined],
  ['?utm_source=one', undefined],
  ['', undefined],
] as const)('the query "%s" gives the tracking code %s', ([query, code]) => {
  expect(codeFromQuery(new URLSearchParams(query))).toBe(code)
})

test('a tracking code has at most 64 letters, digits, dots, dashes and underscores', () => {
  expect(trackingCode(' Partner-7_b.2 ')).toBe('Partner-7_b.2')
  expect(trackingCode('x'.repeat(64))).toHaveLength(64)
  for (const invalid of ['x'.repeat(65), 'a b', 'é', '-a', "a';--", '', null, undefined])
    expect(trackingCode(invalid)).toBeUndefined()
})

test('a stored tracking code expires after thirty days', () => {
  const stored = writeStoredCode('partner', 1_000)
  const end = 1_000 + 30 * 86_400_000
  expect(readStoredCode(stored, end - 1)).toBe('partner')
  expect(readStoredCode(stored, end)).toBeUndefined()
  expect(readStoredCode('partner', 0)).toBeUndefined()
  expect(readStoredCode(null, 0)).toBeUndefined()
})
