import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const linesOf = (country: string, zipCode: string, city: string) =>
  addressLines({ address: '1', zipCode, city, country })

// Universal Postal Union, addressing by country.
test.for([
  ['FR', '75011', 'Paris', ['1', '75011 Paris']],
  ['HU', '1051', 'Budapest', ['1051 Budapest', '1']],
  ['IE', 'D02 X285', 'Dublin', ['1', 'Dublin D02 X285']],
  ['LV', 'LV-1010', 'Rīga', ['1', 'Rīga LV-1010']],
  ['MT', 'VLT 1117', 'Valletta', ['1', 'Valletta VLT 1117']],
] as const)('the lines of an address in %s', ([country, zipCode, city, lines]) => {
  expect(linesOf(country, zipCode, city)).toEqual(lines)
})

test('empty parts are left out', () => {
  expect(addressLines({ address: '', zipCode: '', city: 'Cork', country: 'IE' })).toEqual(['Cork'])
})
