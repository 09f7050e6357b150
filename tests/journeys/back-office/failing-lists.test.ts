import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { enterAsConfirmedOwner, openMobileMenu } from '../steps/back-office.ts'
import { expect, test } from '../steps/isolated-shop.ts'
import { toast } from '../steps/shop.ts'

test.use({ expectedConsoleErrors: /status of 500/ })

async function query(dataDir: string, sql: string): Promise<void> {
  const readStored = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  const client = new pg.Client({
    host: '127.0.0.1',
    user: 'shop',
    database: 'shop',
    ssl: false,
    port: Number(await readStored('postgres-port')),
    password: await readStored('postgres-password'),
  })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Renames the table of saved views, which both lists read and no other part of the page does. */
const renameViews = (dataDir: string, from: string, to: string) =>
  query(dataDir, `ALTER TABLE ${from} RENAME TO ${to}`)

test('a failing back-office list names itself in the error, on first load and on reload', {
  tag: '@desktop-only',
}, async ({ visitor, isolatedShop }) => {
  const { page, say } = visitor
  const alert = page.getByRole('main').getByRole('alert')
  const table = page.getByRole('main').getByRole('table')
  const goTo = async (name: string) => {
    await openMobileMenu(visitor)
    const menu = page.getByRole('navigation', { name: say.admin_menu() })
    await menu.getByRole('link', { name, exact: true }).click()
  }
  await enterAsConfirmedOwner(visitor, '/admin/audit')
  await renameViews(isolatedShop.dataDir, 'saved_view', 'saved_view_gone')
  await goTo(say.menu_users())
  await expect(alert).toContainText('Impossible de charger les utilisateurs')
  await expect(
    toast(visitor, 'Erreur de chargement: Impossible de charger les utilisateurs correctement.'),
  ).toBeVisible()
  await renameViews(isolatedShop.dataDir, 'saved_view_gone', 'saved_view')
  await page.getByRole('link', { name: say.try_again() }).click()
  await expect(table).toBeVisible()
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await goTo(say.products_tab())
  await expect(page.getByRole('heading', { level: 1, name: say.products_title() })).toBeVisible()
  await expect(table).toBeVisible()

  await renameViews(isolatedShop.dataDir, 'saved_view', 'saved_view_gone')
  await goTo(say.menu_users())
  await expect(alert).toContainText('Impossible de rafraîchir la liste des utilisateurs')
  await expect(toast(visitor, 'Erreur de récupération')).toBeVisible()
  await expect(page.locator('[data-outdated][inert]')).toContainText('@')
  await goTo(say.products_tab())
  await expect(alert).toContainText('Échec de récupération des produits')
  await expect(page.locator('[data-outdated][inert]')).not.toBeEmpty()
})

test('a shop without categories reports that it is not ready to synchronise', {
  tag: '@desktop-only',
}, async ({ visitor, isolatedShop }) => {
  const { page, say } = visitor
  await query(
    isolatedShop.dataDir,
    'ALTER TABLE category RENAME TO category_kept; CREATE TABLE category (LIKE category_kept INCLUDING DEFAULTS)',
  )
  await enterAsConfirmedOwner(visitor, '/admin/products')
  await page.getByRole('button', { name: say.sync_full() }).click()
  await expect(toast(visitor, 'Configuration requise')).toContainText(say.sync_not_ready_text())
  await query(isolatedShop.dataDir, 'DROP TABLE category; ALTER TABLE category_kept RENAME TO category')
})
