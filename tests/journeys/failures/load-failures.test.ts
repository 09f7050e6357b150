import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of 500/ })

for (const [path, routeId, text] of [
  ['/user/orders', 'orders', 'Impossible de charger vos commandes. Veuillez réessayer ultérieurement.'],
  ['/user/invoices', 'invoices', 'Impossible de charger vos factures. Veuillez réessayer ultérieurement.'],
  ['/user', 'account', 'Impossible de charger votre compte. Veuillez réessayer ultérieurement.'],
] as const) {
  test(`a failed load of ${path} shows an error and a retry link, with the previous content greyed out`, async ({
    visitor,
    buyer,
  }) => {
    const { page, say, open } = visitor
    await page.context().addCookies(buyer.cookies)
    await open(path)
    const navigation = page.getByRole('navigation', { name: say.account_nav() })
    await navigation.getByRole('link', { name: say.account_security() }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.account_security() })).toBeVisible()
    // The response of a shop without its database: an error instead of the data.
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 500, body: '' }))
    const names = { orders: say.my_orders(), invoices: say.my_invoices(), account: say.account_overview() }
    await navigation.getByRole('link', { name: names[routeId], exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(text)
    const before = page.locator('[data-outdated]')
    await expect(before).toBeVisible()
    await expect(before).toContainText(routeId === 'account' ? 'Visa' : /CMD-|INV-/)
    await expect(before).toHaveAttribute('inert')
    await page.unroute(`**${path}.data*`)
    await page.getByRole('link', { name: say.try_again() }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
