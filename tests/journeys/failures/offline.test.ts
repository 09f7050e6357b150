import { restaurant } from '../steps/products.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('the last catalogue stays visible offline, and the offline banner disappears once back online', async ({
  visitor,
  context,
}) => {
  const { page, say, open } = visitor
  await open('/shop')
  await page.getByRole('main').getByRole('link', { name: restaurant.name.fr, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name.fr })).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: say.breadcrumb() })
    .getByRole('link', { name: say.shop_title() })
    .click()
  await expect(page.getByText(say.storefront_offline_banner(), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // A page that is not cached leaves the visitor on the current one.
  await page.getByRole('contentinfo').getByRole('link', { name: say.nav_services() }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await page
    .getByRole('button', { name: say.storefront_offline_retry() })
    .click({ trial: false })
    .catch(() => {})
  await expect(page.getByText(say.storefront_offline_banner(), { exact: true })).toBeHidden()
})

test('when no script can be loaded, the page shows an error with reload and reset options', async ({
  visitor,
  context,
}) => {
  const { page, say, at } = visitor
  await fillCart(visitor, 'quiz*2')
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto(at('/shop'))
  await expect(page.getByRole('heading', { name: say.storefront_fatal_title() })).toBeVisible()
  await expect(page.locator('#fatal-reason')).toContainText('/assets/')
  await expect(page.getByRole('link', { name: say.storefront_fatal_reload() })).toBeVisible()
  await page.getByRole('button', { name: say.storefront_fatal_clear() }).click()
  await expect(page).toHaveURL(at('/'))
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart')
})
