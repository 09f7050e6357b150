import { matchingSecretsOf, webhookReceiver } from '#tests/harness/servers/webhook-receiver.ts'
import { enterAsConfirmedOwner, enterBackOffice, uniqueName } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of 422/ })

test('an API key is created, shown once and revoked', async ({ visitor }) => {
  const { page, say } = visitor
  const name = uniqueName('Comptabilité')
  await enterAsConfirmedOwner(visitor, '/admin/api-settings')
  await page.getByRole('textbox', { name: say.api_name() }).fill(name)
  await page.getByRole('button', { name: say.api_create() }).click()
  await expect(page.getByRole('alert')).toContainText(say.api_scope_required())
  await expect(page.getByRole('textbox', { name: say.api_name() })).toHaveValue(name)
  await page.getByRole('checkbox', { name: say.api_scope_name_payments() }).check()
  await page.getByRole('button', { name: say.api_create() }).click()
  const secret = page.locator('#shown-secret')
  await expect(secret).toHaveText(/^vk_/)
  const card = page.getByRole('main').locator('li', { has: page.getByRole('heading', { name }) })
  await expect(card).toContainText(`…${(await secret.textContent())?.slice(-4)}`)
  await page.reload()
  await expect(card).toContainText(say.api_state_active())
  await expect(secret).toHaveCount(0)
  await card.getByText(say.api_revoke({ name })).click()
  await card.getByRole('button', { name: say.api_revoke_now() }).click()
  await expect(toast(visitor, say.api_key_revoked())).toBeVisible()
  await expect(card).toContainText(say.api_state_revoked())
})

test('a webhook is added, tested, redelivered and removed', { tag: '@full' }, async ({ visitor }) => {
  const { page, say } = visitor
  await using receiver = await webhookReceiver({ status: 500, body: 'Plus tard' })
  await enterAsConfirmedOwner(visitor, '/admin/api-settings/webhooks')
  await page.getByRole('textbox', { name: say.hook_address() }).fill(receiver.url)
  await page.getByRole('button', { name: say.hook_add() }).click()
  const secret = (await page.locator('#shown-secret').textContent()) ?? ''
  await page.getByRole('main').getByRole('link', { name: receiver.url }).click()
  await page.getByRole('button', { name: say.hook_test(), exact: true }).click()
  await expect(toast(visitor, say.hook_test_failed())).toBeVisible()
  expect(matchingSecretsOf(receiver.calls[0] as never, [secret])).toEqual([secret])
  await page.getByRole('main').getByRole('link', { name: 'ping' }).click()
  await expect(page.getByRole('table', { name: say.hook_attempts() })).toContainText('500')
  receiver.answer({ status: 200 })
  await page.getByRole('button', { name: say.hook_redeliver(), exact: true }).click()
  await expect(toast(visitor, say.hook_redelivered())).toBeVisible()
  await page.getByRole('link', { name: say.hook_back() }).click()
  await page.getByText(say.hook_remove(), { exact: true }).first().click()
  await page.getByRole('button', { name: say.hook_remove() }).click()
  await expect(page).toHaveURL(/\/admin\/api-settings\/webhooks$/)
  await expect(page.getByRole('link', { name: receiver.url })).toHaveCount(0)
})

test('the affiliate platform is connected, tested and removed', async ({ visitor }) => {
  const { page, say } = visitor
  await using platform = await webhookReceiver({ status: 200, body: '{"status":"online"}' })
  await enterAsConfirmedOwner(visitor, '/admin/api-settings/affiliate')
  await page.getByRole('textbox', { name: say.affiliate_address() }).fill(platform.url)
  await page.getByLabel(say.affiliate_key(), { exact: true }).fill('une-cle-de-partenaire')
  await page.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(toast(visitor, say.affiliate_saved())).toBeVisible()
  await page.getByRole('button', { name: say.affiliate_test() }).click()
  await expect(page.getByText(/^La plateforme répond/)).toBeVisible()
  await page.getByText(say.affiliate_remove(), { exact: true }).first().click()
  await page.getByRole('button', { name: say.affiliate_remove() }).click()
  await expect(toast(visitor, say.affiliate_removed())).toBeVisible()
})

test('the cookie banner preview follows the typed text, and an invalid cookie is rejected', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/cookie-settings')
  const preview = page.getByRole('main').locator('section', { hasText: say.cookie_preview() }).last()
  await page.locator('[name="title.fr"]').fill('Un mot sur les cookies')
  await expect(preview).toContainText('Un mot sur les cookies')
  await page.getByText(say.cookie_add()).first().click()
  await page.locator('[name="preferences.0.name"]').fill('cart')
  await page.getByRole('main').getByRole('button', { name: say.save() }).click()
  await expect(page.getByRole('alert')).toContainText(say.cookie_name_needed())
  await expect(page.locator('[name="preferences.0.name"]')).toHaveValue('cart')
  await expect(page.locator('[name="title.fr"]')).toHaveValue('Un mot sur les cookies')
})
