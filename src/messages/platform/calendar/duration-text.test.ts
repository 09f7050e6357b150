import { afterEach, expect, test } from 'vitest'
import { setServerLanguage } from '#messages/current-language.ts'
import { durationText } from './duration-text.ts'

afterEach(() => setServerLanguage(() => undefined))

test.for([
  [1, '1 seconde', '1 second', '1 másodperc'],
  [89, '89 secondes', '89 seconds', '89 másodperc'],
  [90, '2 minutes', '2 minutes', '2 perc'],
  [59 * 60, '59 minutes', '59 minutes', '59 perc'],
  [59 * 60 + 1, '1 heure', '1 hour', '1 óra'],
  [3601, '2 heures', '2 hours', '2 óra'],
  [86_400, '24 heures', '24 hours', '24 óra'],
] as const)('a duration of %i seconds is rounded and written in each language', ([seconds, ...texts]) => {
  const durations = (['fr', 'en', 'hu'] as const).map((language) => {
    setServerLanguage(() => language)
    return durationText(seconds)
  })
  expect(durations).toEqual(texts)
})
