import { enterAsConfirmedOwner } from '../steps/back-office.ts'
import { toast } from '../steps/shop.ts'
import { expect, test, typeAtStripe } from '../steps/stripe-shop.ts'
import type { Visitor } from '../steps/test.ts'

test.describe.configure({ mode: 'default' })
test.use({ configuredKeys: 'none', expectedConsoleErrors: /status of 422/ })

const settings = '/admin/payments/settings'
const publishable = 'pk_test_of_the_tests'
const secret = 'sk_test_of_the_tests'

async function openSettings({ page }: Visitor): Promise<void> {
  await page.goto(settings)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

async function typeKeys({ page, say }: Visitor, publishableKey: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.connect_publishable(), { exact: true }).fill(publishableKey)
  await dialog.getByLabel(say.connect_secret(), { exact: true }).fill(secret)
  await dialog.getByLabel(say.connect_webhook(), { exact: true }).fill('whsec_of_the_tests')
  await dialog.getByRole('button', { name: say.connect_button(), exact: true }).click()
}

test('the owner connects Stripe, tests it, replaces the keys and disconnects', {
  tag: '@desktop-only',
}, async ({ visitor }) => {
  const { page, say } = visitor
  await enterAsConfirmedOwner(visitor, settings)
  await expect(page.getByText(say.payments_sandbox_banner())).toBeVisible()
  await page.getByRole('button', { name: say.connect_title() }).click()
  await typeKeys(visitor, 'pk_live_of_the_tests')
  await expect(page.getByRole('dialog').getByText('Erreur de configuration')).toBeVisible()
  await typeKeys(visitor, publishable)
  await expect(toast(visitor, 'Stripe connecté avec succès')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(say.payments_test_banner())).toBeVisible()
  await expect(page.getByText('acct_of_the_tests')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.goto('/admin/payments/test')
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: say.test_start() }).click()
  await typeAtStripe(visitor, '4242424242424242')
  await page
    .getByRole('form', { name: say.test_confirm() })
    .getByRole('button')
    .filter({ hasText: /10/ })
    .click()
  await expect(page.getByRole('main').getByText(say.payment_completed(), { exact: true })).toBeVisible()

  await openSettings(visitor)
  await page.getByRole('button', { name: say.account_replace_keys() }).click()
  await typeKeys(visitor, publishable)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: say.disconnect_button() }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.disconnect_button() }).click()
  await expect(toast(visitor, say.disconnect_done())).toBeVisible()
  await expect(page.getByText(say.payments_sandbox_banner())).toBeVisible()
})
