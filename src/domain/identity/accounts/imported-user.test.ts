import { describe, expect, test } from 'vitest'
import { readImportedUsers } from '../users/imported-user.schema.ts'

const someone = { email: 'A@example.test', firstName: ' Alix ', lastName: 'Modèle' }

describe('users of the old shop', () => {
  test.each([
    ['a list', [someone]],
    ['an object with users', { users: [someone] }],
    ['one user', someone],
    ['columns in lower case', [{ email: 'A@example.test', firstname: 'Alix', last_name: 'Modèle' }]],
  ])('are read from %s', (_, value) => {
    expect(readImportedUsers(JSON.stringify(value))).toMatchObject([
      { email: 'a@example.test', user: { firstName: 'Alix', lastName: 'Modèle', country: '', phone: '' } },
    ])
  })

  test('bring neither a password nor rights', () => {
    const sent = { ...someone, password: 'secret', isAdmin: true, role: 'owner', id: 'mine' }
    const [read] = readImportedUsers(JSON.stringify([sent])) ?? []
    expect(JSON.stringify(read)).not.toMatch(/secret|isAdmin|owner|mine/)
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
    const [read] = readImportedUsers(JSON.stringify([{ ...someone, country }])) ?? []
    expect(read).toMatchObject({ user: { country: code } })
  })

  test.each(['', 'null', '[]', '"a"', '{"users":{}}', '[1,2'])('are not in %s', (text) => {
    const read = readImportedUsers(text)
    expect(read?.some((entry) => 'user' in entry) ?? false).toBe(false)
  })
})
