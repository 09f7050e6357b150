import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPasswordProblem } from './password-policy.ts'
import { personName } from './person-name.ts'
import { normalizeSiren } from './siren.ts'
import { normalizeVatNumber } from './vat-number.ts'

describe('accounts', () => {
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
  ])('the password %s: %s', (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem)
  })

  test('the demonstration policy asks for 6 characters only', () => {
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

  test('a SIREN has nine digits and a right key', () => {
    expect(normalizeSiren('732 829 320')).toBe('732829320')
    for (const bad of ['732829321', '12345678', 'abc', '']) expect(normalizeSiren(bad)).toBeUndefined()
  })

  test('one wrong digit is always noticed in a SIREN', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...'732829320']
        digits[position] = String((Number(digits[position]) + shift) % 10)
        expect(normalizeSiren(digits.join(''))).toBeUndefined()
      }),
    )
  })

  test('a name is written as its language writes it', () => {
    const person = { firstName: 'Béla', lastName: 'Minta' }
    expect(personName(person, 'hu')).toBe('Minta Béla')
    expect(personName(person, 'fr')).toBe('Béla Minta')
    expect(personName({ firstName: '', lastName: 'Minta' }, 'hu')).toBe('Minta')
  })

  test('a VAT number has the form of its country', () => {
    expect(normalizeVatNumber('fr 40 303 265 045')).toBe('FR40303265045')
    expect(normalizeVatNumber('HU12345678')).toBe('HU12345678')
    for (const bad of ['HU1234567', 'ZZ123', 'FR', '']) expect(normalizeVatNumber(bad)).toBeUndefined()
  })
})
