import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { countries } from '#domain/platform/addresses/countries.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { normalizeSiren } from '#domain/platform/company-numbers/siren.ts'
import {
  isVatNumberCountry,
  normalizeVatNumber,
  vatNumberExample,
} from '#domain/platform/company-numbers/vat-number.ts'
import { findPasswordProblem } from './password-policy.ts'

describe('account fields', () => {
  test.each([
    ['12345', 'password_too_short'],
    ['é'.repeat(5), 'password_too_short'],
    ['abcdef', 'password_too_weak'],
    ['abcdefgh', 'password_too_weak'],
    ['Abcdefgh', 'password_too_weak'],
    ['Azerty123!', 'password_too_common'],
    ['Abcdefg7', undefined],
    ['correct horse battery', undefined],
    ['aaaaaaaaaaaaa', 'password_too_weak'],
  ])('the password %s has the problem %s', (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem)
  })

  test('the demonstration policy requires only 6 characters', () => {
    expect(findPasswordProblem('abcdef', 'spec')).toBeUndefined()
    expect(findPasswordProblem('abcde', 'spec')).toBe('password_too_short')
  })

  test('a password of 14 characters or more is never too weak', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 28, unit: 'binary' }), (password) => {
        expect(findPasswordProblem(password)).toBeUndefined()
      }),
    )
  })

  test('a SIREN has nine digits and a valid check digit', () => {
    expect(normalizeSiren('732 829 320')).toBe('732829320')
    for (const invalid of ['732829321', '12345678', 'abc', '', '000', '73282932000075'])
      expect(normalizeSiren(invalid)).toBeUndefined()
  })

  // INSEE: a SIRET is the SIREN and five more digits, Luhn over all; the digit sum of those of La Poste is a multiple
  // of five.
  test.each([
    ['732 829 320 00074', '732829320'],
    ['73282932000074', '732829320'],
    ['RCS Paris 732 829 320', '732829320'],
    ['RCS Saint-Étienne B 732 829 320', '732829320'],
    ['732 829 320 R.C.S. Paris', '732829320'],
    ['SIREN : 732829320', '732829320'],
    ['356 000 000 00048', '356000000'],
    ['356 000 000 12346', '356000000'],
  ])('a SIREN is read from %s', (text, siren) => {
    expect(normalizeSiren(text)).toBe(siren)
  })

  test('a single wrong digit always makes a SIREN invalid', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...'732829320']
        digits[position] = String((Number(digits[position]) + shift) % 10)
        expect(normalizeSiren(digits.join(''))).toBeUndefined()
      }),
    )
  })

  test('a name follows the name order of the language', () => {
    const user = { firstName: 'Béla', lastName: 'Minta' }
    expect(personName(user, 'hu')).toBe('Minta Béla')
    expect(personName(user, 'fr')).toBe('Béla Minta')
    expect(personName({ firstName: '', lastName: 'Minta' }, 'hu')).toBe('Minta')
  })

  test('address lines follow the order of the country', () => {
    const hungarian = { address: 'Fő utca 12.', zipCode: '1011', city: 'Budapest', country: 'HU' }
    expect(addressLines(hungarian)).toEqual(['1011 Budapest', 'Fő utca 12.'])
    const french = { address: '4 rue du Modèle', zipCode: '69000', city: 'Lyon', country: 'FR' }
    expect(addressLines(french)).toEqual(['4 rue du Modèle', '69000 Lyon'])
    expect(addressLines({ ...french, address: '' })).toEqual(['69000 Lyon'])
  })

  test('a VAT number must match the format of its country', () => {
    expect(normalizeVatNumber('fr 40 303 265 045')).toBe('FR40303265045')
    expect(normalizeVatNumber('HU12345678')).toBe('HU12345678')
    for (const invalid of ['HU1234567', 'ZZ123', 'FR', ''])
      expect(normalizeVatNumber(invalid)).toBeUndefined()
  })

  // Act CL of 2017, 18: registry number, VAT code 1 to 5, county; the EU number is HU and the first eight digits.
  test.each([
    ['12345678-2-42', '', 'HU12345678'],
    ['HU12345678-2-42', '', 'HU12345678'],
    ['HU 12345678-2-42', 'FR', 'HU12345678'],
    ['HU12345678242', '', 'HU12345678'],
    ['12345678242', 'HU', 'HU12345678'],
    ['12345678-2-42', 'HU', 'HU12345678'],
    ['12345678', 'HU', 'HU12345678'],
    ['12345678-7-42', 'HU', undefined],
    ['12345678242', '', undefined],
    ['12345678242', 'HR', 'HR12345678242'],
  ] as const)('the Hungarian tax number %s with the country %s becomes %s', (text, country, number) => {
    expect(normalizeVatNumber(text, country)).toBe(number)
  })

  test.each([
    ['GR094259216', '', 'EL094259216'],
    ['094259216', 'GR', 'EL094259216'],
    ['123456789', 'DE', 'DE123456789'],
    ['U12345678', 'AT', 'ATU12345678'],
    ['12345678901', 'FR', 'FR12345678901'],
    ['12345678901', 'MC', 'FR12345678901'],
    ['BE 123.456.789', '', 'BE0123456789'],
    ['ATU12345678', 'DE', 'ATU12345678'],
    ['123456789', 'CH', undefined],
    ['123456789', '', undefined],
    ['XX123456789', 'FR', undefined],
  ])('the VAT number %s with the country %s becomes %s', (text, country, number) => {
    expect(normalizeVatNumber(text, country)).toBe(number)
  })

  test('the example VAT number of each country matches its own format', () => {
    for (const country of countries)
      if (isVatNumberCountry(country))
        expect(normalizeVatNumber(vatNumberExample(country), country)).toBe(vatNumberExample(country))
  })
})
