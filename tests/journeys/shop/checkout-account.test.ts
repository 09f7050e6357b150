import { logIn, registerQuickly } from '../steps/account.ts'
import {
  cards,
  chooseBuyerType,
  continueToReview,
  expectConfirmation,
  expectReview,
  payWith,
} from '../steps/checkout.ts'
import { restaurant } from '../steps/products.ts'
import { addToCart, fillCart, openProduct, toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test('an existing customer signs in during checkout and returns to it', async ({ visitor }) => {
  const { page, say, open } = visitor
  const user = await registerQuickly(visitor)
  await page.context().clearCookies()
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  await open('/cart')
  await page.getByRole('main').getByRole('link', { name: say.cart_have_account() }).click()
  await expect(page.getByText('Vous devez être connecté pour passer une commande')).toBeVisible()
  await logIn(visitor, user)

  await expect(toast(visitor, 'Connexion réussie')).toContainText('Bon retour, Alix !')
  await expect(page.getByRole('heading', { name: say.checkout_details_title() })).toBeVisible()
  await chooseBuyerType(visitor, say.buyer_consumer())
  await continueToReview(visitor)
  await expectReview(visitor)
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
})

test('the checkout redirects signed-out users to sign-in, and users with an empty cart to the cart', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  await expect(page.getByRole('heading', { level: 1, name: say.login_title() })).toBeVisible()
  const user = await registerQuickly(visitor)
  await page.context().clearCookies({ name: 'cart' })
  await open('/cart/checkout')
  await expect(page.getByText(say.cart_empty())).toBeVisible()
  expect(user.email).toContain('@')
})

test('billing details can be edited from the review page without losing them', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  await chooseBuyerType(visitor, say.buyer_consumer())
  await page.getByLabel(say.city(), { exact: true }).fill('Villeurbanne')
  await continueToReview(visitor)
  await expectReview(visitor)
  await page
    .getByRole('region', { name: say.checkout_billing() })
    .getByRole('link', { name: say.edit() })
    .click()
  await expect(page.getByLabel(say.city(), { exact: true })).toHaveValue('Villeurbanne')
  await expect(page.getByRole('radio', { name: say.buyer_consumer() })).toBeChecked()
  await page.goBack()
  await expectReview(visitor)
  await expect(page.getByRole('region', { name: say.checkout_billing() })).toContainText('Villeurbanne')
})
