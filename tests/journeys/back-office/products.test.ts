import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import {
  addProduct,
  enterBackOffice,
  fillProduct,
  openEditor,
  openSyncBar,
  pictureFile,
  scriptsAreHere,
  searchFor,
  uniqueName,
} from '../steps/back-office.ts'
import { type Buyer, test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of (409|422|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language })

    test(`a product is written in three languages with a picture and a live preview, in ${language}`, async ({
      visitor,
      buyer,
    }) => {
      const { page, say } = visitor
      const name = uniqueName('Lilas')
      await enterBackOffice(visitor, buyer, '/admin/products')
      await page.getByRole('link', { name: say.products_add() }).click()
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: say.save(), exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText(say.product_details_missing())
      await fillProduct(visitor, name)
      await expect(dialog.getByRole('region', { name: say.product_preview() })).toContainText(name)
      await expect(dialog.getByRole('region', { name: say.product_preview() })).toContainText(/21[.,]50/)
      await expect(dialog.getByRole('tab', { name: 'Magyar' })).toContainText(say.product_language_to_write())
      await dialog.getByRole('tab', { name: 'Français' }).focus()
      await page.keyboard.press('ArrowLeft')
      await dialog.getByLabel(say.product_name(), { exact: true }).nth(2).fill(`${name} hu`)
      await dialog.getByLabel(say.product_description(), { exact: true }).nth(2).fill('Egy leírás.')
      // In the language being edited, not that of the reader.
      await expect(dialog.getByRole('region', { name: say.product_preview() })).toContainText('Egy leírás.')
      await expect(dialog.getByRole('tab', { name: 'Magyar' })).not.toContainText(
        say.product_language_to_write(),
      )
      await dialog.locator('input[type=file]').setInputFiles(pictureFile)
      await expect(toast(visitor, say.image_uploaded())).toBeVisible()
      await dialog.getByLabel(say.picture_alt({ number: 1, language: 'Français' })).fill('Un bouquet')
      await page.keyboard.press('Control+s')
      await expect(toast(visitor, say.product_added())).toBeVisible()
      await searchFor(visitor, name)
      await expect(
        // On phones a row is drawn as a card and has no role.
        page
          .locator('tr', { hasText: name })
          .getByTitle(say.product_language_missing({ language: 'English' })),
      ).toBeAttached()
    })
  })
}

test('an unsupported picture file is rejected with its cause, before it is uploaded', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await enterBackOffice(visitor, buyer, '/admin/products')
  await page.getByRole('link', { name: say.products_add() }).click()
  const dialog = page.getByRole('dialog')
  await scriptsAreHere(page)
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const files = [
    { name: 'IMG_0001.heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
    { name: 'dessin.svg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'notes.jpg', buffer: Buffer.from('Texte') },
    { name: 'affiche.png', buffer: Buffer.concat([png, Buffer.alloc(12_990_000)]) },
  ]
  // From the disk: thirteen megabytes through the browser's protocol take many seconds on a busy machine.
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, buffer)
    return path
  })
  await dialog.locator('input[type=file]').setInputFiles(paths)
  // An error for each file beside the field, by name.
  const errors = dialog.getByRole('alert').locator('p')
  const failed = say.image_upload_failed()
  await expect(errors).toHaveText([
    `IMG_0001.heic ${failed} Format HEIC (iPhone) non accepté : exportez l’image en JPEG.`,
    `dessin.svg ${failed} Format SVG non accepté : exportez l’image en PNG.`,
    `notes.jpg ${failed} Ce fichier n’est pas une image. Formats acceptés : JPEG, PNG, WebP, AVIF, GIF.`,
    `affiche.png ${failed} Image trop lourde : 13 Mo (12 Mo au plus).`,
  ])
  expect(sent).not.toContain('/admin/products/images')
})

test('a product added offline stays in the browser, survives a reload and is synchronised', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Hors ligne')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await page.getByRole('link', { name: say.products_add() }).click()
  await fillProduct(visitor, name)
  await scriptsAreHere(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(
    toast(visitor, "Le produit a été ajouté localement mais n'a pas pu être synchronisé"),
  ).toBeVisible()
  const waiting = page.getByRole('region', { name: say.sync_title() })
  await expect(waiting).toContainText(name)
  await (await openSyncBar(visitor)).getByRole('switch').uncheck()
  await page.context().setOffline(false)
  await page.reload()
  await expect(waiting).toContainText(name)
  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_now(), exact: true }).click()
  await expect(toast(visitor, 'Synchronisation des produits terminée')).toBeVisible()
  await expect(waiting).not.toContainText(name)
  await searchFor(visitor, name)
  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_now(), exact: true }).click()
  await expect(toast(visitor, 'Déjà synchronisé récemment')).toBeVisible()
})

test('without automatic synchronisation, additions and deletions stay local until it is enabled', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Local')
  await enterBackOffice(visitor, buyer, '/admin/products')
  const waiting = page.getByRole('region', { name: say.sync_title() })
  await (await openSyncBar(visitor)).getByRole('switch').uncheck()
  await addProduct(visitor, name)
  await expect(toast(visitor, 'Produit ajouté localement')).toBeVisible()
  await expect(waiting).toContainText(say.sync_waiting({ count: 1 }))
  await (await openSyncBar(visitor)).getByRole('switch').check()
  await expect(toast(visitor, 'Synchronisation des produits terminée').first()).toBeVisible()
  await searchFor(visitor, name)
  await (await openSyncBar(visitor)).getByRole('switch').uncheck()
  await page.getByRole('button', { name: say.product_delete_it({ name }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(toast(visitor, 'Produit supprimé localement')).toBeVisible()
  await expect(waiting).toContainText(say.sync_waits_deletion())
  await (await openSyncBar(visitor)).getByRole('switch').check()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

/** Adds two products with a common name and finds them in the list; returns its rows. */
async function addTwo(visitor: Visitor, buyer: Buyer, name: string): Promise<Locator> {
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, `${name} un`)
  await addProduct(visitor, `${name} deux`)
  await searchFor(visitor, name)
  const rows = visitor.page.getByRole('main').getByRole('table').getByRole('row')
  // The heading and the two results: rows of the previous list must not be selected with them.
  await expect(rows).toHaveCount(3)
  return rows
}

test('without automatic synchronisation, featuring, bulk changes, copies and moves also wait', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Patient')
  const rows = await addTwo(visitor, buyer, name)
  const waiting = page.getByRole('region', { name: say.sync_title() })
  const firstName = `${name} un`
  await (await openSyncBar(visitor)).getByRole('switch').uncheck()

  await page.getByRole('button', { name: say.product_feature_it({ name: firstName }) }).click()
  await expect(toast(visitor, 'Produit mis à jour localement')).toBeVisible()
  await expect(
    page.getByRole('button', { name: say.product_unfeature_it({ name: firstName }) }),
  ).toBeVisible()
  await expect(waiting).toContainText(say.sync_waiting({ count: 1 }))

  await page.getByRole('checkbox', { name: say.list_select_all() }).check()
  await page.getByRole('combobox', { name: say.bulk_status() }).selectOption('archived')
  await expect(toast(visitor, say.products_updated_locally({ count: 2 }))).toBeVisible()
  await expect(rows.filter({ hasText: say.product_status_archived() })).toHaveCount(2)

  await page.getByRole('button', { name: `${say.list_row_actions()} ${firstName}` }).click()
  await page.getByRole('button', { name: say.product_duplicate() }).click()
  await expect(waiting).toContainText(say.sync_waiting({ count: 3 }))

  // The change is not in the shop: a browser with empty storage shows the shop's list.
  const otherTab = await page.context().newPage()
  await otherTab.addInitScript(() => {
    Storage.prototype.getItem = () => null
    Storage.prototype.setItem = () => {}
  })
  await otherTab.goto(page.url())
  const otherRows = otherTab.getByRole('main').getByRole('table').getByRole('row')
  await expect(otherRows).toHaveCount(3)
  await expect(otherRows.filter({ hasText: say.product_status_archived() })).toHaveCount(0)
  await expect(
    otherTab.getByRole('button', { name: say.product_feature_it({ name: firstName }) }),
  ).toBeVisible()
  await otherTab.close()

  // Pending changes survive a reload, and the editor shows them, so that saving does not revert them.
  await page.reload()
  await expect(waiting).toContainText(say.sync_waiting({ count: 3 }))
  await openEditor(page, firstName)
  await expect(
    page.getByRole('dialog').getByRole('combobox', { name: say.status(), exact: true }),
  ).toHaveValue('archived')
  await page.keyboard.press('Escape')

  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_now(), exact: true }).click()
  await expect(toast(visitor, 'Synchronisation des produits terminée')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: say.product_status_archived() })).toHaveCount(2)

  await page.goto('/admin/products')
  const links = page.getByRole('main').getByRole('table').locator('tbody tr')
  const second = (await links.nth(1).locator('a').first().getAttribute('href')) ?? ''
  await links
    .nth(1)
    .getByRole('button', { name: new RegExp(`^${say.list_row_actions()}`) })
    .click()
  await page.locator('[popover]:popover-open').getByText(say.list_move_up()).click()
  await expect(toast(visitor, say.product_moved_locally())).toBeVisible()
  await expect(links.first().locator('a').first()).toHaveAttribute('href', second)
  await expect(waiting).toContainText(say.sync_waits_for({ what: say.sync_move() }))
  await waiting.getByRole('button', { name: say.sync_drop() }).click()
  await expect(links.nth(1).locator('a').first()).toHaveAttribute('href', second)
})

test('a product changed while its deletion is pending remains until the editor decides', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Attendu')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await searchFor(visitor, name)
  const waiting = page.getByRole('region', { name: say.sync_title() })
  await (await openSyncBar(visitor)).getByRole('switch').uncheck()
  await page.getByRole('button', { name: say.product_delete_it({ name }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(waiting).toContainText(say.sync_waits_deletion())

  const address = await page.getByRole('link', { name: say.product_edit_it({ name }) }).getAttribute('href')
  const otherTab = await page.context().newPage()
  // A colleague's browser, without pending changes.
  await otherTab.addInitScript(() => {
    Storage.prototype.getItem = () => null
    Storage.prototype.setItem = () => {}
  })
  await otherTab.goto(address ?? '')
  await otherTab.getByRole('dialog').getByLabel(say.product_price_field(), { exact: true }).fill('33')
  await otherTab.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(otherTab.getByRole('dialog')).toHaveCount(0)
  await otherTab.close()

  await (await openSyncBar(visitor)).getByRole('button', { name: say.sync_now(), exact: true }).click()
  await expect(toast(visitor, say.sync_failed())).toBeVisible()
  await expect(waiting).toContainText(say.error_product_changed())
  await waiting.getByRole('button', { name: say.sync_keep_product() }).click()
  await expect(waiting).not.toContainText(name)
  await expect(page.getByRole('link', { name: say.product_edit_it({ name }) })).toBeVisible()
})

test('two users who edit one product choose between their versions; nothing is overwritten', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('À deux')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await searchFor(visitor, name)
  await openEditor(page, name)
  const dialog = page.getByRole('dialog')
  const address = page.url()
  const otherTab = await page.context().newPage()
  await otherTab.goto(address)
  await otherTab.getByRole('dialog').getByLabel(say.product_price_field(), { exact: true }).fill('33')
  await otherTab.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(otherTab.getByRole('dialog')).toHaveCount(0)
  await otherTab.close()
  await dialog.getByLabel(say.product_delivery_days(), { exact: true }).fill('12')
  await expect(dialog.getByRole('status').filter({ hasText: say.product_changed_meanwhile() })).toBeVisible()
  await page.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(dialog.getByRole('heading', { name: say.conflict_title({ name }) })).toBeVisible()
  const price = dialog.getByRole('group', { name: say.product_monthly_price() })
  await expect(price).toContainText('21,50')
  await expect(price).toContainText('33,00')
  await price.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: say.conflict_save() }).click()
  await expect(toast(visitor, say.product_updated_synced())).toBeVisible()
  await expect(page.getByRole('region', { name: say.sync_title() })).not.toContainText(name)
  await page.goto(address)
  await expect(dialog.getByLabel(say.product_price_field(), { exact: true })).toHaveValue(/^33[.,]00$/)
  await expect(dialog.getByLabel(say.product_delivery_days(), { exact: true })).toHaveValue('12')
})

test('selected products are archived together, and the change is undone', { tag: '@desktop-only' }, async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Groupe')
  const rows = await addTwo(visitor, buyer, name)
  await page.getByRole('checkbox', { name: say.list_select_all() }).check()
  await expect(page.getByRole('region', { name: say.list_actions() })).toContainText(
    say.list_selected({ count: 2 }),
  )
  await page.getByRole('combobox', { name: say.bulk_status() }).selectOption('archived')
  await expect(toast(visitor, say.products_changed({ count: 2 }))).toBeVisible()
  await expect(rows.filter({ hasText: say.product_status_archived() })).toHaveCount(2)
  await toast(visitor, say.products_changed({ count: 2 }))
    .getByRole('button', { name: say.undo() })
    .click()
  await expect(toast(visitor, say.products_reverted())).toBeVisible()
  await expect(rows.filter({ hasText: say.product_status_draft() })).toHaveCount(2)
  // Toasts stay while the pointer is on one of them.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('button', { name: say.product_delete_it({ name: `${name} un` }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(toast(visitor, 'Produit supprimé avec succès')).toBeVisible()
  await expect(rows.filter({ hasText: `${name} un` })).toHaveCount(0)
})

test('a rejected change of the featured star is reverted, with an error', { tag: '@desktop-only' }, async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Étoile')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await searchFor(visitor, name)
  const star = page.getByRole('button', { name: say.product_feature_it({ name }) })
  const taken = page.waitForResponse((response) => response.request().method() === 'POST')
  await star.click()
  await expect(page.getByRole('button', { name: say.product_unfeature_it({ name }) })).toBeVisible()
  await taken
  await page.route('**/admin/products.data*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  )
  await page.getByRole('button', { name: say.product_unfeature_it({ name }) }).click()
  await expect(toast(visitor, say.update_failed())).toBeVisible()
  await expect(page.getByRole('button', { name: say.product_unfeature_it({ name }) })).toBeVisible()
})

test('leaving with unsaved changes asks for confirmation, and Escape closes an unchanged editor', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/products/quiz')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.getByRole('link', { name: say.products_add() }).click()
  await fillProduct(visitor, 'Pas encore')
  await page.getByRole('link', { name: say.cancel(), exact: true }).click()
  const question = page.getByRole('dialog', { name: say.leave_question() })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('one product is restored from a backup', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Retour')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await addProduct(visitor, name)
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: say.backup_take() }).click()
  await expect(toast(visitor, say.backup_taken())).toBeVisible()
  const backup =
    (await page
      .locator('tbody tr', { hasText: /manuel_/ })
      .first()
      .locator('td')
      .first()
      .textContent()) ?? ''
  const backupName = /manuel_[\d_-]+/.exec(backup)?.[0] ?? ''
  await page.goto('/admin/products')
  await searchFor(visitor, name)
  const foundAgain = ({ pathname, searchParams }: URL) =>
    pathname === '/admin/products' && searchParams.get('q') === name
  await expect(page).toHaveURL(foundAgain)
  await openEditor(page, name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(foundAgain)
  await openEditor(page, name)
  await page.getByRole('dialog').getByLabel(say.product_price_field(), { exact: true }).fill('1')
  await page.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(foundAgain)
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: `${say.restore()} ${backupName}` }).click()
  await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: say.restore_chosen({ count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.restore_type_word({ word: say.restore_word() })).fill('restaurer')
  await dialog.getByRole('button', { name: say.restore(), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Produits réinitialisés' })).toBeVisible()
  await page.goto('/admin/products')
  await searchFor(visitor, name)
  await expect(page.locator('tr', { hasText: name })).toContainText('21,50')
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /TypeError: Cannot/ })

  test('a corrupt local copy of the products shows an error page, where it can be cleared', async ({
    visitor,
    buyer,
  }) => {
    const { page, say } = visitor
    await enterBackOffice(visitor, buyer, '/admin/audit')
    await page.evaluate(() => localStorage.setItem('products', '{"changes":[null]}'))
    await page.goto('/admin/products')
    await expect(page.getByRole('heading', { level: 1, name: say.storefront_fatal_title() })).toBeVisible()
    await expect(page.locator('#content #fatal-reason')).not.toBeEmpty()
    await expect(
      page.getByRole('main').getByRole('link', { name: say.storefront_fatal_reload() }),
    ).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: say.storefront_fatal_clear() }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('products'))).toBeNull()
  })
})

test('a price announcement opened from a product has that product and the typed price filled in', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/payments/prices')
  const product = page.getByRole('combobox', { name: say.announcement_product() })
  // A product with subscriptions.
  const id = (await product.locator('option').nth(1).getAttribute('value')) ?? ''
  await page.goto(`/admin/products/${id}`)
  const announce = page.getByRole('dialog').getByRole('link', { name: say.announcement_link() })
  await announce.click()
  await expect(product).toHaveValue(id)
  await page.goto(`/admin/products/${id}`)
  // Input typed before the scripts have started counts as the original value: leaving the page would then not ask.
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.getByRole('dialog').getByLabel(say.product_price_field()).fill('37,50')
  // The link includes the price once the page's scripts have read it.
  await expect(announce).toHaveAttribute('href', /37/)
  await announce.click()
  await page.getByRole('button', { name: say.leave_unsaved() }).click()
  await expect(product).toHaveValue(id)
  await expect(page.getByLabel(say.announcement_price())).toHaveValue('37,50')
})
