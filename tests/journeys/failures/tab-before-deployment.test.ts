import type { Page } from '@playwright/test'
import { logIn, registerQuickly } from '../steps/account.ts'
import { cards, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of 404|dynamically imported module/ })

/**
 * Makes the open page one of an earlier deployment: the scripts it refers to are gone. The next document loads
 * normally.
 */
async function simulateDeploy(page: Page): Promise<void> {
  let isEarlier = true
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) isEarlier = false
    const isScript = /^\/assets\/.*\.js$/.test(new URL(request.url()).pathname)
    return isEarlier && isScript ? route.fulfill({ status: 404, body: '' }) : route.fallback()
  })
}

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('a submission from a tab opened before a deployment', () => {
  test.afterEach(async ({ visitor }) => {
    await expect(
      visitor.page.getByText(visitor.say.storefront_offline_banner(), { exact: true }),
    ).toBeHidden()
  })

  test('sends a contact message', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/contact')
    await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
    await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
    await page.getByLabel(say.contact_subject(), { exact: true }).fill('Une question')
    await page.getByLabel(say.contact_message(), { exact: true }).fill('Bonjour, une question.')
    await simulateDeploy(page)
    await page.getByRole('button', { name: say.contact_send() }).click()
    await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeVisible()
  })

  test('signs the user in and redirects to the requested page', async ({ visitor }) => {
    const { page, say, open } = visitor
    const user = await registerQuickly(visitor)
    await page.context().clearCookies({ name: /session/ })
    await open('/login?from=/user/orders')
    await simulateDeploy(page)
    await logIn(visitor, user)
    await expect(page).toHaveURL(/\/user\/orders$/)
    await expect(heading(visitor, say.orders_title())).toBeVisible()
  })

  test('accepts an email address for the newsletter', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/services')
    await page.getByRole('contentinfo').getByLabel(say.newsletter_email_label()).fill('alix@example.test')
    await simulateDeploy(page)
    await page.getByRole('contentinfo').getByRole('button', { name: say.newsletter_subscribe() }).click()
    await expect(page.getByText(say.newsletter_check_mailbox()).first()).toBeVisible()
  })

  test('submits a contract cancellation and shows its receipt', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/cancel-contract')
    await page.getByLabel(say.declaration_name(), { exact: true }).fill('Alix Modèle')
    await page.getByLabel(say.declaration_contract(), { exact: true }).fill('CMD-2026000001')
    await page.getByLabel(say.declaration_email(), { exact: true }).fill('alix@example.test')
    await page.getByRole('button', { name: say.declaration_continue() }).click()
    await expect(page.getByText(say.declaration_check())).toBeVisible()
    await simulateDeploy(page)
    await page.getByRole('button', { name: say.cancel_confirm() }).click()
    await expect(page).toHaveURL(/\/cancel-contract\/receipt\//)
    await expect(heading(visitor, say.cancel_received())).toBeVisible()
  })

  test('places an order and pays for it', async ({ visitor }) => {
    await reachReview(visitor, 'quiz*1')
    await simulateDeploy(visitor.page)
    await payWith(visitor, cards.good)
    await expectConfirmation(visitor)
  })
})
