import { describe, expect, test } from 'vitest'
import { isMailAddress, readMailAddress } from './mail-address.ts'

const local64 = 'a'.repeat(64)
const label63 = 'b'.repeat(63)

describe('email address', () => {
  // RFC 5322 atoms, RFC 5321 lengths, RFC 1123 labels, RFC 5890 domains.
  test.for([
    ['a@b.fr', 'a@b.fr'],
    ['A.B@C.D.fr', 'a.b@c.d.fr'],
    ['r&d@example.test', 'r&d@example.test'],
    ['a/b@example.test', 'a/b@example.test'],
    ['x=y@example.test', 'x=y@example.test'],
    ["o'neill+web@example.test", "o'neill+web@example.test"],
    ['!#$%*?^_`{|}~-@example.test', '!#$%*?^_`{|}~-@example.test'],
    [`${local64}@example.test`, `${local64}@example.test`],
    [`a@${label63}.test`, `a@${label63}.test`],
    ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['zoé.k@example.test', undefined],
    ['contact@société.fr', 'contact@xn--socit-esab.fr'],
    ['info@árvíztűrő.hu', 'info@xn--rvztr-wqa0gx3bwi.hu'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    [' a@b.fr ', 'a@b.fr'],
    ['mailto:a@b.fr', undefined],
    ['', undefined],
    ['a', undefined],
    ['@b.fr', undefined],
    ['a@b', undefined],
    ['a@.fr', undefined],
    ['a@b.', undefined],
    ['a@b..fr', undefined],
    ['.a@b.fr', undefined],
    ['a.@b.fr', undefined],
    ['a..b@b.fr', undefined],
    ['a@b@c.fr', undefined],
    ['a b@c.fr', undefined],
    ['a@b c.fr', undefined],
    ['"a b"@c.fr', undefined],
    ['a,b@c.fr', undefined],
    ['A <a@b.fr>', undefined],
    [`${local64}a@example.test`, undefined],
    [`a@${label63}b.test`, undefined],
    ['a@-example.test', undefined],
    ['a@example-.test', undefined],
    ['a@exa_mple.test', undefined],
    ['a@192.0.2.1', undefined],
    ['a@[192.0.2.1]', undefined],
    ['a@example.test/é', undefined],
    [`${local64}@${`${label63}.`.repeat(3)}test`, undefined],
  ] as const)('%s is stored as %s', ([text, stored]) => {
    expect(readMailAddress(text)).toBe(stored)
    expect(isMailAddress(text)).toBe(stored !== undefined)
  })

  test('is unchanged when parsed a second time', () => {
    expect(readMailAddress(readMailAddress('Info@Árvíztűrő.hu') ?? '')).toBe('info@xn--rvztr-wqa0gx3bwi.hu')
  })

  test('is rejected within the time limit when its domain is 200,000 dots', { timeout: 3_000 }, () => {
    expect(isMailAddress(`a@${'.'.repeat(200_000)}@`)).toBe(false)
  })
})
