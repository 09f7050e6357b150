import { expect, test } from 'vitest'
import { foreignVatNumber } from './foreign-vat-number.ts'

test.for([
  ['DE123456781', 'DE123456781'],
  ['de 123.456-781', 'DE123456781'],
  ['EL 123456781', 'EL123456781'],
  ['ATU12345678', 'ATU12345678'],
  ['NL123456789B01', 'NL123456789B01'],
  // ISO 3166 uses 'GR', VIES uses 'EL'.
  ['GR123456781', 'EL123456781'],
  // 'XI' (Northern Ireland) is for goods only, France is domestic, Switzerland is outside the Union.
  ['XI123456789', undefined],
  ['FR12345678901', undefined],
  ['CHE-123.456.789', undefined],
  ['DE12345678', undefined],
  ['DE', undefined],
  ['', undefined],
] as const)('%s is read as a VAT number of another member state: %s', ([text, number]) => {
  expect(foreignVatNumber(text)).toBe(number)
})

test('a VAT number without a country prefix is completed with the chosen country', () => {
  expect(foreignVatNumber('123456781', 'DE')).toBe('DE123456781')
  expect(foreignVatNumber('12345678-2-42', 'HU')).toBe('HU12345678')
  expect(foreignVatNumber('12 345678901', 'FR')).toBeUndefined()
})
