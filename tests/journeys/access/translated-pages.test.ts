import type { Page } from '@playwright/test'
import { registerQuickly } from '../steps/account.ts'
import { cards, chooseBuyerType, continueToReview, expectConfirmation, payWith } from '../steps/checkout.ts'
import { quiz, restaurant } from '../steps/products.ts'
import { addToCart, cartButton, openFromList, searchFor } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'
import { translatedAmounts, translatePages } from '../steps/translator.ts'

test.use({ expectedConsoleErrors: /status of 422/ })

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

test('pages translated by the browser stay intact and show correct amounts', async ({ visitor, context }) => {
  const { page, say, open } = visitor
  const main = page.getByRole('main')
  await translatePages(context)
  await registerQuickly(visitor)
  await open('/shop')
  await isTranslated(page)
  // The count of products and the prices are numbers: the translation does not touch them.
  await expect(page.getByRole('banner').locator('[translate=no]').first()).toHaveText('Vitrine')
  // One product is shown, and the count agrees.
  const found = main.getByRole('status')
  await expect(found.locator('[translate=no]')).not.toHaveText('1')
  expect(await translatedAmounts(page)).toEqual([])
  await addToCart(visitor, quiz)
  await expect(cartButton(visitor, 1)).toBeVisible()
  await searchFor(visitor, 'Table ouverte')
  // 29 € and 19 € a month, 149 € once; then 29 € more.
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(found).toHaveText(say.shop_count({ count: 1 }))
  await expect(found.locator('[translate=no]')).toHaveText('1')
  await openFromList(visitor, restaurant)
  await addToCart(visitor, restaurant)
  await expect(main.getByRole('button', { name: say.in_cart() }).first()).toBeVisible()

  await open('/cart')
  await isTranslated(page)
  // 29 € and 19 € a month, 149 € once; then 29 € more.
  const sums = main.locator('dl').first()
  const sum = (name: string) =>
    sums
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  const line = main.getByRole('listitem').filter({ hasText: restaurant.name.fr }).last()
  const expectCart = async (shown: { line: string; subtotal: string; total: string; monthly: string }) => {
    await expect(line).toContainText(say.cart_per_month({ price: shown.line }))
    await expect(sum(say.cart_subtotal())).toHaveText(shown.subtotal)
    await expect(sum(say.cart_total())).toContainText(shown.total)
    const monthly = say.amount_with_vat({ amount: shown.monthly })
    await expect(sums).toContainText(say.cart_then_monthly({ price: monthly }))
    expect(await translatedAmounts(page)).toEqual([])
  }
  await expectCart({ line: '29,00 €', subtotal: '48,00 €', total: '197,00 €', monthly: '48,00 €' })
  await main.getByRole('button', { name: say.cart_increase({ name: restaurant.name.fr }) }).click()
  await expectCart({ line: '58,00 €', subtotal: '77,00 €', total: '226,00 €', monthly: '77,00 €' })
  await main.getByRole('button', { name: `${say.cart_remove()} (${quiz.name.fr})` }).click()
  await expectCart({ line: '58,00 €', subtotal: '58,00 €', total: '207,00 €', monthly: '58,00 €' })

  await open('/cart/checkout')
  await isTranslated(page)
  await continueToReview(visitor)
  for (const type of [say.buyer_association(), say.buyer_business(), say.buyer_consumer()])
    await chooseBuyerType(visitor, type)
  await continueToReview(visitor)
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
  expect(await translatedAmounts(page)).toEqual([])
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)

  await open('/user')
  await isTranslated(page)
  const navigation = page.getByRole('navigation', { name: say.account_nav() })
  for (const name of [say.my_orders(), say.my_invoices(), say.account_security(), say.my_profile()]) {
    const link = navigation.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await translatedAmounts(page)).toEqual([])
  }
  await main.locator('input[name=phone]').fill('+33 6 99 00 00 77')
  await main.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  await expect(page.getByText(say.storefront_fatal_title())).toBeHidden()
})
