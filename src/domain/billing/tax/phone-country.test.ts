import { expect, test } from 'vitest'
import { phoneCountry } from './phone-country.ts'

test.for([
  ['+33 6 99 00 00 00', 'FR'],
  ['0033699000000', 'FR'],
  ['+36 20 123 4567', 'HU'],
  ['+377 93 00 00 00', 'MC'],
  ['+352 621 000 000', 'LU'],
  ['+423 230 00 00', 'LI'],
  // Territories with a separate calling code (ITU-T E.164); Åland and the Canary Islands by their area codes.
  ['+262 262 00 00 00', 'RE'],
  ['+262 639 00 00 00', 'YT'],
  ['+590 590 00 00 00', 'GP'],
  ['+687 20 00 00', 'NC'],
  ['+299 32 00 00', 'GL'],
  ['+298 30 00 00', 'FO'],
  ['+358 18 100 100', 'AX'],
  ['+34 928 00 00 00', 'IC'],
  ['06 99 00 00 00', undefined],
  ['+1 202 555 0100', undefined],
  ['', undefined],
] as const)('the phone number %s belongs to %s', ([phone, country]) => {
  expect(phoneCountry(phone)).toBe(country)
})
