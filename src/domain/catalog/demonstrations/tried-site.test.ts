import { expect, test } from 'vitest'
import { readFragment, readStored, triedSite, writeFragment, writeStored } from './tried-site.ts'

const site = { name: 'Chez Édith & fils', trade: 'Traiteur', town: 'Győr', colour: '#a34117', logo: '' }
const now = Date.UTC(2026, 10, 28)
const dayMs = 86_400_000

test('a personalised site is preserved by its link, except for its logo', () => {
  const withLogo = { ...site, logo: 'data:image/png;base64,iVBORw0KGgo=' }
  expect(readFragment(writeFragment(withLogo))).toEqual(site)
  expect(readFragment(new URL(`https://shop.example/demo/quiz${writeFragment(site)}`).hash)).toEqual(site)
})

test.for([
  ['an anchor of the page', '#top'],
  ['no name', '#site?town=Lyon'],
  ['a name of control characters', '#site?name=%00%1B%E2%80%AE'],
  ['a fragment that is too long', `#site?name=${'a'.repeat(2000)}`],
] as const)('a link with %s gives no site', ([, fragment]) => {
  expect(readFragment(fragment)).toBeUndefined()
})

test('a link cannot set a logo or an invalid colour', () => {
  const link = '#site?name=A&colour=red;background:url(//x)&logo=data:image/png;base64,AAAA'
  expect(readFragment(link)).toEqual({ name: 'A', trade: '', town: '', colour: '', logo: '' })
})

test('texts are reduced to one line and truncated to their maximum length in whole characters', () => {
  const long = triedSite({
    name: `  Café\n\tdu  \u202Ecoin ${'🍋'.repeat(100)}`,
    trade: 7,
    town: 'x'.repeat(61),
  })
  expect(long?.name.startsWith('Café du coin 🍋')).toBe(true)
  expect([...(long?.name ?? '')]).toHaveLength(80)
  expect(long?.trade).toBe('')
  expect(long?.town).toHaveLength(60)
})

test.for([
  ['a picture of markup', 'data:image/svg+xml;base64,AAAA'],
  ['an address', 'https://example.org/logo.png'],
  ['a picture that is too large', `data:image/png;base64,${'A'.repeat(120_000)}`],
] as const)('%s is rejected as a logo', ([, logo]) => {
  expect(triedSite({ name: 'A', logo })?.logo).toBe('')
})

test('a stored site expires after thirty days', () => {
  const stored = writeStored(site, now)
  expect(readStored(stored, now + 30 * dayMs - 1)).toEqual(site)
  expect(readStored(stored, now + 30 * dayMs)).toBeUndefined()
})

test.for([null, '', '{', '[]', '"name"', '{"name":"A"}', '{"until":9e15}'])(
  'the stored value %s gives no site',
  (stored) => {
    expect(readStored(stored, now)).toBeUndefined()
  },
)
