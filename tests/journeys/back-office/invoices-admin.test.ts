import { readFile } from 'node:fs/promises'
import { enterBackOffice, rowOf } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('an invoice is found by its order and downloaded, and the document checks pass', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `/admin/orders?q=${buyer.orderNumber}`)
  await rowOf(page, buyer.orderNumber).getByRole('link', { name: /^INV-/ }).click()
  await expect(page.getByRole('heading', { name: say.vat_decision(), exact: true })).toBeVisible()
  const number = /INV-\d+/.exec(page.url())?.[0] ?? ''
  const lines = await page
    .getByRole('table', { name: say.document_lines() })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .count()
  await expect(page.getByRole('main')).toContainText(say.vat_replay_same({ count: lines }))
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: say.document_download({ file: 'PDF', number }) }).click()
  const download = await coming
  expect(download.suggestedFilename()).toContain(number)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('main').getByRole('link', { name: say.documents_back() }).click()
  await page
    .getByRole('searchbox', { name: say.list_search_in({ what: say.documents_title() }) })
    .fill(number)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-document]')).toHaveCount(1)
  await page
    .getByRole('navigation', { name: say.documents_title() })
    .getByRole('link', { name: say.documents_tab_checks() })
    .click()
  await expect(page.getByText(say.checks_fine())).toBeVisible()
})

test('selected documents are sent again after a confirmation', { tag: '@full' }, async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/invoices')
  const number = await page.locator('[data-document]').first().innerText()
  await page.getByRole('checkbox', { name: say.list_select({ name: number }) }).check()
  const bar = page.getByRole('region', { name: say.list_actions() })
  await expect(bar.getByRole('link', { name: say.documents_zip() })).toHaveAttribute(
    'href',
    `/admin/invoices/documents.zip?numbers=${number}`,
  )
  await bar.getByRole('button', { name: say.documents_resend() }).click()
  const dialog = page.getByRole('dialog', { name: say.documents_resend_question({ count: 1 }) })
  await dialog.getByRole('button', { name: say.backup_send(), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say.documents_resent({ count: 1 })).first()).toBeVisible()
})

test('a partial credit note is previewed, confirmed by the invoice number and issued', {
  tag: '@full',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `/admin/orders?q=${buyer.orderNumber}`)
  await rowOf(page, buyer.orderNumber).getByRole('link', { name: /^INV-/ }).click()
  await page.getByRole('link', { name: say.credit_create() }).click()
  const number = /INV-\d+/.exec(page.url())?.[0] ?? ''
  await page
    .getByLabel(new RegExp(`^${say.credit_amount()}`))
    .first()
    .fill('1')
  for (const box of (await page.getByRole('checkbox').all()).slice(1)) await box.uncheck()
  await page.getByLabel(say.document_reason(), { exact: true }).fill('Geste commercial')
  await page.getByRole('button', { name: say.credit_preview() }).click()
  await expect(page.getByRole('heading', { name: say.credit_preview_title() })).toBeVisible()
  await page.getByLabel(say.credit_type_number({ number })).fill(number)
  await page.getByRole('button', { name: /1,00/ }).click()
  await expect(page).toHaveURL(/\/admin\/invoices\/AV-\d+$/)
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${number} `) })).toBeVisible()
  const note = /AV-\d+/.exec(page.url())?.[0] ?? ''
  await expect(page.getByText(say.credit_issued({ number: note })).first()).toBeVisible()
})

test('a payment leads to the credit note of its invoice, deducted from the next charge', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `/admin/payments?q=${buyer.orderNumber}`)
  await page.locator('[data-payment]').first().click()
  await page.getByRole('link', { name: say.payment_refund() }).click()
  await expect(page).toHaveURL(/\/admin\/invoices\/INV-\d+\/credit$/)
  const number = /INV-\d+/.exec(page.url())?.[0] ?? ''
  await page
    .getByLabel(new RegExp(`^${say.credit_amount()}`))
    .first()
    .fill('1')
  for (const box of (await page.getByRole('checkbox').all()).slice(1)) await box.uncheck()
  const nextCharge = say.credit_way_deduct({ date: '' }).split('(')[0] ?? ''
  await page.getByRole('radio', { name: nextCharge }).check()
  await page.getByLabel(say.document_reason(), { exact: true }).fill('Geste commercial')
  await page.getByRole('button', { name: say.credit_preview() }).click()
  await expect(page.getByText(say.credit_stored({ amount: '' }).trim())).toBeVisible()
  await expect(page.getByRole('radio', { name: nextCharge })).toBeChecked()
  await page.getByLabel(say.credit_type_number({ number })).fill(number)
  await page.getByRole('button', { name: /1,00/ }).click()
  await expect(page).toHaveURL(/\/admin\/invoices\/AV-\d+$/)
  await expect(page.getByRole('main')).toContainText(say.document_kept_left({ amount: '' }).trim())
})
