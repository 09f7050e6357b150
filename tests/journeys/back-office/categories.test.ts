import type { Locator } from '@playwright/test'
import { enterBackOffice, fillProduct, rowOf, searchFor, uniqueName } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of 422/ })

/** Adds a category without its dialog, for journeys about something else. */
async function addCategoryQuickly({ page }: Visitor, name: string): Promise<void> {
  const response = await page.context().request.post('/admin/products/categories', {
    form: { intent: 'save', 'name.fr': name, 'description.fr': 'Pour un parcours.' },
    headers: { Origin: process.env.BASE_URL ?? '' },
  })
  expect(response.status(), 'the category is added').toBe(200)
}

async function fillCategory(dialog: Locator, say: Visitor['say'], name: string): Promise<void> {
  for (const [index, language] of ['', ' en', ' hu'].entries()) {
    await dialog.getByLabel(say.product_name(), { exact: true }).nth(index).fill(`${name}${language}`)
    await dialog
      .getByLabel(say.product_description(), { exact: true })
      .nth(index)
      .fill(`Pour un parcours${language}.`)
  }
}

test('a category is written in three languages, edited, moved and deleted', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Rayon')
  await enterBackOffice(visitor, buyer, '/admin/products/categories')
  await page.getByRole('button', { name: say.category_add() }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say.save(), exact: true }).click()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Veuillez renseigner toutes les informations de la catégorie')
  await expect(summary.getByRole('link')).toHaveText([
    say.field_category_name_required(),
    say.field_category_description_required(),
  ])
  await fillCategory(dialog, say, name)
  await dialog.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(toast(visitor, say.category_saved())).toBeVisible()
  await expect(rowOf(page, name)).toContainText(say.product_all_languages())

  await page.getByRole('button', { name: `${say.edit()} ${name}`, exact: true }).click()
  await expect(dialog.getByLabel(say.product_name(), { exact: true }).nth(2)).toHaveValue(`${name} hu`)
  await dialog.getByLabel(say.product_name(), { exact: true }).nth(1).fill('')
  await dialog.getByLabel(say.product_description(), { exact: true }).first().fill('Modifié.')
  await dialog.getByRole('button', { name: say.update(), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('Modifié.')
  await expect(rowOf(page, name)).toContainText(say.product_language_missing({ language: 'English' }))

  const above = page.getByRole('row', { name }).locator('xpath=preceding-sibling::tr[1]')
  const neighbour = (await above.getByRole('cell').first().textContent()) ?? ''
  await page.getByRole('button', { name: say.product_move_up({ name }) }).click()
  await expect(toast(visitor, say.product_moved())).toBeVisible()
  await expect(
    rowOf(page, neighbour).locator('xpath=preceding-sibling::tr').filter({ hasText: name }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: say.product_move_down({ name }) }).click()
  await expect(
    rowOf(page, name).locator('xpath=preceding-sibling::tr').filter({ hasText: neighbour }),
  ).toHaveCount(1)

  await page.getByRole('button', { name: `${say.product_delete()} ${name}`, exact: true }).click()
  await dialog.getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(toast(visitor, say.category_deleted())).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a category with a product is deleted by moving the product to another category', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const [source, target, product] = [uniqueName('Ancien'), uniqueName('Nouveau'), uniqueName('Rangé')]
  await page.context().addCookies(buyer.owner)
  await addCategoryQuickly(visitor, source)
  await addCategoryQuickly(visitor, target)
  await enterBackOffice(visitor, buyer, '/admin/products/new')
  await fillProduct(visitor, product)
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByLabel(say.product_category(), { exact: true })
  await choice.selectOption({ label: source })
  await page.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: say.categories_tab() }).click()
  await expect(rowOf(page, source)).toContainText(say.products_count({ count: 1 }))
  await page.getByRole('button', { name: `${say.product_delete()} ${source}`, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: say.category_delete({ name: source }) })).toBeVisible()
  await dialog.getByLabel(say.category_move_to({ count: 1 })).selectOption({ label: target })
  await dialog.getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(toast(visitor, say.category_deleted())).toBeVisible()
  await expect(rowOf(page, source)).toHaveCount(0)
  await rowOf(page, target).getByRole('link').click()
  await expect(rowOf(page, product)).toContainText(target)
  await searchFor(visitor, product)
  await page.getByRole('link', { name: product, exact: true }).click()
  await expect(choice.locator('option:checked')).toHaveText(target)
  await expect(choice.locator('option', { hasText: source })).toHaveCount(0)
})
