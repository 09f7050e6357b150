import { readFile } from 'node:fs/promises'
import { enterBackOffice, productFile, rowOf, searchFor, uniqueName } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('a product file is checked and imported, and the list is exported as a file', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Fichier')
  await enterBackOffice(visitor, buyer, '/admin/products')
  await page.getByRole('link', { name: say.products_import() }).click()
  await page.getByLabel(say.import_file()).setInputFiles({
    name: 'produits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(productFile({ [`${name} un`]: '12,50', [`${name} deux`]: 'douze' })),
  })
  await page.getByRole('button', { name: say.import_check() }).click()
  const report = page.getByRole('region', { name: say.import_report() })
  await expect(report.getByRole('status')).toHaveText(
    `${say.import_new({ count: 1 })}, ${say.import_refused({ count: 1 })}`,
  )
  const wrong = report.getByRole('row', { name: `${name} deux` })
  await expect(wrong.getByRole('cell')).toHaveText([
    '3',
    `${name} deux`,
    say.import_refused({ count: 1 }),
    /^Prix mensuel «\s?douze\s?»/,
  ])
  const rejectedDownload = page.waitForEvent('download')
  await report.getByRole('link', { name: say.import_refused_download() }).click()
  const corrected = await readFile(await (await rejectedDownload).path(), 'utf8')
  expect(corrected).toContain(`${name} deux;Écrit par un parcours.;douze;`)
  await page.getByRole('button', { name: say.import_do({ count: 1 }) }).click()
  const imported = page.getByRole('status').filter({ hasText: say.products_imported() })
  await expect(imported).toContainText(
    say.task_done_products_import({ added: '1', changed: '0', refused: '1' }),
  )
  await expect(page.getByRole('button', { name: say.import_undo() })).toBeVisible()
  await searchFor(visitor, name)
  await expect(rowOf(page, name)).toHaveCount(1)
  await expect(rowOf(page, `${name} un`)).toContainText('12,50')

  // The row was visible before the search: the file must be that of the search.
  const asFile = page.getByRole('link', { name: say.list_export() })
  await expect(asFile).toHaveAttribute('href', /[?&]q=/)
  const download = page.waitForEvent('download')
  await asFile.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('produits.csv')
  const [heading, line, ...others] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(heading).toMatch(/^\ufeff?Identifiant;Statut;Catégorie;Prix mensuel;/)
  expect(line).toContain(`;${name} un;`)
  expect(line).toContain(';draft;')
  expect(others).toEqual([])
})
