import { enterAsConfirmedOwner, enterBackOffice, uniqueName } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

const monitorPath = '/admin/directaffi'

/** A code that is unique in this run. */
const newCode = () => uniqueName('CODE').replace(/\W/g, '-')
const row = ({ page, say }: Visitor, reference: string) =>
  page.getByRole('table', { name: say.monitor_recent() }).getByRole('row').filter({ hasText: reference })
const openTab = ({ page, say }: Visitor, name: string) =>
  page.getByRole('navigation', { name: say.monitor_tabs() }).getByRole('link', { name }).click()

test('the monitor shows conversions recorded by another program while it is on', async ({ visitor }) => {
  const { page, say } = visitor
  await enterAsConfirmedOwner(visitor, '/admin/api-settings')
  await page.getByRole('textbox', { name: say.api_name() }).fill(uniqueName('Partenaires'))
  await page.getByRole('checkbox', { name: /conversions/ }).check()
  await page.getByRole('button', { name: say.api_create() }).click()
  const key = (await page.locator('#shown-secret').textContent()) ?? ''
  const record = (code: string, reference: string) =>
    page.request.post('/functions/v1/record-conversion', {
      headers: { 'x-api-key': key },
      data: { tracking_code: code, amount: 12.5, reference },
    })
  const [before, code] = [newCode(), newCode()]
  await record(before, before)
  await enterAsConfirmedOwner(visitor, `${monitorPath}?tab=monitoring`)
  await page.evaluate(() => localStorage.setItem('utm_source', 'journey'))
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()
  await openTab(visitor, say.monitor_tab_logs())
  const log = page.getByRole('log')
  await expect(log).toContainText(say.monitor_started())
  await expect(log).toContainText(say.monitor_connected())
  await expect(log).toContainText(say.monitor_traces({ names: 'utm_source' }))
  expect((await record(code, code)).status()).toBe(200)
  await expect(log.getByText(new RegExp(`^${say.monitor_conversion({ code, amount: '' })}`))).toHaveCount(1)
  await expect(log).not.toContainText(before)
  await openTab(visitor, say.stats_title())
  await expect(row(visitor, code)).toContainText(say.payment_completed())
  await openTab(visitor, say.monitor_tab_monitoring())
  await page.getByRole('switch').click()
  await openTab(visitor, say.monitor_tab_logs())
  await expect(page.getByText(say.monitor_log_empty())).toBeVisible()
})

test('a test conversion is sent by form, and recorded once per reference', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const code = newCode()
  await enterBackOffice(visitor, buyer, `${monitorPath}?tab=stats`)
  const send = page.getByRole('button', { name: say.monitor_test_send() })
  await expect(send).toBeDisabled()
  const fill = async () => {
    await page.getByRole('textbox', { name: say.monitor_code() }).fill(code)
    await page.getByLabel(say.monitor_amount()).fill('29,90')
    await expect(send).toBeDisabled()
    await page.getByRole('textbox', { name: say.declaration_reference() }).fill(code)
    await send.click()
  }
  await fill()
  await expect(toast(visitor, say.conversion_recorded())).toBeVisible()
  await expect(row(visitor, code)).toContainText(say.purpose_test())
  await expect(send).toBeDisabled()
  await fill()
  await expect(toast(visitor, say.monitor_test_known())).toBeVisible()
  await expect(row(visitor, code)).toHaveCount(1)
})

test.describe('when the endpoint does not respond', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|Failed to load resource/ })

  test('the monitor shows errors, the offline state and an empty list', async ({ visitor, buyer }) => {
    const { page, say } = visitor
    // Live updates from other journeys must not reload the page meanwhile.
    await page.route('**/admin/live', (route) => route.abort())
    await enterBackOffice(visitor, buyer, `${monitorPath}?tab=stats`)
    await page.route('**/functions/v1/record-conversion?*', (route) => route.abort())
    const refresh = page.getByRole('button', { name: say.refresh(), exact: true })
    await refresh.click()
    for (const text of [say.monitor_status_failed(), say.monitor_stats_failed(), say.monitor_recent_failed()])
      await expect(toast(visitor, text)).toBeVisible()
    await expect(page.getByText(say.monitor_offline(), { exact: true })).toBeVisible()
    await expect(page.getByText(say.monitor_recent_none())).toBeVisible()
    await page.unroute('**/functions/v1/record-conversion?*')
    await refresh.click()
    await expect(page.getByText(say.monitor_online(), { exact: true })).toBeVisible()

    await page.route(/\/admin\/directaffi\.data/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await page.getByRole('textbox', { name: say.monitor_code() }).fill(newCode())
    await page.getByLabel(say.monitor_amount()).fill('29.90')
    await page.getByRole('textbox', { name: say.declaration_reference() }).fill(newCode())
    await page.getByRole('button', { name: say.monitor_test_send() }).click()
    await expect(toast(visitor, "Échec de l'enregistrement de la conversion")).toBeVisible()
  })
})

test('a partner is added and removed', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const [code, name] = [newCode(), uniqueName('Partenaire')]
  await enterBackOffice(visitor, buyer, `${monitorPath}/partners`)
  const save = page.getByRole('button', { name: say.save(), exact: true })
  await page.getByRole('textbox', { name: say.monitor_code() }).fill(code)
  await page.getByRole('textbox', { name: say.contact_name(), exact: true }).last().fill(name)
  await page.getByRole('textbox', { name: say.message_email() }).last().fill('partner@example.test')
  await save.last().click()
  await expect(toast(visitor, say.partner_saved())).toBeVisible()
  const card = page.getByRole('main').locator('li', { has: page.getByRole('heading', { name }) })
  await expect(card).toContainText(`/?aff=${code}`)
  await card.getByText(say.partner_remove({ name })).first().click()
  await card.getByRole('button', { name: say.partner_remove({ name }) }).click()
  await expect(toast(visitor, say.partner_removed())).toBeVisible()
  await expect(card).toHaveCount(0)
})
