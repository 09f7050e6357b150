import { expect, test } from 'vitest'
import { codeInLanguage } from './code-in-language.ts'

const page =
  '<link rel="modulepreload" href="/assets/react-1.js"/><link rel="modulepreload" href="/assets/fr/home-2.js"/>' +
  '<script type="module">import "/assets/manifest-3.js";import("/assets/fr/entry.client-4.js")</script>'

test('a page loads the scripts of its language, and shared scripts from one address', () => {
  expect(codeInLanguage(page, 'hu')).toBe(
    '<link rel="modulepreload" href="/assets/react-1.js"/><link rel="modulepreload" href="/assets/hu/home-2.js"/>' +
      '<script type="module">import "/assets/hu/manifest-3.js";import("/assets/hu/entry.client-4.js")</script>',
  )
  expect(codeInLanguage(page, 'fr')).toContain('"/assets/fr/manifest-3.js"')
})
