import { enterBackOffice } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

/** Lists that have a row in every shop with a purchase. */
const paths = [
  '/admin/products',
  '/admin/invoices',
  '/admin/orders',
  '/admin/payments',
  '/admin/payments/subscriptions',
  '/admin/customers',
  '/admin/user-management',
  '/admin/emails',
  '/admin/emails/outbox',
  '/admin/audit',
]

test.use({ viewport: { width: 390, height: 844 } })

test('a back-office list shows its first row on the first screen of a phone', {
  tag: '@phone-only',
}, async ({ visitor, buyer }) => {
  const { page } = visitor
  test.slow()
  for (const path of paths) {
    await enterBackOffice(visitor, buyer, path)
    const rows = page.getByRole('main').locator('tbody')
    await expect(rows.locator('tr').first(), path).toBeInViewport()
    // More than its edge: a line of it is readable. Found and measured in one step, because a live list inserts rows.
    const top = await rows.evaluate((body) => body.querySelector('tr')?.getBoundingClientRect().top)
    expect(top ?? Number.NaN, path).toBeLessThan(844 - 48)
  }
})

test('filters are collapsed behind a button that counts them, and synchronisation is collapsed', {
  tag: '@phone-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/products')
  const filter = page.getByRole('combobox', { name: say.product_filter_featured() })
  const fold = (count: number) => page.locator('summary', { hasText: say.list_filters({ count }) })
  await expect(filter).toBeHidden()
  await fold(0).tap()
  await filter.selectOption('no')
  await expect(page).toHaveURL(/featured=no/)
  await expect(fold(1)).toBeVisible()
  await expect(filter).toBeVisible()
  await fold(1).tap()
  await expect(filter).toBeHidden()

  const synchronise = page.getByRole('button', { name: say.sync_full() })
  await expect(synchronise).toBeHidden()
  await page.getByRole('region', { name: say.sync_title() }).locator('summary').tap()
  await expect(synchronise).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters of a list can be opened and applied', { tag: '@phone-only' }, async ({
    visitor,
    buyer,
  }) => {
    const { page, say } = visitor
    await page.context().addCookies(buyer.owner)
    await page.goto('/admin/orders?size=100')
    await page.locator('summary', { hasText: say.list_filters({ count: 0 }) }).tap()
    await page.getByLabel(say.orders_paid_from()).fill('2020-01-01')
    await page.getByRole('button', { name: say.filter(), exact: true }).tap()
    await expect(page).toHaveURL(/paid-from=2020-01-01/)
    await expect(page).toHaveURL(/size=100/)
    await expect(page.locator('summary', { hasText: say.list_filters({ count: 1 }) })).toBeVisible()
    await expect(page.getByRole('main').locator('tbody')).toContainText(buyer.orderNumber)
  })
})
