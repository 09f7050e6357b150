import AxeBuilder from '@axe-core/playwright'
import { languages } from '#domain/language.ts'
import { test } from './steps/known-visitors.ts'
import { pages } from './steps/pages.ts'
import { expect } from './steps/test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const
const screens = ['@phone-only', '@desktop-only'] as const

const all = languages.flatMap((language) =>
  themes.flatMap((theme) => screens.map((screen) => ({ language, theme, screen }))),
)

/** Each page once, languages, themes and screens in turn: all of these meet on some page. Every page has all of them in the full set. */
function choose(index: number) {
  if (process.env.TEST_FULL === '1') return all
  return [
    {
      language: languages[index % languages.length] as (typeof languages)[number],
      theme: themes[(index >> 1) % 2] as (typeof themes)[number],
      screen: screens[index % 2] as (typeof screens)[number],
    },
  ]
}

for (const [index, [name, reach]] of Object.entries(pages).entries()) {
  for (const { language, theme, screen } of choose(index)) {
    test.describe(() => {
      test.use({ language, colorScheme: theme, expectedComplaints: /status of (404|410|422)/ })

      test(`accessible: ${name}, ${language}, ${theme}, ${screen.slice(1, -5)}`, { tag: screen }, async ({
        visitor,
        buyer,
      }) => {
        await reach(visitor, buyer)
        const { violations } = await new AxeBuilder({ page: visitor.page })
          // What a frame shows is a page of its own; without them the rules need no second browser page.
          .options({ iframes: false })
          .setLegacyMode(true)
          .withTags(rules)
          .analyze()
        const found = violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
        )
        expect(found).toEqual([])
      })
    })
  }
}
