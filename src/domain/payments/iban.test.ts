import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupIban, readIban } from './iban.ts'

const validIbans = [
  'FR1420041010050500013M02606',
  'FR8420041010050500013M02607',
  'DE89370400440532013000',
  'HU42117730161111101800000000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
]

describe('IBAN', () => {
  test.each(validIbans)('%s is valid with spaces, dashes or lower-case letters', (iban) => {
    expect(readIban(iban)).toBe(iban)
    expect(readIban(` ${groupIban(iban).toLowerCase()} `)).toBe(iban)
    expect(readIban(iban.replace(/(..)/g, '$1-'))).toBe(iban)
  })

  test.each([
    ['', 'nothing'],
    ['FR14', 'a beginning'],
    ['FR1420041010050500013M0260', 'one sign too few'],
    ['FR1420041010050500013M026060', 'one sign too many'],
    ['FR1520041010050500013M02606', 'other check digits'],
    ['US1420041010050500013M02606', 'a country without SEPA'],
    // ISO 13616: check digits are 02 to 98; the valid ones here are 97, 98 and 02.
    ['FR0020041010050500013M02664', 'check digits 00'],
    ['FR0120041010050500013M02646', 'check digits 01'],
    ['FR9920041010050500013M02628', 'check digits 99'],
    ['4242424242424242', 'a card'],
  ])('%s is invalid: %s', (input) => {
    expect(readIban(input)).toBeUndefined()
  })

  test('with one wrong digit or two swapped neighbouring characters is invalid', () => {
    const digits = fc.integer({ min: 4, max: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...validIbans), digits, fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
        const position = at % iban.length
        const character = iban[position] ?? ''
        if (!/\d/.test(character)) return
        const other = String((Number(character) + by) % 10)
        expect(readIban(iban.slice(0, position) + other + iban.slice(position + 1))).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...validIbans), digits, (iban, at) => {
        const position = at % (iban.length - 1)
        const [first = '', second = ''] = iban.slice(position, position + 2)
        if (first === second) return
        const swapped = iban.slice(0, position) + second + first + iban.slice(position + 2)
        expect(readIban(swapped)).toBeUndefined()
      }),
    )
  })

  test('is grouped in fours while it is typed', () => {
    expect(groupIban('fr14 2004-1')).toBe('FR14 2004 1')
    expect(groupIban('FR14')).toBe('FR14')
    expect(groupIban('x'.repeat(50)).replaceAll(' ', '')).toHaveLength(34)
  })
})
