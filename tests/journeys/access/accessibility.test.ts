import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { languages } from '#domain/platform/language/language.ts'
import { layoutRules, ruleTags } from '#tests/harness/accessibility/accessibility-rules.ts'
import { test } from '../steps/known-visitors.ts'
import { pages } from '../steps/pages.ts'
import { expect, refusal } from '../steps/test.ts'
import { expectUncovered } from '../steps/uncovered.ts'

const themes = ['light', 'dark'] as const
const screens = ['@phone-only', '@desktop-only'] as const

const combinations = languages.flatMap((language) =>
  themes.flatMap((theme) => screens.map((screen) => ({ language, theme, screen }))),
)

/** Restricts the test to some pages, in all combinations: `PAGES='content|mail' TEST_FULL=1`. */
const wanted = process.env.PAGES ? new RegExp(process.env.PAGES) : undefined

/**
 * Several pages in one browser, which has cached most scripts by then: half the time of a separate browser for each.
 */
const pagesPerTest = 8
const msPerPage = 25_000

/** A notification that covers a control goes within this time. */
const toastMs = 8_000

/**
 * Every sixth page once, with languages, themes and screens in turn, so that each occurs on some page. In the full set
 * every page has both themes on both screens, and every language in turn: colours and sizes decide what the rules find,
 * texts rarely.
 */
function isChosen(testIndex: number, { language, theme, screen }: (typeof combinations)[number]): boolean {
  if (process.env.TEST_FULL === '1') {
    const look = themes.indexOf(theme) * screens.length + screens.indexOf(screen)
    return wanted !== undefined || language === languages[(testIndex + look) % languages.length]
  }
  const index = Math.floor(testIndex / 6)
  return (
    testIndex % 6 === 0 &&
    language === languages[index % languages.length] &&
    theme === themes[(index >> 1) % 2] &&
    screen === screens[index % 2]
  )
}

/** Clears what the browser stores, like a new visitor's browser, except the HTTP cache. */
async function signInAsOther(page: Page): Promise<void> {
  const context = page.context()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies([{ ...refusal, url: process.env.BASE_URL ?? '' }])
}

/**
 * Violations of the rules that need layout; of all rules on phones, whose pages have other parts, and where a script
 * added a part. tests/requests/accessible-pages.test.ts runs the other rules on every page as a wide screen shows it.
 */
async function findViolations(page: Page, isLayoutOnly = false): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // A frame's content is a separate page; without frames the rules need no second browser page.
    .options({ iframes: false })
    .setLegacyMode(true)
  const { violations } = await (isLayoutOnly ? axe.withRules(layoutRules) : axe.withTags(ruleTags)).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
}

for (const combination of combinations) {
  const { language, theme, screen } = combination
  const chosen = Object.entries(pages).filter(
    ([name], index) => wanted?.test(name) !== false && isChosen(index, combination),
  )
  for (let first = 0; first < chosen.length; first += pagesPerTest) {
    const together = chosen.slice(first, first + pagesPerTest)
    const names = together.map(([name]) => name).join(', ')
    test.describe(() => {
      test.use({ language, colorScheme: theme, expectedConsoleErrors: /status of (404|410|422)/ })

      test(`no accessibility violations: ${names}; ${language}, ${theme}, ${screen.slice(1, -5)}`, {
        tag: screen,
      }, async ({ visitor, buyer }) => {
        test.setTimeout(together.length * msPerPage)
        const found: Record<string, string[]> = {}
        for (const [index, [name, reach]] of together.entries()) {
          if (index > 0) await signInAsOther(visitor.page)
          await test.step(name, async () => {
            await reach(visitor, buyer)
            const violations = await findViolations(visitor.page, reach.isPlain && screen === '@desktop-only')
            if (violations.length > 0) found[name] = violations
            await expectUncovered(visitor, toastMs)
          })
        }
        expect(found).toEqual({})
      })
    })
  }
}
