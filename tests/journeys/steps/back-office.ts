import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { type Buyer, renewOwner, signInOwner } from './known-visitors.ts'
import { expect, type Visitor } from './test.ts'

/** Opens a page of the back office as its owner. */
export async function enterBackOffice(
  { page, language }: Visitor,
  buyer: Buyer,
  path: string,
): Promise<void> {
  const url = process.env.BASE_URL ?? ''
  await renewOwner(buyer, page.context().browser())
  await page.context().addCookies([...buyer.owner, { name: 'language', value: language, url }])
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

/** Opens a page as the owner in a new session, where the identity is just confirmed; other sessions are unaffected. */
export async function enterAsConfirmedOwner(
  { page, language }: Pick<Visitor, 'page' | 'language'>,
  path: string,
): Promise<void> {
  const url = process.env.BASE_URL ?? ''
  await signInOwner(page.context())
  await page.context().addCookies([{ name: 'language', value: language, url }])
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

/** On a narrow screen the menu is behind its button. */
export async function openMobileMenu({ page, say }: Visitor): Promise<void> {
  await unfold(page.locator('summary', { hasText: say.admin_menu() }))
}

/** On a narrow screen a part of the page is folded: opens it by its summary. */
async function unfold(summary: Locator): Promise<void> {
  if (await summary.isVisible()) await summary.click()
}

/** The synchronisation bar, unfolded. */
export async function openSyncBar({ page, say }: Visitor): Promise<Locator> {
  const bar = page.getByRole('region', { name: say.sync_title() })
  await unfold(bar.locator('details:not([open]) > summary'))
  return bar
}

/** The save bar's notice of unsaved changes. Exact: a preview's notice contains the same words. */
export const unsaved = ({ page, say }: Visitor) => page.getByText(say.save_bar_unsaved(), { exact: true })

/** Shows the filters of a list. */
export async function openFilters({ page }: Visitor): Promise<void> {
  await unfold(page.getByRole('search').locator('details:not([open]) > summary'))
}

let count = 0

/** A name that is unique in this run. */
export function uniqueName(name: string): string {
  count += 1
  return `${name} ${process.env.TEST_WORKER_INDEX ?? 0}x${count}x${Date.now() % 100_000}`
}

/** Fills in the editor's required fields. */
export async function fillProduct({ page, say }: Visitor, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.product_name(), { exact: true }).first().fill(name)
  await dialog.getByLabel(say.product_description(), { exact: true }).first().fill('Écrit par un parcours.')
  await dialog.getByLabel(say.product_price_field(), { exact: true }).fill('21,50')
}

/** Adds a product as a draft and returns to the list. */
export async function addProduct(visitor: Visitor, name: string): Promise<void> {
  const { page, say } = visitor
  await page.getByRole('link', { name: say.products_add() }).click()
  await fillProduct(visitor, name)
  await page.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function searchFor({ page, say }: Visitor, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: say.list_search_in({ what: say.products_tab() }) }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === name)
  // The URL changes before the rows do; the links of the new rows contain the search, to return to it.
  await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', /[?&]q=/)
}

export const pictureFile = fileURLToPath(
  new URL('../../../src/server/database/seed/catalogue/quiz/picture-1-fr-640.webp', import.meta.url),
)

/** A product file with names and monthly prices. */
export function productFile(prices: Readonly<Record<string, string>>): string {
  const lines = Object.entries(prices).map(([name, price]) => `${name};Écrit par un parcours.;${price}`)
  return ['name_fr;description_fr;monthly_price', ...lines].join('\r\n')
}

/** Adds many products at once, consecutive in the shop's order, for journeys about something else. */
export async function addProductsQuickly(
  { page }: Visitor,
  { owner }: Buyer,
  prices: Readonly<Record<string, string>>,
): Promise<void> {
  await page.context().addCookies(owner)
  const response = await page.context().request.post('/admin/products/import', {
    multipart: {
      intent: 'import',
      file: { name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(productFile(prices)) },
    },
    headers: { Origin: process.env.BASE_URL ?? '' },
    maxRedirects: 0,
  })
  expect(response.status(), 'the products are imported').toBe(302)
}

/** The path of the product list for a search. */
export function foundProducts(name: string): string {
  return `/admin/products?q=${encodeURIComponent(name)}`
}

/** The row of a list with a unique text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: text })
}

/** Follows the row's link into the editor. */
export async function openEditor(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Waits until the page loads no further scripts: it then works without a network. */
export async function scriptsAreHere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > 500
  })
}
