import { readFile } from 'node:fs/promises'
import { enterBackOffice } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('the owner reads the statistics tab by tab, as charts and as tables', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/stats')
  await expect(page.getByRole('heading', { level: 1, name: say.stats_title() })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: say.stats_tabs() })
  await expect(tabs.locator('[aria-current]')).toHaveText(say.stats_tab_revenue())

  const bridge = page.getByRole('table', { name: say.bridge_title() })
  await expect(bridge.getByRole('row').last()).toContainText(say.bridge_closing())
  const months = page
    .getByRole('figure')
    .filter({ has: page.getByRole('img') })
    .last()
  await expect(months.getByRole('img')).toHaveAttribute('aria-label', /.+/)
  await months.getByText(say.stats_figures()).click()
  await expect(months.getByRole('table')).toBeVisible()

  await page
    .getByRole('navigation', { name: say.dashboard_period() })
    .getByRole('link', { name: say.period_year() })
    .click()
  await expect(page).toHaveURL(/\/admin\/stats\?period=year$/)
  // The URL changes before the page does: the link must already have the year.
  const visitors = tabs.getByRole('link', { name: say.stats_tab_visitors() })
  await expect(visitors).toHaveAttribute('href', /period=year$/)
  await visitors.click()
  await expect(page).toHaveURL(/\/admin\/stats\?tab=visitors&period=year$/)
  await expect(page.getByRole('table', { name: say.funnel_title() })).toBeVisible()
  await expect(bridge).toHaveCount(0)
  await tabs.getByRole('link', { name: say.products_tab() }).click()
  await expect(page.getByRole('heading', { name: say.sold_title() })).toBeVisible()
  await page.reload()
  await expect(tabs.locator('[aria-current]')).toHaveText(say.products_tab())
  await page.goBack()
  await expect(page.getByRole('table', { name: say.funnel_title() })).toBeVisible()
})

test('a figure links to its list, and a tab is downloaded as a CSV file', { tag: '@desktop-only' }, async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/stats')
  const monthly = page.getByRole('main').locator('dl').first().getByRole('link').first()
  await monthly.click()
  await expect(page).toHaveURL(/\/admin\/payments\/subscriptions\?recurring=yes$/)
  await expect(page.getByRole('combobox', { name: say.subscriptions_recurring() })).toHaveValue('yes')
  await page.goBack()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: say.list_export() }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^revenus-.+\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Jour;Début du jour;Nouveau;Extension')
})
