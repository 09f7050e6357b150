import { addProduct, enterBackOffice, searchFor, uniqueName } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('a change in one back-office session appears in another without a reload', async ({
  visitor,
  buyer,
  browser,
}) => {
  const { page, say } = visitor
  const name = uniqueName('En direct')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await searchFor(visitor, name)
  const otherBrowser = await browser.newContext({ baseURL: process.env.BASE_URL })
  await otherBrowser.addCookies(buyer.owner)
  const otherTab = await otherBrowser.newPage()
  await enterBackOffice({ ...visitor, page: otherTab }, buyer, '/admin/products')
  await searchFor({ ...visitor, page: otherTab }, name)
  await otherTab.getByRole('button', { name: say.product_feature_it({ name }) }).click()
  await expect(page.getByRole('button', { name: say.product_unfeature_it({ name }) })).toBeVisible()
  await page.getByRole('button', { name: say.product_unfeature_it({ name }) }).click()
  await expect(otherTab.getByRole('button', { name: say.product_feature_it({ name }) })).toBeVisible()
  await otherBrowser.close()
})

test('a list does not refresh while the mouse button is held down on it', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer, browser }) => {
  const { page, say } = visitor
  const name = uniqueName('Sous la souris')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await searchFor(visitor, name)
  const otherBrowser = await browser.newContext({ baseURL: process.env.BASE_URL })
  await otherBrowser.addCookies(buyer.owner)
  const [actor, watcher] = [await otherBrowser.newPage(), await otherBrowser.newPage()]
  for (const openTab of [actor, watcher]) {
    await enterBackOffice({ ...visitor, page: openTab }, buyer, '/admin/products')
    await searchFor({ ...visitor, page: openTab }, name)
  }
  const featured = { name: say.product_unfeature_it({ name }) }
  await page.getByRole('cell', { name }).first().hover()
  await page.mouse.down()
  await actor.getByRole('button', { name: say.product_feature_it({ name }) }).click()
  await expect(watcher.getByRole('button', featured)).toBeVisible()
  await expect(page.getByRole('button', featured)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('button', featured)).toBeVisible()
  await otherBrowser.close()
})

test('text typed into a form is preserved when the page data reloads meanwhile', async ({
  visitor,
  buyer,
  browser,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Pendant ce temps')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await enterBackOffice(visitor, buyer, '/admin/offers/new')
  await page.getByLabel(say.offer_email()).fill('nora@example.test')
  await page.getByLabel(say.subscription_product(), { exact: true }).selectOption('table-ouverte')
  await page.getByLabel(say.offer_note()).fill('Comme convenu.')
  // A reloaded page proposes a new id.
  const proposed = page.locator('input[name=id]')
  const before = await proposed.inputValue()
  const otherBrowser = await browser.newContext({ baseURL: process.env.BASE_URL })
  await otherBrowser.addCookies(buyer.owner)
  const otherTab = await otherBrowser.newPage()
  await enterBackOffice({ ...visitor, page: otherTab }, buyer, '/admin/products')
  await searchFor({ ...visitor, page: otherTab }, name)
  await otherTab.getByRole('button', { name: say.product_feature_it({ name }) }).click()
  await expect(proposed).not.toHaveValue(before)
  await expect(page.getByLabel(say.offer_email())).toHaveValue('nora@example.test')
  await expect(page.getByLabel(say.subscription_product(), { exact: true })).toHaveValue('table-ouverte')
  await expect(page.getByLabel(say.offer_note())).toHaveValue('Comme convenu.')
  await otherBrowser.close()
})
