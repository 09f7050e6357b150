import { enterBackOffice, rowOf } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('a payment can be found by its order number, opened, and links back to the order', {
  tag: '@full',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/payments')
  await page
    .getByRole('searchbox', { name: say.list_search_in({ what: say.payments_tab_transactions() }) })
    .fill(buyer.orderNumber)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=CMD-/)
  await expect(page.getByRole('main').locator('[data-payment]')).toHaveCount(1)
  await expect(rowOf(page, buyer.orderNumber)).toContainText(say.payment_completed())
  await page.getByRole('main').locator('[data-payment]').click()
  await expect(page.getByRole('heading', { name: say.payment_facts(), exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: buyer.orderNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${buyer.orderNumber}$`))
})

test('the tabs lead through all payment pages, and each shows the sandbox banner', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/payments')
  const tabs = page.getByRole('main').getByRole('navigation', { name: say.payments_title() })
  for (const [name, address] of [
    [say.payments_tab_subscriptions(), /\/subscriptions$/],
    [say.disputes_title(), /\/disputes$/],
    [say.payments_tab_payouts(), /\/payouts$/],
    [say.payments_tab_test(), /\/test$/],
    [say.payments_tab_events(), /\/events$/],
    [say.payments_tab_settings(), /\/settings$/],
    [say.payments_tab_transactions(), /\/payments$/],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await expect(tabs.locator('[aria-current]')).toHaveText(name)
    await expect(tabs.locator('[aria-current]')).toBeInViewport()
    await expect(page.getByText(say.payments_sandbox_banner())).toBeVisible()
  }
})

test('a test payment is created, paid with a test card, and shown as completed', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/payments/test')
  await page.getByRole('button', { name: say.test_start() }).click()
  await expect(page).toHaveURL(/\/test\?payment=/)
  await expect(page.getByRole('heading', { name: say.test_created() })).toBeVisible()
  await page.getByLabel(say.card_number(), { exact: true }).fill('4242424242424242')
  await page.getByLabel(say.card_expiry(), { exact: true }).fill('1234')
  await page.getByLabel(say.card_cvc(), { exact: true }).fill('123')
  await page
    .getByRole('form', { name: say.test_confirm() })
    .getByRole('button')
    .filter({ hasText: /10/ })
    .click()
  await expect(page.getByText(say.test_not_open())).toBeVisible()
  await expect(page.getByRole('main').getByText(say.payment_completed(), { exact: true })).toBeVisible()
})

test.describe('mismatched provider keys', () => {
  test.use({ expectedConsoleErrors: /422/ })

  test('show an error in the connect dialog, and the typed keys are preserved', async ({
    visitor,
    buyer,
  }) => {
    const { page, say } = visitor
    await enterBackOffice(visitor, buyer, '/admin/payments/settings')
    await page.getByRole('button', { name: say.connect_title() }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.connect_publishable(), { exact: true }).fill('pk_live_of_the_owner')
    await dialog.getByLabel(say.connect_secret(), { exact: true }).fill('sk_test_of_the_owner')
    await dialog.getByRole('button', { name: say.connect_button(), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByRole('alert')).toContainText(say.connect_failed())
    await expect(dialog.getByLabel(say.connect_publishable(), { exact: true })).toHaveValue(
      'pk_live_of_the_owner',
    )
    await expect(dialog.getByLabel(say.connect_secret(), { exact: true })).toHaveValue('sk_test_of_the_owner')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('the owner can edit the pricing text of the payment provider and reset it', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/payments/settings')
  const edit = page.getByRole('button', { name: say.pricing_edit() })
  const dialog = page.getByRole('dialog')
  await edit.click()
  await dialog.getByLabel('Français').fill('2 % tout compris')
  await dialog.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText('2 % tout compris')).toBeVisible()
  await edit.click()
  await dialog.getByLabel('Français').fill('')
  await dialog.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(page.getByRole('main').getByText(say.pricing_monthly())).toBeVisible()
})
