import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

test('a password is hashed with 19 MiB and two passes, as OWASP advises, with a new salt each time', async () => {
  const [first = '', second = ''] = await Promise.all([hashPassword('Un-bon-1'), hashPassword('Un-bon-1')])
  expect(first).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect(await verifyPassword(first, 'Un-bon-1')).toBe(true)
  expect(await verifyPassword(first, 'Un-bon-2')).toBe(false)
})

test('a hash with other cost parameters remains valid', async () => {
  const hash = await hashPassword('Un-bon-1', { memory: 8, passes: 1 })
  expect(await verifyPassword(hash, 'Un-bon-1')).toBe(true)
})
