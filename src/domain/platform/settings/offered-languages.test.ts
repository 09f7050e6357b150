import { expect, test } from 'vitest'
import { offeredLanguages } from './offered-languages.ts'
import { settingsSchemas } from './settings.schema.ts'

test.each([
  [{ en: true, hu: true }, ['fr', 'en', 'hu']],
  [{ en: false, hu: true }, ['fr', 'hu']],
  [{ en: true, hu: false }, ['fr', 'en']],
  [{ en: false, hu: false }, ['fr']],
])('with %j visitors can choose among %j', (offers, offered) => {
  expect(offeredLanguages({ offers })).toEqual(offered)
})

test('every language is offered by default', () => {
  expect(offeredLanguages(settingsSchemas.localization.parse({}))).toEqual(['fr', 'en', 'hu'])
})
