import { languages } from '#domain/platform/language/language.ts'
import { registerAsBuyer } from '../steps/account.ts'
import {
  cards,
  earlyStartChoice,
  expectConfirmation,
  expectReview,
  payWith,
  termsBox,
} from '../steps/checkout.ts'
import { restaurant } from '../steps/products.ts'
import { addToCart, cartButton, goFromHomeToShop, openFromList, searchFor, toast } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'
import { expectUncovered } from '../steps/uncovered.ts'

const trade = { fr: 'restaurant', en: 'restaurant', hu: 'TERITETT' }
const thanks = {
  fr: 'Merci pour votre commande!',
  en: 'Thank you for your order!',
  hu: 'Köszönjük a rendelését!',
}
const obligation = {
  fr: 'Commande avec obligation de paiement',
  en: 'Order with obligation to pay',
  hu: 'Fizetési kötelezettséggel járó megrendelés',
}

// Other journeys request reduced motion; this one uses the default of most visitors.
test.use({ reducedMotion: 'no-preference' })

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a visitor buys a website in ${language}`, async ({ visitor }) => {
      await visitor.open('/')
      await goFromHomeToShop(visitor)
      await searchFor(visitor, trade[language])
      await openFromList(visitor, restaurant)

      await addToCart(visitor, restaurant)
      await staysInTheCart(visitor)

      await goThroughDrawerAndCart(visitor)
      await registersWithItsDetails(visitor)
      await readsWhatIsAgreedAboveTheButton(visitor)

      await payWith(visitor, cards.good)
      const number = await expectConfirmation(visitor)
      await holdsTheOrderAndItsInvoice(visitor, number)
    })
  })
}

async function staysInTheCart(visitor: Visitor) {
  const { page, say, language } = visitor
  const inCart = page.getByRole('button', { name: say.in_cart(), exact: true })
  await expect(toast(visitor, say.toast_added())).toContainText(restaurant.name[language])
  await expect(cartButton(visitor, 1)).toBeVisible()
  await expect(inCart).toBeDisabled()
  await expectUncovered(visitor)
  await page.reload()
  await expect(cartButton(visitor, 1)).toBeVisible()
  await expect(inCart).toBeDisabled()
}

async function goThroughDrawerAndCart(visitor: Visitor) {
  const { page, say, language } = visitor
  await cartButton(visitor, 1).click()
  const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
  await expect(drawer).toContainText(say.cart_count({ count: 1 }))
  await expect(drawer).toContainText(restaurant.name[language])
  await expect(drawer).toContainText('178')
  await expectUncovered(visitor)
  await drawer.getByRole('link', { name: say.cart_view() }).click()

  await expect(page.getByRole('heading', { level: 1, name: say.cart_title() })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: say.cart_checkout() })).toBeDisabled()
  await expect(main.getByRole('link', { name: say.cart_have_account() })).toBeVisible()
  await expectUncovered(visitor)
  await main.getByRole('link', { name: say.create_account() }).click()
}

/** The details are given once: the review follows. */
async function registersWithItsDetails(visitor: Visitor) {
  const { page, say } = visitor
  await expect(page.getByLabel(say.buyer_company(), { exact: true })).toBeHidden()
  await expectUncovered(visitor)
  await registerAsBuyer(visitor)
  await expect(toast(visitor, say.registration_success())).toBeVisible()
  await expect(page.getByRole('region', { name: say.checkout_billing() })).toContainText('4 rue du Modèle')
}

async function readsWhatIsAgreedAboveTheButton(visitor: Visitor) {
  const { page, say, language } = visitor
  await expectReview(visitor)
  await expectUncovered(visitor)
  const review = page.getByRole('region', { name: say.checkout_summary() })
  await expect(review).toContainText(`1 × ${restaurant.name[language]}`)
  await expect(review).toContainText('149')
  await expect(review).toContainText(say.checkout_first_payment())
  await expect(review).toContainText('178')
  await expect(review).toContainText(say.checkout_duration())
  await expect(review).toContainText(say.checkout_cancellable())
  await expect(page.locator('main section[aria-labelledby="summary"] + * button')).toHaveText(
    obligation[language],
  )
  await expect(termsBox(visitor)).not.toBeChecked()
  await expect(earlyStartChoice(visitor)).not.toBeChecked()
  await earlyStartChoice(visitor).check()
}

async function holdsTheOrderAndItsInvoice(visitor: Visitor, number: string) {
  const { page, say, language, open } = visitor
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks[language])
  await expect(toast(visitor, say.payment_success_toast())).toBeVisible()
  await expectUncovered(visitor)
  await expect(cartButton(visitor, 0)).toBeAttached()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks[language])

  const invoice = page.getByRole('link', { name: /INV-\d+/ })
  const download = page.waitForEvent('download')
  await invoice.click()
  expect((await download).suggestedFilename()).toMatch(/INV-\d+\.pdf$/)
  const pdf = await page.context().request.get((await invoice.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).length).toBeGreaterThan(5_000)

  await page.getByRole('link', { name: say.confirmation_invoices() }).click()
  await expect(page.getByRole('table', { name: say.invoices_title() })).toContainText('178')
  await open('/user/orders')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(say.order_paid())
  await open('/cart')
  await expect(page.getByText(say.cart_empty())).toBeVisible()
}
