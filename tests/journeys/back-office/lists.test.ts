import {
  addProductsQuickly,
  enterBackOffice,
  foundProducts,
  rowOf,
  searchFor,
  uniqueName,
} from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

test('a list remembers its sorting and columns, and is saved as a view', { tag: '@desktop-only' }, async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Liste')
  await addProductsQuickly(visitor, buyer, { [`${name} un`]: '30', [`${name} deux`]: '20' })
  await enterBackOffice(visitor, buyer, foundProducts(name))
  const rows = rowOf(page, name)
  const price = page.getByRole('columnheader', { name: say.product_monthly_price() })
  await expect(rows).toContainText([`${name} un`, `${name} deux`])
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows).toContainText([`${name} deux`, `${name} un`])
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(rows).toContainText([`${name} un`, `${name} deux`])

  const category = page.getByRole('columnheader', { name: say.product_category() })
  await expect(category).toBeVisible()
  await page.getByRole('button', { name: say.list_display() }).click()
  await page.getByRole('checkbox', { name: say.product_category() }).uncheck()
  await page.getByRole('radio', { name: say.list_density_compact() }).check()
  await page.getByRole('button', { name: say.list_apply() }).click()
  await expect(category).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await expect(rows).toContainText([`${name} un`, `${name} deux`])
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(category).toHaveCount(0)
  await page.getByRole('button', { name: say.list_display() }).click()
  await expect(page.getByRole('radio', { name: say.list_density_compact() })).toBeChecked()
  await page.keyboard.press('Escape')

  const views = page.getByRole('navigation', { name: say.list_views() })
  await views.getByRole('button', { name: say.list_save_view() }).click()
  await views.getByLabel(say.list_view_name()).fill(name)
  await views.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: say.products_all() }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await views.getByRole('link', { name }).click()
  await expect(rows).toContainText([`${name} un`, `${name} deux`])
  await expect(category).toHaveCount(0)
  await views.getByRole('button', { name: say.list_remove_view({ name }) }).click()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
})

test('a long list has pages in both directions, and all matching rows are deleted together', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Long')
  const prices = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${name} n${index}`, '5']))
  await addProductsQuickly(visitor, buyer, prices)
  await enterBackOffice(visitor, buyer, foundProducts(name))
  const rows = rowOf(page, name)
  await expect(rows).toHaveCount(50)
  await expect(
    page.getByRole('status').filter({ hasText: say.list_count({ count: 51, shown: '51' }) }),
  ).toBeVisible()
  const pages = page.getByRole('navigation', { name: say.list_pages() })
  const pageLabel = (page: number) => `${say.list_page_of({ page, pages: 2 })} · `
  await expect(pages).toContainText(pageLabel(1) + say.list_rows_products({ count: 51, shown: '51' }))
  await pages.getByRole('link', { name: say.list_next() }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${name} n50`)
  await expect(pages).toContainText(pageLabel(2))
  await pages.getByRole('link', { name: say.list_previous() }).click()
  await expect(rows).toHaveCount(50)
  await expect(pages.getByRole('link', { name: say.list_previous() })).toHaveCount(0)
  await pages.getByRole('link', { name: '100' }).click()
  await expect(rows).toHaveCount(51)
  await expect(page).toHaveURL(/[?&]size=100$/)
  await page.goBack()
  await expect(rows).toHaveCount(50)

  await page.getByRole('checkbox', { name: say.list_select_all() }).check()
  await page.getByRole('button', { name: say.list_select_matching({ count: 51 }) }).click()
  const chosen = page.getByRole('region', { name: say.list_actions() })
  await expect(chosen).toContainText(say.list_selected({ count: 51 }))
  await chosen.getByRole('button', { name: say.product_delete(), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.product_delete(), exact: true }).click()
  await expect(toast(visitor, say.products_deleted({ count: 51 }))).toBeVisible()
  await expect(page.getByText(say.list_nothing_found())).toBeVisible()
})

// In the full set only: other journeys change the order of the products meanwhile, and the toast is then another one.
test("a product is moved and duplicated by keyboard from its row's menu", {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const [first, second] = [uniqueName('Premier'), uniqueName('Second')]
  await addProductsQuickly(visitor, buyer, { [first]: '10', [second]: '10' })
  // New products are at the end of the shop's order, on a further page when there are many.
  await enterBackOffice(visitor, buyer, `/admin/products?before=${encodeURIComponent('["999999999","~"]')}`)
  const rows = rowOf(page, first).or(rowOf(page, second))
  const chooseAction = async (name: string, action: string) => {
    await page.getByRole('button', { name: `${say.list_row_actions()} ${name}` }).press('Enter')
    await page.getByRole('button', { name: action }).press('Enter')
  }
  await expect(rows).toContainText([first, second])
  await chooseAction(second, say.product_move_up({ name: second }))
  await expect(toast(visitor, say.product_moved())).toBeVisible()
  await expect(rows).toContainText([second, first])
  await chooseAction(second, say.product_move_down({ name: second }))
  await expect(rows).toContainText([first, second])

  await chooseAction(first, say.product_duplicate())
  await expect(toast(visitor, say.product_duplicated())).toBeVisible()
  await searchFor(visitor, first)
  const copy = rowOf(page, say.product_copy_name({ name: first }))
  await expect(copy).toContainText(say.product_status_draft())
  await expect(copy).toContainText('10,00')
})

test('a list is searched while typing: latest search only, no history entries, caret preserved', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Tapé')
  await addProductsQuickly(visitor, buyer, { [`${name} un`]: '5', [`${name} deux`]: '5' })
  await enterBackOffice(visitor, buyer, '/admin/products')
  const entries = await page.evaluate(() => history.length)
  const field = page.getByRole('searchbox', { name: say.list_search_in({ what: say.products_tab() }) })
  const rows = rowOf(page, name)

  // Holds the first search until the next one is typed.
  const first = (url: URL) => url.pathname === '/admin/products.data' && url.searchParams.get('q') === name
  await page.route(first, () => undefined)
  const held = page.waitForRequest((request) => first(new URL(request.url())))
  await field.pressSequentially(name)
  await held
  const cancelled = page.waitForEvent('requestfailed', (request) => first(new URL(request.url())))
  await field.pressSequentially(' deux')
  await cancelled
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(foundProducts(`${name} deux`).replace(/%20/g, '+'))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`${name} deux`)
  await page.unroute(first)

  // In the middle of the words the caret keeps its position.
  for (const _ of ' deux') await field.press('Shift+ArrowLeft')
  await field.press('Delete')
  await expect(rows).toHaveCount(2)
  await field.press('Home')
  await field.pressSequentially('deux ')
  await expect(rows).toHaveCount(1)
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('deux '.length)
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => history.length), 'the history').toBe(entries)

  // A change of the search outside the field is shown in it.
  await page.getByRole('search').getByRole('link', { name: say.filter_reset() }).click()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue(`deux ${name}`)
  await expect(rows).toHaveCount(1)
})

test('a list filter keeps the focus after a choice', { tag: ['@desktop-only', '@full'] }, async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/products')
  const filter = page.getByRole('combobox', { name: say.product_filter_featured() })
  await filter.focus()
  await filter.selectOption('no')
  await expect(page).toHaveURL(/featured=no/)
  await expect(filter).toBeFocused()
  await page.goBack()
  await expect(filter).toHaveValue('')
})
