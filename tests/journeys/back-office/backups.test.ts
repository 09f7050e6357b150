import { readFile } from 'node:fs/promises'
import {
  addProductsQuickly,
  enterBackOffice,
  foundProducts,
  rowOf,
  uniqueName,
} from '../steps/back-office.ts'
import { type Buyer, test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of (404|422)/ })

/** A day in the past that no other journey of this run searches for. */
function dayOfLongAgo(): string {
  return new Date(Date.UTC(1990, 0, 1 + (Date.now() % 10_000))).toISOString().slice(0, 10)
}

async function raisePrice(visitor: Visitor, buyer: Buyer, name: string): Promise<void> {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, foundProducts(name))
  await page.getByRole('checkbox', { name: say.list_select_all() }).check()
  await page.getByRole('button', { name: say.bulk_price() }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say.bulk_price_fixed() }).check()
  await dialog.getByRole('textbox', { name: say.bulk_price_fixed() }).fill('99')
  await dialog.getByRole('button', { name: say.bulk_price() }).click()
  await expect(rowOf(page, name)).toContainText(['99,00', '99,00'])
}

test('a backup is downloaded, uploaded under another name and partly restored', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Sauvé')
  await addProductsQuickly(visitor, buyer, { [`${name} un`]: '10', [`${name} deux`]: '10' })
  await enterBackOffice(visitor, buyer, '/admin/backups')
  await page.getByRole('button', { name: say.backup_take() }).click()
  await expect(toast(visitor, say.backup_taken())).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: new RegExp(say.backup_download({ name: 'manuel_' })) })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^manuel_[\d_-]+\.json$/)
  await raisePrice(visitor, buyer, name)

  const day = dayOfLongAgo()
  await page.goto('/admin/backups')
  await page.getByLabel(say.backup_file()).setInputFiles({
    name: `backup_${day}.json`,
    mimeType: 'application/json',
    buffer: await readFile(await file.path()),
  })
  await page.getByRole('button', { name: say.backup_send() }).click()
  await expect(
    page.getByRole('heading', { name: say.preview_title({ name: `backup_${day}` }) }),
  ).toBeVisible()
  await page.getByLabel(say.date(), { exact: true }).fill(day)
  await page.getByLabel(say.backup_slot()).selectOption('soir')
  await page.getByRole('button', { name: say.backup_compare() }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Aucune sauvegarde trouvée pour cette date et heure',
  )
  await page.getByLabel(say.backup_slot()).selectOption('')
  await page.getByRole('button', { name: say.backup_compare() }).click()
  const preview = page.getByRole('region', { name: say.preview_title({ name: `backup_${day}` }) })
  await preview.getByRole('checkbox', { name: `${name} un` }).check()
  await restoreChosen(visitor)
  const banner = page.getByRole('status').filter({ hasText: 'Produits réinitialisés' })
  await expect(banner).toContainText(`backup_${day}`)

  await banner.getByRole('button', { name: say.undo() }).click()
  const undo = page.getByRole('region', { name: say.preview_title({ name: 'avant-restauration_' }) })
  await undo.getByRole('checkbox', { name: `${name} un` }).check()
  await expect(undo.getByRole('checkbox', { name: `${name} deux` })).toHaveCount(0)
  await restoreChosen(visitor)
  await expect(banner).toContainText('avant-restauration_')
  await page.goto(foundProducts(name))
  await expect(rowOf(page, name)).toContainText(['99,00', '99,00'])
})

async function restoreChosen({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say.restore_chosen({ count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.restore_type_word({ word: say.restore_word() })).fill(say.restore_word())
  await dialog.getByRole('button', { name: say.restore(), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a file that is not a backup is rejected, and the error remains after a live update', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/backups')
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByLabel(say.backup_file()).setInputFiles({
    name: 'facture.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":7}'),
  })
  await page.getByRole('button', { name: say.backup_send() }).click()
  await expect(alert).toContainText(say.error_backup_file_refused())
  const backups = page.getByRole('table', { name: say.backups_title() }).getByRole('row')
  const before = await backups.count()
  await page.context().request.post('/admin/backups', {
    form: { intent: 'take' },
    headers: { Origin: process.env.BASE_URL ?? '' },
    maxRedirects: 0,
  })
  await addProductsQuickly(visitor, buyer, { [uniqueName('Ailleurs')]: '10' })
  await expect.poll(() => backups.count()).toBeGreaterThan(before)
  await expect(alert).toContainText(say.error_backup_file_refused())
  await page.getByRole('button', { name: say.backup_compare() }).click()
  await alert.getByRole('link', { name: 'Veuillez sélectionner une date' }).click()
  await expect(page.getByLabel(say.date(), { exact: true })).toBeFocused()
  await expect(alert).toContainText('Veuillez sélectionner une date')
})
