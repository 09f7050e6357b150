import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateAtWord } from './truncate-at-word.ts'

test.for([
  ['Table ouverte', 60, 'Table ouverte'],
  ['  Table\n ouverte ', 60, 'Table ouverte'],
  ['Un site pour votre restaurant', 29, 'Un site pour votre restaurant'],
  ['Un site pour votre restaurant', 28, 'Un site pour votre…'],
  ['Un site, pour votre restaurant', 9, 'Un site…'],
  ['Rendezvényszervezőknek', 10, 'Rendezvén…'],
  ['Űrlap űrlap', 6, 'Űrlap…'],
  ['À l’emploi\u202f: choisissez', 60, 'À l’emploi\u202f: choisissez'],
  ['À l’emploi\u202f: choisissez', 15, 'À l’emploi…'],
  ['🎄🎄🎄🎄', 3, '🎄🎄…'],
] as const)('%j truncated to %i characters is %j', ([text, maxLength, cut]) => {
  expect(truncateAtWord(text, maxLength)).toBe(cut)
})

test('the truncated text never exceeds the maximum length', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 80 }), (text, maxLength) => {
      expect([...truncateAtWord(text, maxLength)].length).toBeLessThanOrEqual(maxLength)
    }),
  )
})
