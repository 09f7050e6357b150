import type { Page } from '@playwright/test'
import { languages } from '#domain/platform/language/language.ts'
import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { toast } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

const name = 'Boulangerie-Pâtisserie <b>Vandenbroucke-Szentgyörgyi</b> & fils depuis 1887'

/** Everything that the browser sends, as text. */
function recordRequests(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    sent.push(
      decodeURIComponent(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
    )
  })
  return sent
}

async function fillForm({ page, say }: Visitor) {
  await page.getByRole('button', { name: say.demo_own_open() }).press('Enter')
  await expect(page.getByLabel(say.demo_own_name())).toBeFocused()
  await page.keyboard.insertText(name)
  await page.getByLabel(say.demo_own_trade()).fill('Vannerie')
  await page.getByLabel(say.demo_own_town()).fill('Querelles')
  await page.getByLabel(say.demo_own_colour_value()).fill('#ffe14d')
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a visitor sees their name in demos and previews, shares it and removes it, in ${language}`, async ({
      visitor,
      browser,
      baseURL,
    }) => {
      const { page, say, open, at } = visitor
      const sent = recordRequests(page)
      await open('/demo/fournil')
      await expect(page.getByText(say.demo_own_shown())).toBeHidden()
      await fillForm(visitor)
      await page.keyboard.press('Escape')
      await expect(page.getByLabel(say.demo_own_name())).toBeHidden()
      await expect(page.getByRole('button', { name: say.demo_own_open() })).toBeFocused()
      await expect(page.getByText(name)).toHaveCount(0)
      await fillForm(visitor)
      await page.getByLabel(say.demo_own_name()).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: say.demo_own_applied() })).toBeVisible()
      await expect(page.getByRole('banner').getByText(name)).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText(name)).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('Vannerie')).toBeVisible()
      expect(await page.title()).toContain(name)
      expect(await fits(page)).toBe(true)

      await open('/demo/reservation')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('Vannerie · Querelles').first()).toBeVisible()
      expect(await fits(page)).toBe(true)

      await page.getByRole('link', { name: say.demo_back() }).click()
      await expect(page.getByRole('link', { name: say.demo_own_see({ name }) })).toBeVisible()
      const picture = page.frameLocator(`iframe[src="${at('/demo/reservation')}"]`)
      await expect(picture.locator('h1')).toHaveText(name)
      await expect(picture.locator('.demo-bar')).toBeHidden()
      expect(await fits(page)).toBe(true)

      await open('/demo/quiz')
      // The visitor copies the link by hand where the browser gives no access to the clipboard.
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await page.getByRole('button', { name: say.demo_own_copy() }).click()
      const link = await page.getByLabel(say.demo_own_link()).inputValue()
      const friend = await browser.newPage({ baseURL })
      const friendSent = recordRequests(friend)
      await friend.goto(link)
      await expect(friend.getByText(name).first()).toBeVisible()
      expect(await friend.evaluate(() => localStorage.length)).toBe(0)
      await friend.close()

      await page.getByRole('button', { name: say.demo_own_remove() }).click()
      await expect(page.getByText('Pétille').first()).toBeVisible()
      await expect(page.getByText(name)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('tried-site'))).toBeNull()
      for (const text of [...sent, ...friendSent]) {
        expect(text).not.toContain('Vandenbroucke')
        expect(text).not.toContain('Vannerie')
        expect(text).not.toContain('Querelles')
      }
    })
  })
}

test('the name tried in a demo is copied into the site content only by its button', {
  tag: '@desktop-only',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/demo/table-ouverte')
  await page.getByRole('button', { name: say.demo_own_open() }).click()
  await page.getByLabel(say.demo_own_name()).fill(name)
  await page.getByLabel(say.demo_own_trade()).fill('Vannerie')
  await page.getByRole('button', { name: say.demo_own_submit() }).click()
  const sent = recordRequests(page)
  await reachReview(visitor)
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  await open('/user/subscriptions')
  await page.getByRole('main').getByRole('link', { name: say.site_link_todo() }).click()
  const siteName = page.getByLabel(say.site_field_name())
  const offer = page.getByLabel(say.site_field_offer())
  await expect(siteName).toHaveValue('')
  await offer.fill('Des paniers.')
  await page.getByRole('button', { name: say.site_tried_use() }).click()
  await expect(siteName).toHaveValue(name)
  await expect(offer).toHaveValue('Des paniers.')
  await expect(
    page.getByRole('status').filter({ hasText: say.site_tried_filled({ count: 1 }) }),
  ).toBeVisible()
  expect(sent.filter((text) => text.includes('Vandenbroucke'))).toEqual([])
  await page.getByRole('button', { name: say.site_save() }).click()
  await expect(toast(visitor, say.site_saved())).toBeVisible()
  expect(sent.filter((text) => text.includes('Vandenbroucke')).length).toBeGreaterThan(0)
  await page.reload()
  await expect(siteName).toHaveValue(name)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a demo sells its product and has no form for a name', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/demo/table-ouverte')
    const bar = page.getByRole('complementary', { name: say.demonstration() })
    await expect(bar).toContainText('29,00')
    await expect(bar.getByRole('button')).toHaveCount(1)
    await expect(bar.getByLabel(say.demo_own_name())).toHaveCount(0)
    await bar.getByRole('button', { name: say.demo_choose() }).click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.getByRole('main')).toContainText('Table ouverte')
  })
})
