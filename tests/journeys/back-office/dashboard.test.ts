import { enterBackOffice } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

/** A headless browser is taken for a robot, whose visits are not counted. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36' })

test('the dashboard shows the chosen period, and its figures link to their lists', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await visitor.open('/')
  await enterBackOffice(visitor, buyer, '/admin/dashboard')
  const periods = page.getByRole('navigation', { name: say.dashboard_period() })
  const days = page.getByRole('main').getByText(/^Du .+ au .+/)
  const thisMonth = (await days.textContent()) ?? ''
  await expect(periods.getByRole('link', { name: say.period_month() })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await periods.getByRole('link', { name: say.period_last_month() }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\?period=last-month$/)
  await expect(periods.locator('[aria-current]')).toHaveText(say.period_last_month())
  await expect(days).not.toHaveText(thisMonth)
  await expect(days).toContainText(/^Du 1er|^Du 0?1/)
  await page.reload()
  await expect(periods.locator('[aria-current]')).toHaveText(say.period_last_month())
  await periods.getByRole('link', { name: say.period_month() }).click()
  await expect(days).toHaveText(thisMonth)

  const metrics = page.getByRole('main').locator('dl').first().getByRole('link')
  await expect(metrics).toHaveCount(4)
  const lists = [
    [/\/admin\/products\?status=published$/, say.products_title()],
    [/\/admin\/customers$/, say.dashboard_customers()],
    [/\/admin\/ledger\?from=.+&to=.+$/, say.audit_chain_ledger()],
    [/\/admin\/orders\?received=yes&paid-from=.+&paid-to=.+$/, say.admin_orders()],
  ] as const
  for (const [index, [address, title]] of lists.entries()) {
    await metrics.nth(index).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(days).toBeVisible()
  }
})

test('a recent order links to its page', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/dashboard')
  const orders = page.getByRole('table', { name: say.dashboard_orders() })
  const number = (await orders.getByRole('link').first().textContent()) ?? ''
  await orders.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))
  await expect(page.getByRole('heading', { level: 1, name: say.order_title({ number }) })).toBeVisible()
})
