import { expect, test } from 'vitest'
import { phoneCountry } from './phone-country.ts'

test.for([
  ['+33 6 99 00 00 00', 'FR'],
  ['0033699000000', 'FR'],
  ['+36 20 123 4567', 'HU'],
  ['+377 93 00 00 00', 'MC'],
  ['+352 621 000 000', 'LU'],
  ['+423 230 00 00', 'LI'],
  ['+262 262 00 00 00', 'FR'],
  ['06 99 00 00 00', undefined],
  ['+1 202 555 0100', undefined],
  ['', undefined],
] as const)('%s is a number of %s', ([phone, country]) => {
  expect(phoneCountry(phone)).toBe(country)
})
