import { logIn, registerQuickly } from '../steps/account.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of (401|409|422)/ })

test('a failed sign-in shows an error in the form and in a toast', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/login')
  await logIn(visitor, { email: 'personne@example.test', password: 'Pas-le-bon-1' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Identifiants invalides ou compte inexistant',
  )
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(toast(visitor, 'Échec de la connexion')).toContainText('Identifiants invalides')
  await expect(page.getByLabel(say.email(), { exact: true })).toHaveValue('personne@example.test')
})

test('signing out shows a goodbye message', async ({ visitor, isMobile }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await open('/')
  await expect(toast(visitor, 'Inscription réussie')).toContainText('Compte créé avec succès')
  await page
    .getByRole('banner')
    .getByRole('button', { name: isMobile ? say.nav_menu() : say.my_account() })
    .click()
  if (isMobile) await page.locator('#mobile-menu summary').click()
  await page.getByRole('button', { name: say.log_out() }).filter({ visible: true }).click()
  await expect(toast(visitor, 'Déconnecté')).toContainText('À bientôt !')
  await open('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: say.login_title() })).toBeVisible()
})

test('an empty sign-in form shows a focused summary that links to the fields', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/login')
  await page.getByRole('main').getByRole('button', { name: say.login_button(), exact: true }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Mot de passe requis' })).toBeVisible()
  await summary.getByRole('link', { name: 'Email requis' }).click()
  await expect(page.getByLabel(say.email(), { exact: true })).toBeFocused()
})

test('an invalid email in the sign-in form is reported once its field loses the focus', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await open('/login')
  const email = page.getByLabel(say.email(), { exact: true })
  await email.pressSequentially('pas-une-adresse')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(/Email invalide/)
  await email.fill('une.adresse@example.test')
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('an empty registration form shows a focused summary of all required fields', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/register')
  await page.getByRole('button', { name: say.register_button() }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  for (const text of [
    'Prénom requis',
    'Nom requis',
    'Email requis',
    'Téléphone requis',
    'Adresse requise',
    'Code postal requis',
    'Ville requise',
    'Mot de passe requis',
    'Confirmation requise',
  ]) {
    await expect(summary.getByRole('link', { name: text, exact: true })).toBeVisible()
  }
  await summary.getByRole('link', { name: 'Ville requise' }).click()
  await expect(page.getByLabel(say.city(), { exact: true })).toBeFocused()
})

test('a registration with errors can be corrected without losing the typed values', async ({ visitor }) => {
  const { page, say, open } = visitor
  const existing = await registerQuickly(visitor)
  await page.context().clearCookies()
  await open('/register')
  const password = page.getByLabel(say.password(), { exact: true })
  const fields = ['first_name', 'last_name', 'phone', 'address', 'city'] as const
  for (const field of fields) await page.getByLabel(say[field](), { exact: true }).fill('0699000000')
  await page.getByLabel(say.zip_code(), { exact: true }).fill('06990')
  await page.getByLabel(say.email(), { exact: true }).fill('sans-arobase')
  await password.fill('courtes')
  await page.getByLabel(say.confirm_password(), { exact: true }).fill('autre')
  await page.getByRole('button', { name: say.register_button() }).click()
  const summary = page.getByRole('main').getByRole('alert')
  // In the order of the page.
  await expect(summary.getByRole('link').first()).toHaveText("Format d'email invalide")
  await expect(summary.getByRole('link').last()).toHaveText(/Les mots de passe ne correspondent pas/)
  await expect(summary).toContainText('Les mots de passe ne correspondent pas')
  await expect(password).toHaveAccessibleDescription(/Choisissez au moins 8\scaractères/)
  await expect(page.getByLabel(say.city(), { exact: true })).toHaveValue('0699000000')

  await page.getByLabel(say.email(), { exact: true }).fill(existing.email)
  await password.fill(existing.password)
  await page.getByLabel(say.confirm_password(), { exact: true }).fill(existing.password)
  await page.getByRole('button', { name: say.register_button() }).click()
  await expect(summary).toContainText('Un compte existe déjà avec cet e-mail')
  await expect(toast(visitor, "Échec de l'inscription")).toBeVisible()
})
