import { expect, test } from '../steps/test.ts'

test('a visitor finds a website by trade, and a related product from its page', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${say.trade_craftsman()}`) })
    .click()
  const title = page.getByRole('heading', { level: 1 })
  // The URL changes before the page does.
  await expect(title).toHaveText(say.shop_title())
  await expect(page).toHaveURL(/\/shop\?trade=craftsman$/)
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(title).toHaveText(name)
  const related = page.getByRole('region', { name: say.product_related() })
  await related.getByRole('heading').getByRole('link').first().click()
  await expect(title).not.toHaveText(name)
})

test('the shop shows a product without scrolling, also on a phone', async ({ visitor }) => {
  const { page, open } = visitor
  await open('/shop')
  const product = page.getByRole('main').getByRole('article').first()
  await expect(product.getByRole('heading')).toBeVisible()
  const box = await product.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  // At least its picture: half of a card is wide, and 16 by 10 high.
  expect((box?.y ?? height) + 120).toBeLessThan(height)
})
