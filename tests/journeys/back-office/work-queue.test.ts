import { enterBackOffice, uniqueName } from '../steps/back-office.ts'
import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { declareWithdrawal } from '../steps/declarations.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('a withdrawal without a matching order is assigned to one, and its money is refunded', {
  tag: '@full',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await payWith(visitor, cards.good)
  const orderNumber = await expectConfirmation(visitor)
  const name = uniqueName('Alix Égarée')
  await declareWithdrawal(visitor, { name, contract: 'mon site', email: 'egaree@example.test' })
  await page.context().clearCookies()
  await enterBackOffice(visitor, buyer, '/admin/queue/declarations')
  const main = page.getByRole('main')
  await main.getByRole('link', { name, exact: true }).click()
  await main.getByRole('searchbox', { name: say.queue_search_order() }).fill(orderNumber)
  await page.keyboard.press('Enter')
  const apply = main.getByRole('button', { name: say.queue_apply_to({ order: orderNumber }) })
  await apply.click()
  const dialog = page.getByRole('dialog')
  // Pressed before the dialog is there, Escape closes nothing.
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(say.queue_withdrawal_effect())
  await dialog.getByRole('button', { name: say.queue_apply_yes(), exact: true }).click()
  await expect(main.getByText(say.queue_outcome_applied()).first()).toBeVisible()
  await main.getByRole('link', { name: say.queue_title() }).click()
  // The previous page has the same button.
  await expect(page).toHaveURL(/\/admin\/queue$/)
  await main.getByRole('button', { name: say.queue_refund_it({ order: orderNumber }) }).click()
  await expect(dialog).toContainText('4242')
  await dialog.getByRole('button', { name: say.queue_refund_now(), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await main.getByRole('link', { name: say.queue_view_settled() }).click()
  await main.getByRole('link', { name: orderNumber, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(main.getByText(/AV-\d+/)).toBeVisible()
  // The job's progress appears without a reload.
  await expect(main.getByText(say.queue_state_settled(), { exact: true }).first()).toBeVisible()
})

test.describe('settling a declaration manually', () => {
  test.use({ expectedConsoleErrors: /422/ })

  test('requires a note', { tag: '@desktop-only' }, async ({ visitor, buyer }) => {
    const { page, say } = visitor
    const name = uniqueName('Alix Inconnue')
    await declareWithdrawal(visitor, { name, contract: 'un autre site', email: 'inconnue@example.test' })
    await enterBackOffice(visitor, buyer, '/admin/queue/declarations')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: say.queue_settle() }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.save(), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByLabel(say.discrepancy_note_label()).fill('Une autre boutique')
    await dialog.getByRole('button', { name: say.save(), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main').getByText(say.queue_outcome_otherwise()).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Une autre boutique')).toBeVisible()
  })
})

test('a site awaiting content is found in the queue, its customer reminded, and its build begun', async ({
  visitor,
  buyer,
}) => {
  const { page, say, open } = visitor
  await reachReview(visitor)
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  await open('/user/subscriptions')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say.site_link_todo() }).click()
  await expect(page).toHaveURL(/\/site$/)
  await expect(main.getByText(say.site_now_content())).toBeVisible()
  const site = page.url()
  const id = /subscriptions\/([^/]+)\/site/.exec(site)?.[1] ?? ''
  const customer = await page.context().cookies()
  await page.context().clearCookies()

  await enterBackOffice(visitor, buyer, '/admin/queue')
  await main
    .getByRole('navigation', { name: say.queue_title() })
    .getByRole('link', { name: say.queue_tab_late_sites() })
    .click()
  await expect(page).toHaveURL(/\/admin\/queue\/sites\?late=yes$/)
  // The latest is the last: sorting by date in reverse brings it to the top.
  await page.goto('/admin/queue/sites?sort=-requested')
  const row = main.getByRole('row').filter({ has: page.locator(`a[href="/admin/deliveries/${id}"]`) })
  await expect(row).toContainText(say.site_state_content())
  await row.getByRole('button').filter({ hasText: say.queue_remind() }).click()
  await expect(page.getByText(say.delivery_reminded())).toBeVisible()
  await expect(row.getByRole('button').filter({ hasText: say.queue_remind() })).toHaveCount(0)
  await row.locator(`a[href="/admin/deliveries/${id}"]`).click()
  await expect(main.getByText(say.delivery_waits_content())).toBeVisible()
  await main.getByLabel(say.delivery_content_note()).fill('Textes reçus par e-mail.')
  await main.getByRole('button', { name: say.delivery_begin_build() }).click()
  await expect(page.getByText(say.delivery_build_begun())).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(customer)
  await page.goto(site)
  await expect(main.getByText(say.site_event_content_received())).toBeVisible()
  await expect(main.getByLabel(say.site_field_name())).toHaveCount(0)
})
