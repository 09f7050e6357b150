import { enterBackOffice, uniqueName } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('a customer record takes a note that can be restored, and a data protection request', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `/admin/orders?q=${buyer.orderNumber}`)
  const main = page.getByRole('main')
  await main.locator('[data-customer]').first().click()
  await expect(page).toHaveURL(/\/admin\/customers\/[\w-]+$/)
  const record = new URL(page.url()).pathname
  await expect(main.getByRole('link', { name: buyer.orderNumber, exact: true }).first()).toBeVisible()

  const text = uniqueName('Préfère le téléphone')
  await main.getByLabel(say.note_new()).fill(text)
  await main.getByRole('button', { name: say.note_add() }).click()
  const note = main.locator('li').filter({ hasText: text }).filter({ hasText: say.edit() })
  await expect(note).toBeVisible()
  await expect(main.getByLabel(say.note_new())).toHaveValue('')
  await note.getByRole('button', { name: say.product_delete() }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: say.undo() }).click()
  await expect(note).toBeVisible()

  const requests = page.locator('#data-requests')
  await requests.getByText(say.request_record(), { exact: true }).click()
  await requests.getByLabel(say.request_right()).selectOption('objection')
  await requests.getByLabel(say.request_note()).fill(text)
  await requests.getByRole('button', { name: say.save(), exact: true }).click()
  const request = requests.locator('[data-request]').filter({ hasText: text })
  await expect(request).toContainText(say.request_state_open())

  await enterBackOffice(visitor, buyer, '/admin/queue/data-requests')
  await main.locator(`[data-request][href^="${record}"]`).first().click()
  await expect(page).toHaveURL(/\/admin\/customers\/[\w-]+#data-requests$/)
  await request.getByText(say.request_refuse(), { exact: true }).first().click()
  await request.getByLabel(say.document_reason()).last().fill('Une obligation légale')
  await request.getByRole('button', { name: say.request_refuse() }).click()
  await expect(request).toContainText('Une obligation légale')
  await expect(request).toContainText(say.request_state_refused())

  // Moving to the next record of the same kind discards all typed text.
  await main.getByLabel(say.note_new()).fill(text)
  await main.locator('a[rel=next], a[rel=prev]').first().click()
  await expect(page).not.toHaveURL(new RegExp(record))
  await expect(main.getByLabel(say.note_new())).toHaveValue('')
})
