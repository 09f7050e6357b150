import type { Locator } from '@playwright/test'
import { quiz } from '../steps/products.ts'
import { cartButton, fillCart, openProduct } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'
import { textsIn } from '../steps/texts-in.ts'

test('changing the language preserves the page, the search and the cart', async ({ visitor }) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'quiz*2')
  await open('/shop?q=site&sort=price-low')
  const menu = page.getByRole('banner').getByRole('button', { name: say.language_label() })
  await menu.click()
  expect(await isAbove(menu, page.getByRole('button', { name: 'Français' }))).toBe(true)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/shop\?q=site&sort=price-low$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(cartButton({ ...visitor, say: textsIn('en') }, 2)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('site')
})

test('changing the language preserves the scroll position', async ({ visitor }) => {
  const { page, open } = visitor
  await open('/legal/terms-of-sale')
  const getScrollRatio = () => page.evaluate(() => scrollY / document.documentElement.scrollHeight)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  const before = await getScrollRatio()
  // With a pointer the page would have to scroll up to the menu first.
  await page.locator('button[lang=en]').first().dispatchEvent('click')
  await expect(page.locator('html[lang=en][data-started]')).toBeAttached()
  expect(Math.abs((await getScrollRatio()) - before)).toBeLessThan(0.02)
  // Only once: another page starts at its top.
  await open('/contact')
  expect(await getScrollRatio()).toBe(0)
})

test('changing the language opens the translated product page, and the home page remembers it', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await openProduct(visitor, quiz)
  await page.getByRole('banner').getByRole('button', { name: say.language_label() }).click()
  await page.getByRole('button', { name: 'Magyar' }).click()
  await expect(page).toHaveURL(`/hu/shop/${quiz.slug.hu}`)
  await open('/')
  await expect(page).toHaveURL('/hu')
})

/** Whether an opened menu leaves its button visible. */
async function isAbove(button: Locator, choice: Locator): Promise<boolean> {
  const [upper, lower] = [await button.boundingBox(), await choice.boundingBox()]
  return Boolean(upper && lower && upper.y + upper.height <= lower.y && Math.abs(lower.x - upper.x) < 200)
}
