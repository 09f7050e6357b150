import type { Locator } from '@playwright/test'
import type { DemoProduct } from './products.ts'
import { expect, type Visitor } from './test.ts'

export function cartButton({ page, say }: Visitor, count: number): Locator {
  return page.getByRole('banner').getByRole('link', {
    name: say.cart_button({ count }),
    exact: true,
    // Hidden on small screens while it is empty.
    includeHidden: count === 0,
  })
}

export function toast({ page }: Visitor, text: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text })
}

export async function goFromHomeToShop({ page, say }: Visitor) {
  await page.getByRole('link', { name: say.home_all_products() }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: say.shop_title() })).toBeVisible()
}

export async function searchFor({ page, say }: Visitor, words: string) {
  await page.getByRole('searchbox', { name: say.shop_search_label() }).fill(words)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
}

export async function openFromList({ page, language }: Visitor, { name }: DemoProduct) {
  await page.getByRole('article').getByRole('link', { name: name[language], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: name[language] })).toBeVisible()
}

export async function openProduct(visitor: Visitor, { slug }: DemoProduct) {
  await visitor.open(`/shop/${slug[visitor.language]}`)
}

export async function addToCart({ page, say, language }: Visitor, { name }: DemoProduct) {
  await page.getByRole('button', { name: `${say.add_to_cart()} (${name[language]})` }).click()
}

/** Fills the cart by its cookie, which is readable: `table-ouverte*2.quiz*1`. */
export async function fillCart({ page }: Visitor, contents: string) {
  await page.context().addCookies([{ name: 'cart', value: contents, url: process.env.BASE_URL ?? '' }])
}
