import type { APIRequestContext } from '@playwright/test'
import { enterAsConfirmedOwner, enterBackOffice, uniqueName, unsaved } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { linkInMail } from '../steps/mailbox.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

const path = '/admin/user-management'
const password = 'Tout-a-fait-neuf-7'

/** As an owner who has just confirmed their identity, which changes to accounts require. */
async function enterAsOwner(visitor: Visitor): Promise<void> {
  await visitor.page.context().clearCookies()
  await enterAsConfirmedOwner(visitor, path)
}

/** Unfolds an action and confirms it. */
async function confirmAction({ page }: Visitor, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click()
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

const contact = { phone: '06 12 34 56 78', address: '1 rue de la Paix', zipCode: '75002', city: 'Paris' }

const newEmail = () => `${uniqueName('invite').replaceAll(' ', '.')}@example.test`

test.describe(() => {
  test.use({ expectedConsoleErrors: /status of (401|409|422)/ })

  test('unsaved changes to a user remain when another editor saves, until their author decides', {
    tag: '@full',
  }, async ({ visitor }) => {
    const { page, say } = visitor
    await enterAsOwner(visitor)
    await page.getByRole('main').getByRole('link', { name: say.user_new() }).click()
    await page.getByLabel(say.email(), { exact: true }).fill(newEmail())
    await page.getByLabel(say.first_name(), { exact: true }).fill('Zoé')
    await page.getByLabel(say.last_name(), { exact: true }).fill('Partagée')
    await page.getByRole('button', { name: say.user_invite() }).click()
    await expect(page.getByRole('heading', { name: 'Zoé Partagée' })).toBeVisible()
    const otherTab = await page.context().newPage()
    await otherTab.goto(page.url())
    await otherTab.locator('html[data-started]').waitFor({ state: 'attached' })
    const company = (at: typeof page) => at.getByLabel(say.company_optional(), { exact: true })
    const lastName = page.getByRole('main').getByLabel(say.last_name(), { exact: true })
    const save = (at: typeof page) =>
      at.getByRole('main').getByRole('button', { name: say.save(), exact: true }).first()
    const notice = page.getByText(say.user_changed_elsewhere())

    // A user who has typed nothing sees the other's saved values, without a warning.
    for (const [name, value] of Object.entries(contact)) await otherTab.locator(`[name=${name}]`).fill(value)
    await company(otherTab).fill('Première')
    await save(otherTab).click()
    await page.mouse.move(5, 5)
    await expect(company(page)).toHaveValue('Première')
    await expect(notice).toBeHidden()

    await lastName.fill('Gardée')
    await company(otherTab).fill('Deuxième')
    await save(otherTab).click()
    await page.mouse.move(9, 9)
    await expect(notice).toBeVisible()
    await expect(lastName).toHaveValue('Gardée')
    await save(page).click()
    await expect(page.getByRole('alert').first()).toContainText(say.error_user_changed())
    await expect(lastName).toHaveValue('Gardée')
    await page.getByRole('button', { name: say.product_changed_show() }).click()
    await expect(company(page)).toHaveValue('Deuxième')
    await expect(lastName).toHaveValue('Partagée')
    await expect(page.getByText(say.error_user_changed())).toBeHidden()
    await lastName.fill('Commune')
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Zoé Commune' })).toBeVisible()
    await expect(unsaved(visitor)).toBeHidden()
    await expect(notice).toBeHidden()
  })

  test('a user is invited, chooses a password, gets a role, is disabled and cannot sign in any more', async ({
    visitor,
  }) => {
    // Five pages, four sign-ins: longer than most.
    test.slow()
    const { page, say } = visitor
    const email = newEmail()
    await enterAsOwner(visitor)
    await page.getByRole('main').getByRole('link', { name: say.user_new() }).click()
    await page.getByLabel(say.email(), { exact: true }).fill(email)
    await page.getByLabel(say.first_name(), { exact: true }).fill('Noémie')
    await page.getByLabel(say.last_name(), { exact: true }).fill('Invitée')
    await page.getByRole('button', { name: say.user_invite() }).click()
    await expect(page.getByRole('heading', { name: 'Noémie Invitée' })).toBeVisible()
    await expect(toast(visitor, say.user_added())).toBeVisible()
    await expect(page.getByText(say.user_state_waiting())).toBeVisible()
    const address = page.url()
    await page.getByRole('main').getByLabel(say.first_name(), { exact: true }).fill('')
    await page.getByRole('main').getByRole('button', { name: say.save(), exact: true }).first().click()
    await expect(toast(visitor, 'Erreur de mise à jour')).toBeVisible()
    await page.goto(`${path}/new`)
    await page.getByLabel(say.email(), { exact: true }).fill(email)
    await page.getByLabel(say.first_name(), { exact: true }).fill('Noémie')
    await page.getByLabel(say.last_name(), { exact: true }).fill('Encore')
    await page.getByRole('button', { name: say.user_invite() }).click()
    await expect(toast(visitor, "Erreur d'ajout")).toContainText('Un utilisateur avec cet e-mail existe déjà')

    await choosePassword(visitor, email)
    await enterAsOwner(visitor)
    await page.goto(address)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await expect(page.getByText(say.user_state_active())).toBeVisible()
    await page.locator('summary', { hasText: say.user_role_change() }).click()
    await page.getByLabel(say.user_role(), { exact: true }).selectOption('staff')
    await page.getByRole('button', { name: say.user_role_change(), exact: true }).click()
    await expect(toast(visitor, say.user_role_changed())).toBeVisible()
    await confirmAction(visitor, say.user_disable())
    await expect(toast(visitor, say.user_disabled())).toBeVisible()
    await expect(page.getByText(say.user_state_disabled(), { exact: true })).toBeVisible()

    await signIn(visitor, email)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /status of 500/ })

  test('the user list is refreshed, a user edited, and a failure to create demo accounts reported', async ({
    visitor,
    browser,
  }) => {
    const { page, say } = visitor
    await enterAsOwner(visitor)
    const main = page.getByRole('main')
    await expect(main.getByRole('table')).toBeVisible()
    const name = uniqueName('Venue').replaceAll(/\W/g, '')
    const otherBrowser = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
    expect(await registerInOtherBrowser(otherBrowser.request, name)).toBe(302)
    await otherBrowser.close()
    await main.getByRole('button', { name: say.refresh() }).click()
    const row = main.getByRole('row').filter({ hasText: name })
    await expect(row).toBeVisible()
    await row.getByRole('link').first().click()
    await main.getByLabel(say.last_name(), { exact: true }).fill('Ici')
    await main.getByRole('button', { name: say.save(), exact: true }).first().click()
    await expect(toast(visitor, 'Utilisateur mis à jour')).toBeVisible()
    await page.goto(path)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })

    await page.route(/\/admin\/user-management\.data/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await confirmAction(visitor, say.users_defaults())
    await expect(toast(visitor, 'Impossible de créer les utilisateurs par défaut')).toBeVisible()
  })
})

async function registerInOtherBrowser(request: APIRequestContext, firstName: string): Promise<number> {
  const response = await request.post('/register', {
    form: {
      intent: 'create-account',
      firstName,
      lastName: 'Ailleurs',
      email: `${firstName}@example.test`,
      phone: '+33 6 99 00 00 01',
      address: '4 rue du Modèle',
      zipCode: '69000',
      city: 'Lyon',
      country: 'FR',
      password,
      confirmPassword: password,
    },
    headers: { Origin: process.env.BASE_URL ?? '' },
    maxRedirects: 0,
  })
  return response.status()
}

/** Follows the link in the mail, read from the demo shop's mailbox. */
async function choosePassword({ page, say }: Visitor, email: string): Promise<void> {
  const link = await linkInMail(email, 'Votre compte Vitrine vous attend')
  await page.context().clearCookies()
  await page.goto(link)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.getByLabel(say.new_password(), { exact: true }).fill(password)
  await page.getByLabel(say.confirm_password(), { exact: true }).fill(password)
  await page.getByRole('button', { name: say.reset_save() }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function signIn({ page, say }: Visitor, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.getByLabel(say.email(), { exact: true }).fill(email)
  await page.getByLabel(say.password(), { exact: true }).fill(password)
  await page.getByRole('button', { name: say.login_button(), exact: true }).click()
}

test('legacy users are first checked, then imported from a file', async ({ visitor }) => {
  const { page, say } = visitor
  const email = newEmail()
  await enterAsOwner(visitor)
  await page.getByRole('main').getByRole('link', { name: say.users_sync() }).click()
  const users = [
    { email, firstName: 'Ancien', lastName: 'Client', password: 'en clair', isAdmin: true },
    { email: 'pas une adresse' },
  ]
  await page.getByLabel(say.users_import_file()).setInputFiles({
    name: 'users.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(users)),
  })
  await page.getByRole('button', { name: say.import_check() }).click()
  const report = page.getByRole('table', { name: say.import_report() })
  await expect(report.getByRole('row', { name: email })).toContainText(say.users_effect_new())
  await expect(report.getByRole('row', { name: 'pas une adresse' })).toContainText(say.users_effect_skipped())
  await page.getByRole('button', { name: say.users_import_do(), exact: true }).click()
  await expect(toast(visitor, say.users_synced())).toBeVisible()
  await expect(page.getByRole('row', { name: email })).toContainText(say.user_state_waiting())
})

test('legacy users stored in this browser are found for import', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${path}/import`)
  await page.getByRole('button', { name: say.users_import_browser() }).click()
  await expect(page.getByText(say.users_import_browser_none())).toBeVisible()
  const email = newEmail()
  await page.evaluate((user) => localStorage.setItem('users', JSON.stringify([user])), {
    email,
    password: 'en clair',
    firstName: 'Ancien',
    lastName: 'Client',
    isAdmin: true,
  })
  await page.getByRole('button', { name: say.users_import_browser() }).click()
  await expect(page.getByText(say.users_import_browser_found({ count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say.import_check() }).last().click()
  await expect(page.getByRole('row', { name: email })).toContainText(say.users_effect_new())
})
