import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { logIn, registerQuickly, validPassword } from '../steps/account.ts'
import { enterAsConfirmedOwner, openMobileMenu } from '../steps/back-office.ts'
import { demoAccount } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

const enteredText = 'Écrit avant la fin de la session'

/** Pages of the back office with long texts to write, and a field of each. */
const pages = [
  ['/admin/emails/order-confirmation/fr', 'subject'],
  ['/admin/emails/new', 'title'],
  ['/admin/legal/terms-of-sale', 'fr'],
  ['/admin/products/new', 'name.fr'],
  ['/admin/settings/seller', 'name'],
  ['/admin/user-management/new', 'firstName'],
  ['/admin/content/new', 'key'],
  ['/admin/offers/new', 'note'],
] as const

for (const [path, name] of simulationSize({ usual: pages.slice(0, 3), full: [...pages] })) {
  test(`text typed at ${path} is restored after a new sign-in`, async ({ visitor }) => {
    const { page, say } = visitor
    await enterAsConfirmedOwner(visitor, path)
    const field = page.getByRole('main').locator(`form[method=post] [name="${name}"]`).first()
    await field.fill(enteredText)
    await page.context().clearCookies({ name: /session_token/ })
    await field.evaluate((element) => (element as HTMLInputElement).form?.requestSubmit())
    await page.waitForURL('**/admin/login**')
    await logIn(visitor, await demoAccount('owner'))
    await page.waitForURL(`**${path}**`)
    await expect(page.getByRole('main').locator(`form[method=post] [name="${name}"]`).first()).toHaveValue(
      enteredText,
    )
    await expect(toast(visitor, say.typed_text_back())).toBeVisible()
  })
}

test('typed text survives session expiry, going back and a reload; a password is not stored', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  const user = await registerQuickly(visitor)
  await open('/user/profile')
  const city = page.getByLabel(say.city(), { exact: true })
  await city.fill('Budapest')
  await page.reload()
  await expect(city).toHaveValue('Budapest')
  await page.getByRole('link', { name: say.my_orders(), exact: true }).first().click()
  await expect(page.getByRole('heading', { name: say.orders_title(), level: 1 })).toBeVisible()
  await page.goBack()
  await expect(city).toHaveValue('Budapest')
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('button', { name: say.save() }).click()
  await page.waitForURL('**/login?**')
  await logIn(visitor, user)
  await expect(city).toHaveValue('Budapest')
  await page.getByRole('button', { name: say.save() }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enregistré' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typed-text'))).toBeNull()

  await open('/user/security')
  await page.getByLabel(say.new_password(), { exact: true }).fill('Un-autre-secret-2')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Un-autre-secret-2')
})

test('text typed by one user is not shown to the next user of the same browser', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await open('/user/profile')
  const city = page.getByLabel(say.city(), { exact: true })
  await city.fill('Budapest')
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('button', { name: say.save() }).click()
  await page.waitForURL('**/login?**')
  const other = await registerQuickly(visitor)
  await page.context().clearCookies({ name: /session_token/ })
  await open('/login?from=/user/profile')
  await logIn(visitor, { ...other, password: validPassword })
  await expect(city).toHaveValue('Lyon')
})

test('the mouse wheel does not change a number field', async ({ visitor }) => {
  const { page } = visitor
  await enterAsConfirmedOwner(visitor, '/admin/offers/new')
  const field = page.getByRole('main').locator('input[type=number]').first()
  await field.fill('3')
  await field.hover()
  await page.mouse.wheel(0, -240)
  await page.mouse.wheel(0, -240)
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('3')
})

test('pressing Enter in the subject field of a message does not send the message', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/contact')
  await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
  await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
  await page.getByLabel(say.contact_message(), { exact: true }).fill('Bonjour, une question.')
  const subject = page.getByLabel(say.contact_subject(), { exact: true })
  await subject.fill('Une question')
  await subject.press('Enter')
  await expect(subject).toHaveValue('Une question')
  await page.getByRole('button', { name: say.contact_send() }).click()
  await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeFocused()
})

test('confirming the identity keeps the user in the back office and restores typed text', async ({
  visitor,
}) => {
  const { page, say } = visitor
  await enterAsConfirmedOwner(visitor, '/admin/user-management/new')
  const email = page.getByLabel(say.email(), { exact: true })
  await email.fill('nouvelle@example.test')
  await page.goto('/admin/confirm-identity?from=/admin/user-management/new')
  await expect(page.getByRole('heading', { name: say.identity_title() })).toBeVisible()
  await openMobileMenu(visitor)
  await expect(page.getByRole('navigation', { name: say.admin_menu() }).first()).toBeVisible()
  await page.getByLabel(say.password(), { exact: true }).fill((await demoAccount('owner')).password)
  await page.getByRole('button', { name: say.identity_confirm() }).click()
  await page.waitForURL('**/admin/user-management/new')
  await expect(email).toHaveValue('nouvelle@example.test')
})

test('the download of personal data starts once the identity is confirmed', async ({ visitor }) => {
  const { page, say, open } = visitor
  const { password } = await registerQuickly(visitor)
  await open('/user/confirm-identity?from=/user/data/export.zip')
  await page.getByLabel(say.password(), { exact: true }).fill(password)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say.identity_confirm() }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.waitForURL('**/user/data')
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /409/ })

  test('text restored after a sign-in still conflicts with a change saved by a colleague', async ({
    visitor,
  }) => {
    const { page, say } = visitor
    const path = '/admin/emails/plan-unchanged/fr'
    await enterAsConfirmedOwner(visitor, path)
    const subject = page.locator('#mail-template-form [name=subject]')
    const shipped = await subject.inputValue()
    await subject.fill(enteredText)

    // Another tab represents the colleague.
    const adminPage = await page.context().newPage()
    await adminPage.goto(path)
    await adminPage.locator('html[data-started]').waitFor({ state: 'attached' })
    await adminPage.locator('#mail-template-form [name=subject]').fill(`${shipped} bis`)
    await adminPage.getByRole('button', { name: say.save(), exact: true }).click()
    await expect(
      adminPage.locator('[data-sonner-toast]').filter({ hasText: say.template_saved() }),
    ).toBeVisible()
    await adminPage.close()

    await page.context().clearCookies({ name: /session_token/ })
    await page.getByRole('button', { name: say.save(), exact: true }).click()
    await page.waitForURL('**/admin/login**')
    await logIn(visitor, await demoAccount('owner'))
    await page.waitForURL(`**${path}`)
    await expect(subject).toHaveValue(enteredText)
    await page.getByRole('button', { name: say.save(), exact: true }).click()
    await expect(page.getByText(say.error_mail_template_changed()).first()).toBeVisible()
    await expect(subject).toHaveValue(enteredText)
  })
})
