import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordProblem } from './password-policy.ts'
import { describePassword, hasEnoughVariety } from './password-strength.ts'

test.for([
  ['', 'too_short'],
  ['abcde', 'too_short'],
  ['abcdef', 'weak'],
  ['abcdefgh', 'weak'],
  ['Abcdefg1', 'good'],
  ['aaaaaaaaaaaaaaaaaa', 'good'],
  ['Épicerie-26', 'good'],
  ['Une-phrase-26', 'strong'],
  ['quatre mots qui vont ensemble', 'strong'],
] as const)('the password "%s" is rated %s', ([password, strength]) => {
  expect(describePassword(password)).toBe(strength)
})

test('a password rated weak is rejected, and one rated good is rejected only if it is common', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 24 }), (password) => {
      const strength = describePassword(password)
      const problem = findPasswordProblem(password)
      if (strength === 'too_short') expect(problem).toBe('password_too_short')
      if (strength === 'weak') expect(['password_too_weak', 'password_too_common']).toContain(problem)
      if (strength === 'good' || strength === 'strong')
        expect([undefined, 'password_too_common']).toContain(problem)
    }),
    { numRuns: 500 },
  )
})

test('the list has more than 3,000 common passwords that pass the other rules', () => {
  const passing = [...commonPasswords].filter((word) =>
    hasEnoughVariety(word.length >= 14 ? word : word.charAt(0).toUpperCase() + word.slice(1)),
  )
  expect(passing.length).toBeGreaterThan(3000)
  for (const password of ['Password123', 'AZERTY123!', 'Motdepasse1', 'qwerty123456', 'Jelszo123'])
    expect(findPasswordProblem(password), password).toMatch(/common|weak/)
})

test('a password must not contain personal details of its owner', () => {
  const own = ['alix.modele', 'Alix', 'Modèle']
  expect(findPasswordProblem('xx-MODÈLE-2026', 'strong', own)).toBe('password_too_personal')
  expect(findPasswordProblem('Alix-et-moi-2026', 'strong', own)).toBe('password_too_personal')
  expect(findPasswordProblem('Li-et-moi-2026', 'strong', ['Li', ''])).toBeUndefined()
})
