import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Buyer } from './known-visitors.ts'
import { expect, type Visitor } from './test.ts'

/** Comes into the back office as its owner, on one of its pages. */
export async function enterBackOffice(
  { page, language }: Visitor,
  { owner }: Buyer,
  path: string,
): Promise<void> {
  const url = process.env.BASE_URL ?? ''
  await page.context().addCookies([...owner, { name: 'language', value: language, url }])
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

/** Where the screen is narrow the menu is behind its button. */
export async function unfoldMenu({ page, say }: Visitor): Promise<void> {
  const button = page.locator('summary', { hasText: say.admin_menu() })
  if (await button.isVisible()) await button.click()
}

let count = 0

/** A name nobody else of this run uses. */
export function newName(what: string): string {
  count += 1
  return `${what} ${process.env.TEST_WORKER_INDEX ?? 0}x${count}x${Date.now() % 100_000}`
}

/** Fills the editor with what every product needs. */
export async function fillProduct({ page, say }: Visitor, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.product_name(), { exact: true }).first().fill(name)
  await dialog.getByLabel(say.product_description(), { exact: true }).first().fill('Écrit par un parcours.')
  await dialog.getByLabel(say.product_price_field(), { exact: true }).fill('21,50')
}

/** Adds a product as a draft and comes back to the list. */
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
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
}

export const pictureFile = fileURLToPath(
  new URL('../../../src/server/database/seed/catalogue/quiz/picture-1-fr-640.webp', import.meta.url),
)

/** Follows the row's link into the editor. */
export async function openEditor(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Waits until the page asks for no further part of itself: what it needs without a network, it has. */
export async function scriptsAreHere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > 500
  })
}
