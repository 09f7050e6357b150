import { expect, test } from 'vitest'
import { normalizePostcode } from './postcode.ts'

/** Formats: Universal Postal Union, postal addressing systems of the countries. */
test.for([
  ['FR', 'F-69001', '69001'],
  ['LU', 'L-1009', '1009'],
  ['LV', 'LV-1010', '1010'],
  ['AD', 'AD-500', 'AD500'],
  ['AD', 'ad 500', 'AD500'],
  ['MT', 'VLT-1117', 'VLT 1117'],
  ['MT', 'vlt1117', 'VLT 1117'],
] as const)('in %s, %s is the postcode %s', ([country, typed, postcode]) => {
  expect(normalizePostcode(typed, country)).toBe(postcode)
})

test.for([
  ['FR', '6900'],
  ['LU', 'B-1009'.repeat(2)],
  ['AD', '500'],
  ['MT', '1117'],
] as const)('in %s, %s is no postcode', ([country, typed]) => {
  expect(normalizePostcode(typed, country)).toBeUndefined()
})
