import { enterBackOffice, uniqueName, unsaved } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

/** Each journey has separate texts: they run concurrently in one shop. */
const keys = {
  fr: ['services.cta.text', 'services.subtitle'],
  hu: ['services.hosting.text', 'services.seo.text'],
} as const
const addresses = { fr: '/services', hu: '/hu/services' }

for (const language of ['fr', 'hu'] as const) {
  test.describe(() => {
    test.use({ language })

    test(`a text is edited, previewed, published and restored, in ${language}`, async ({
      visitor,
      buyer,
      isMobile,
    }) => {
      const { page, say } = visitor
      const key = keys[language][isMobile ? 1 : 0]
      const text = uniqueName('Un sous-titre')
      await enterBackOffice(visitor, buyer, '/admin/content')
      await page.getByRole('searchbox').fill(key)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-content]')).toHaveCount(1)
      await page.locator('[data-content] h3 a').click()
      const field = page.locator(`[name="value.${key}.${language}"]`)
      const before = await field.inputValue()
      await field.fill(text)
      await expect(unsaved(visitor)).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(toast(visitor, say.content_saved())).toBeVisible()
      await expect(unsaved(visitor)).toHaveCount(0)
      await page.getByRole('link', { name: say.content_preview() }).click()
      await page.getByRole('link', { name: say.nav_services(), exact: true }).last().click()
      await page.getByRole('link', { name: say.content_preview_phone() }).click()
      const frame = page.frameLocator('iframe')
      await expect(frame.getByText(text)).toBeVisible()
      await expect(frame.getByText(say.content_preview_mark())).toBeVisible()
      await page.goto(`/admin/content/${key}`)
      await expect(page.getByRole('checkbox')).toHaveCount(1)
      await page.getByRole('button', { name: say.content_publish() }).click()
      await expect(toast(visitor, say.content_published())).toBeVisible()
      await expect(page.getByText(say.content_drafts_none())).toBeVisible()
      await page.goto(addresses[language])
      await expect(page.getByText(text)).toBeVisible()
      await page.goto(`/admin/content/${key}`)
      const version = page.getByRole('listitem').filter({ hasText: before })
      await version.getByRole('button', { name: say.content_give_back() }).first().click()
      await expect(toast(visitor, say.content_restored())).toBeVisible()
      await expect(field).toHaveValue(before)
      await page.getByRole('button', { name: say.content_publish() }).click()
      await expect(page.getByText(say.content_drafts_none())).toBeVisible()
    })
  })
}

test('home page sections are reordered by keyboard, and the draft is discarded @desktop-only', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/homepage')
  const sections = page.getByRole('main').locator('ol > li')
  const name = say.content_group_questions()
  await page.getByRole('button', { name: say.homepage_up({ name }) }).focus()
  await page.keyboard.press('Enter')
  await expect(sections.nth(5)).toContainText(name)
  await page.goto('/?preview=1')
  await expect(
    page.locator('section[aria-labelledby=questions] ~ section[aria-labelledby=reassurance]'),
  ).toHaveCount(1)
  await page.goto('/admin/homepage')
  await page.getByRole('button', { name: say.content_discard() }).click()
  await expect(page.getByText(say.content_drafts_none())).toBeVisible()
  await expect(sections.nth(6)).toContainText(name)
})

test('a draft discarded and restored appears in its field, and nothing looks unsaved @desktop-only', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = 'value.contact.subtitle.fr'
  await enterBackOffice(visitor, buyer, '/admin/content/contact.subtitle')
  const field = page.locator(`[name="${name}"]`)
  const before = await field.inputValue()
  const text = uniqueName('Un accueil')
  await field.fill(text)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: say.content_discard() }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.content_drafts_none())).toBeFocused()
  await expect(field).toHaveValue(before)
  await expect(unsaved(visitor)).toHaveCount(0)
  await toast(visitor, say.content_discarded()).getByRole('button', { name: say.undo() }).click()
  await expect(field).toHaveValue(text)
  await expect(unsaved(visitor)).toHaveCount(0)
  await page.getByRole('button', { name: say.content_discard() }).click()
  await expect(field).toHaveValue(before)
})
