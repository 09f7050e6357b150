import { describe, expect, test } from 'vitest'
import { readImportedUsers } from '../users/imported-user.schema.ts'

const user = { email: 'A@example.test', firstName: ' Alix ', lastName: 'Modèle' }

describe('user import from the old shop', () => {
  test.each([
    ['a list', [user]],
    ['an object with users', { users: [user] }],
    ['one user', user],
    ['columns in lower case', [{ email: 'A@example.test', firstname: 'Alix', last_name: 'Modèle' }]],
  ])('reads users from %s', (_, value) => {
    expect(readImportedUsers(JSON.stringify(value))).toMatchObject([
      { email: 'a@example.test', user: { firstName: 'Alix', lastName: 'Modèle', country: '', phone: '' } },
    ])
  })

  test('discards passwords, roles and ids', () => {
    const input = { ...user, password: 'secret', isAdmin: true, role: 'owner', id: 'mine' }
    const [users] = readImportedUsers(JSON.stringify([input])) ?? []
    expect(JSON.stringify(users)).not.toMatch(/secret|isAdmin|owner|mine/)
  })

  test.each([
    ['FR', 'FR'],
    ['hu', 'HU'],
    ['Hongrie', 'HU'],
    ['Németország', 'DE'],
    ['Belgium', 'BE'],
    ['Atlantis', ''],
    [12, ''],
  ])('resolves the country %s, or leaves an unknown one empty', (country, code) => {
    const [users] = readImportedUsers(JSON.stringify([{ ...user, country }])) ?? []
    expect(users).toMatchObject({ user: { country: code } })
  })

  test.each(['', 'null', '[]', '"a"', '{"users":{}}', '[1,2'])('finds no users in %s', (text) => {
    const users = readImportedUsers(text)
    expect(users?.some((entry) => 'user' in entry) ?? false).toBe(false)
  })
})
