import { expect, test } from 'vitest'
import { findKnownContent } from '#domain/catalog/content/find-known-content.ts'
import { defaultText } from './default-text.ts'

test('an empty title has the page’s default text in the requested language', () => {
  expect(findKnownContent('home.featured.title')).toBeDefined()
  expect(defaultText('home.featured.title', 'fr')).toBe('À découvrir')
  expect(defaultText('home.featured.title', 'en')).toBe('Worth a look')
  expect(defaultText('home.faq.title', 'fr')).toBeNull()
})
