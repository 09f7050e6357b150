import type { Page } from '@playwright/test'
import { registerQuickly } from './steps/account.ts'
import { cards, chooseBuyerType, continueToReview, expectConfirmation, payWith } from './steps/checkout.ts'
import { quiz, restaurant } from './steps/products.ts'
import { addToCart, cartButton, openFromList, searchFor } from './steps/shop.ts'
import { expect, test } from './steps/test.ts'
import { translatePages } from './steps/translator.ts'

test.use({ expectedComplaints: /status of 422/ })

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

test('pages that the browser translates stay whole and tell the truth, from the shop to the account', async ({
  visitor,
  context,
}) => {
  const { page, say, open } = visitor
  const main = page.getByRole('main')
  await translatePages(context)
  await registerQuickly(visitor)
  await open('/shop')
  await isTranslated(page)
  await addToCart(visitor, quiz)
  await expect(cartButton(visitor, 1)).toBeVisible()
  await searchFor(visitor, 'Table ouverte')
  // One product is shown, and the count is that of what is shown.
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('status')).toContainText(say.shop_count({ count: 1 }))
  await openFromList(visitor, restaurant)
  await addToCart(visitor, restaurant)
  await expect(main.getByRole('button', { name: say.in_cart() }).first()).toBeVisible()

  await open('/cart')
  await isTranslated(page)
  // 29 € and 19 € a month, 149 € once; then 29 € more.
  const sums = main.locator('dl').first()
  await expect(sums).toContainText(/48,00[\s\S]*197,00[\s\S]*48,00/)
  await main.getByRole('button', { name: say.cart_increase({ name: restaurant.name.fr }) }).click()
  await expect(sums).toContainText(/77,00[\s\S]*226,00[\s\S]*77,00/)
  await expect(sums).not.toContainText('197,00')
  await main.getByRole('button', { name: `${say.cart_remove()} (${quiz.name.fr})` }).click()
  await expect(sums).toContainText(/58,00[\s\S]*207,00[\s\S]*58,00/)

  await open('/cart/checkout')
  await isTranslated(page)
  await continueToReview(visitor)
  for (const type of [say.buyer_association(), say.buyer_professionnel(), say.buyer_particulier()])
    await chooseBuyerType(visitor, type)
  await continueToReview(visitor)
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)

  await open('/user')
  await isTranslated(page)
  const navigation = page.getByRole('navigation', { name: say.account_nav() })
  for (const name of [say.my_orders(), say.my_invoices(), say.account_security(), say.my_profile()]) {
    const link = navigation.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await main.getByLabel(say.city(), { exact: true }).fill('Villeurbanne')
  await main.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  await expect(page.getByText(say.storefront_fatal_title())).toBeHidden()
})
