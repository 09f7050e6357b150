import { registerQuickly } from '../steps/account.ts'
import { openMobileMenu } from '../steps/back-office.ts'
import { demoAccount } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of (401|403)/ })

test('the owner signs in to the requested page, verifies the audit log and signs out', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const owner = await demoAccount('owner')
  await page.goto('/admin/audit')
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Faudit$/)
  await expect(page.getByRole('main')).toContainText(
    'Vous devez être connecté pour accéder à la section admin',
  )
  const password = page.getByLabel(say.password(), { exact: true })
  await page.getByLabel(say.email(), { exact: true }).fill(owner.email)
  await password.fill('Pas-le-bon-1')
  await page.getByRole('button', { name: say.login_button(), exact: true }).click()
  const errorText = 'Identifiants administrateur incorrects ou privilèges insuffisants'
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(errorText)
  await expect(toast(visitor, 'Échec de la connexion')).toContainText(errorText)
  await password.fill(owner.password)
  await page.getByRole('button', { name: say.login_button(), exact: true }).click()
  await expect(toast(visitor, "Bienvenue dans le panneau d'administration")).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await page.getByRole('button', { name: say.audit_verify() }).click()
  await expect(page.getByRole('status').filter({ hasText: say.audit_intact() }).first()).toBeVisible()
  await openMobileMenu(visitor)
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await openMobileMenu(visitor)
  await page.getByRole('button', { name: say.log_out() }).click()
  await expect(toast(visitor, 'Vous avez été déconnecté avec succès')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a customer is redirected from the back office, with the reason', async ({ visitor }) => {
  const { page } = visitor
  await registerQuickly(visitor)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/$/)
  await expect(toast(visitor, "Vous n'avez pas les droits administrateur nécessaires")).toBeVisible()
})

test('the back office uses the language that the user chose', async ({ visitor }) => {
  const { page } = visitor
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'fr' }).click()
  await page.getByRole('button', { name: 'Magyar' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Adminisztráció' })).toBeVisible()
})
