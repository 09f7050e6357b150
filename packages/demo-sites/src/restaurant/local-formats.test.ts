import { expect, test } from 'vitest'
import { formatPrice, formatTime } from './local-formats.ts'

test.for([
  ['fr', '1\u202f234\u00a0€', '12,50\u00a0€'],
  ['en', '€1,234', '€12.50'],
  ['hu', '1234\u00a0€', '12,50\u00a0€'],
] as const)('a price in %s has decimals only if it has cents', ([language, whole, broken]) => {
  expect(formatPrice(123_400, language)).toBe(whole)
  expect(formatPrice(1_250, language)).toBe(broken)
})

test.for([
  ['fr', '19\u00a0h\u00a030', '12\u00a0h', '0\u00a0h\u00a005'],
  ['en', '7:30\u00a0pm', '12\u00a0pm', '12:05\u00a0am'],
  ['hu', '19:30', '12:00', '0:05'],
] as const)('a time is formatted in %s', ([language, ...times]) => {
  expect(['19:30', '12:00', '00:05'].map((time) => formatTime(time, language))).toEqual(times)
})
