import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import {
  addProduct,
  enterBackOffice,
  fillProduct,
  openEditor,
  openSyncBar,
  pictureFile,
  searchFor,
  uniqueName,
} from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of (422|500|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

/** Responds to posts to the product list with an error status, until the returned function is called. */
async function refusePosts(page: Page, status: number): Promise<() => Promise<void>> {
  const pattern = /\/admin\/products(\/[\w-]+)?\.data/
  await page.route(pattern, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.fallback(),
  )
  return () => page.unroute(pattern)
}

test('the product list reports loading, failures and synchronisation, which runs once at a time', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/products')
  const control = page.getByRole('region', { name: say.sync_title() })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route(/\/admin\/products\.data/, async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await isReleased
    await route.fallback()
  })
  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_full() }).click()
  await expect(toast(visitor, 'Synchronisation en cours')).toBeVisible()
  await expect(control.getByRole('status')).toHaveText(say.sync_running())
  for (const name of [say.sync_now(), say.sync_full()])
    await expect(control.getByRole('button', { name, exact: true })).toBeDisabled()
  await expect(control.getByRole('button', { name: say.sync_restore_latest() })).toBeDisabled()
  await (await openSyncBar(visitor))
    .getByRole('button', { name: say.sync_now(), exact: true })
    .click({ force: true })
  await expect(toast(visitor, 'Synchronisation déjà en cours')).toBeVisible()
  expect(sent).toBe(1)
  // On a small screen the column headings can only be reached by keyboard.
  await page.getByRole('link', { name: say.product_name() }).first().press('Enter')
  await expect(page.getByText('Chargement des produits…')).toBeVisible()
  release()
  await expect(page.getByText('Chargement des produits…')).toBeHidden()

  const stop = await refusePosts(page, 500)
  await expect(toast(visitor, 'Synchronisation des produits terminée')).toBeVisible()
  await expect(control.getByRole('button', { name: say.sync_full() })).toBeEnabled()
  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_full() }).click()
  await expect(toast(visitor, 'Erreur de synchronisation: Une erreur inattendue est survenue.')).toBeVisible()
  await stop()
})

test('a failed action on a product is reported as that action, with its cause', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Malchance')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await searchFor(visitor, name)
  const stop = await refusePosts(page, 500)
  await page.getByRole('button', { name: `${say.list_row_actions()} ${name}` }).press('Enter')
  await page.getByRole('button', { name: say.product_duplicate() }).press('Enter')
  await expect(toast(visitor, 'Erreur lors de la duplication du produit')).toBeVisible()
  await page.getByRole('button', { name: say.product_delete_it({ name }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(toast(visitor, 'Erreur lors de la suppression: Échec de suppression du produit')).toBeVisible()
  await openEditor(page, name)
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel(say.product_price_field(), { exact: true })
  await price.fill('22')
  await page.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Échec de mise à jour du produit')
  await expect(price).toHaveValue('22')
  await stop()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(
    toast(visitor, "Le produit a été mis à jour localement mais n'a pas pu être synchronisé"),
  ).toBeVisible()
  await page.context().setOffline(false)
  const control = page.getByRole('region', { name: say.sync_title() })
  await expect(control).not.toContainText(name)

  await (await openSyncBar(visitor)).getByRole('switch').uncheck()
  await searchFor(visitor, name)
  await openEditor(page, name)
  await price.fill('23')
  await page.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(toast(visitor, 'Produit mis à jour localement')).toBeVisible()
  // Meanwhile another tab changes it in the shop.
  await searchFor(visitor, name)
  const edit = page.getByRole('link', { name: say.product_edit_it({ name }) })
  const id = /products\/([^?/]+)/.exec((await edit.getAttribute('href')) ?? '')?.[1] ?? ''
  const changed = await page.request.post('/admin/products', {
    form: { intent: 'change', ids: id, kind: 'featured', isFeatured: 'yes' },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(changed.ok()).toBe(true)
  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_now(), exact: true }).click()
  await expect(
    toast(visitor, say.sync_problems({ count: 1 })).filter({ hasText: 'Erreur de synchronisation' }),
  ).toBeVisible()
})

test('a failed picture upload is reported, and cancelling discards the typed values', async ({
  visitor,
  buyer,
  isMobile,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/products')
  const open = () => page.getByRole('link', { name: say.products_add() }).click()
  const dialog = page.getByRole('dialog')
  const featured = dialog.getByRole('checkbox', { name: say.product_featured() })
  const fee = dialog.getByLabel(say.product_fee_field(), { exact: true })
  await open()
  await fillProduct(visitor, 'Oublié')
  await featured.check()
  await fee.fill('12')
  const file = dialog.locator('input[type=file]')
  const pattern = /\/admin\/products\/images/
  await page.route(pattern, (route) => route.abort())
  await file.setInputFiles(pictureFile)
  await expect(
    toast(visitor, "Une erreur inattendue est survenue lors du téléversement de l'image."),
  ).toBeVisible()
  const beside = dialog.getByRole('alert').filter({ hasText: basename(pictureFile) })
  await expect(beside).toContainText("Une erreur inattendue est survenue lors du téléversement de l'image.")
  // The dialog is modal: content outside it can be neither read nor closed.
  const close = dialog
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'téléversement' })
    .getByRole('button', { name: say.close() })
  // A mouse that hovers over notifications would keep them open; a finger does not hover.
  await (isMobile ? close.tap() : close.click())
  await page.unroute(pattern)
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }))
  await file.setInputFiles(pictureFile)
  await expect(
    toast(visitor, "Échec du téléversement de l'image.").filter({ hasText: 'Erreur' }),
  ).toBeVisible()
  await page.unroute(pattern)
  await file.setInputFiles(pictureFile)
  await expect(toast(visitor, say.image_uploaded())).toBeVisible()
  await expect(beside).toHaveCount(0)
  await page.getByRole('link', { name: say.cancel(), exact: true }).click()
  await page.getByRole('button', { name: say.leave_unsaved() }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(featured).not.toBeChecked()
  await expect(fee).toHaveValue(/^0[.,]00$/)
  await expect(dialog.getByLabel(say.product_name(), { exact: true }).first()).toHaveValue('')
  await expect(dialog.getByLabel(say.picture_alt({ number: 1, language: 'Français' }))).toHaveCount(0)
})
