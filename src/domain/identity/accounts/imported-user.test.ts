import { describe, expect, test } from 'vitest'
import { readImportedUsers } from '../users/imported-user.schema.ts'

const user = { email: 'A@example.test', firstName: ' Alix ', lastName: 'Modèle' }

describe('users of the old shop', () => {
  test.each([
    ['a list', [user]],
    ['an object with users', { users: [user] }],
    ['one user', user],
    ['columns in lower case', [{ email: 'A@example.test', firstname: 'Alix', last_name: 'Modèle' }]],
  ])('are read from %s', (_, value) => {
    expect(readImportedUsers(JSON.stringify(value))).toMatchObject([
      { email: 'a@example.test', user: { firstName: 'Alix', lastName: 'Modèle', country: '', phone: '' } },
    ])
  })

  test('bring neither a password nor rights', () => {
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
  ])('live in a country that is called %s', (country, code) => {
    const [users] = readImportedUsers(JSON.stringify([{ ...user, country }])) ?? []
    expect(users).toMatchObject({ user: { country: code } })
  })

  test.each(['', 'null', '[]', '"a"', '{"users":{}}', '[1,2'])('are not in %s', (text) => {
    const users = readImportedUsers(text)
    expect(users?.some((entry) => 'user' in entry) ?? false).toBe(false)
  })
})
