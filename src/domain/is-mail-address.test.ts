import { expect, test } from 'vitest'
import { isMailAddress } from './is-mail-address.ts'

test.for([
  ['a@b.fr', true],
  ['a.b@c.d.fr', true],
  ['', false],
  ['a', false],
  ['@b.fr', false],
  ['a@b', false],
  ['a@.fr', false],
  ['a@b.', false],
  ['a@b@c.fr', false],
  ['a b@c.fr', false],
] as const)('%s: %s', ([text, isOne]) => {
  expect(isMailAddress(text)).toBe(isOne)
})

test('a long text of points is soon read', { timeout: 3_000 }, () => {
  expect(isMailAddress(`a@${'.'.repeat(200_000)}@`)).toBe(false)
})
