import { languages } from '#domain/platform/language/language.ts'
import { registerAsBuyer, registerQuickly } from '../steps/account.ts'
import {
  agree,
  cards,
  chooseBuyerType,
  continueToReview,
  expectBankProcessing,
  expectConfirmation,
  expectReview,
  order,
  reachReview,
} from '../steps/checkout.ts'
import { cartButton, fillCart, toast } from '../steps/shop.ts'
import { expect, test, typeAtStripe } from '../steps/stripe-shop.ts'

test.describe.configure({ mode: 'default' })

/** The journeys with a debit and with a wallet cover the layout of phones. */
const tag = '@desktop-only'

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a visitor pays by card through Stripe, in ${language}`, { tag }, async ({
      visitor,
      stripe,
      baseURL,
    }) => {
      const { page, say } = visitor
      await visitor.open('/shop')
      await visitor.open('/cart')
      expect(stripe.scripts, 'no page loads the script before the payment').toEqual([])
      await reachReview(visitor)
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await page.reload()
      await expectReview(visitor)
      await agree(visitor)
      await typeAtStripe(visitor, cards.good)
      expect(stripe.scripts.length).toBeGreaterThan(0)
      expect(new Set(stripe.scripts)).toEqual(new Set(['https://js.stripe.com/endive/stripe.js']))
      const calls = await page.evaluate(() => window.stripeCalls)
      expect(calls).toMatchObject({ key: 'pk_test_of_the_tests', locale: language })
      expect([...hosts].toSorted()).toEqual([baseURL, 'https://js.stripe.com'])

      await order(visitor)
      await expectConfirmation(visitor)
      await expect(toast(visitor, say.payment_success_toast())).toBeVisible()
      await expect(cartButton(visitor, 0)).toBeAttached()
    })
  })
}

test('the next order can be paid with the stored card, without its number', { tag }, async ({
  visitor,
  stripe,
}) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await typeAtStripe(visitor, cards.good)
  await order(visitor)
  await expectConfirmation(visitor)
  await fillCart(visitor, 'quiz*1')
  await visitor.open('/cart/checkout')
  await expectReview(visitor)
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await expect(page.getByLabel('Fake card')).toBeHidden()
  await agree(visitor)
  await order(visitor)
  await expectConfirmation(visitor)
  expect(stripe.refusals).toEqual([])

  await fillCart(visitor, 'quiz*1')
  await visitor.open('/cart/checkout')
  await expectReview(visitor)
  await page.getByRole('radio', { name: say.checkout_other_method() }).check()
  await agree(visitor)
  await typeAtStripe(visitor, cards.mastercard)
  await order(visitor)
  await expectConfirmation(visitor)
})

test('a successful payment shows the specified message', { tag }, async ({ visitor }) => {
  await reachReview(visitor)
  await agree(visitor)
  await typeAtStripe(visitor, cards.good)
  await order(visitor)
  await expect(toast(visitor, 'Paiement réussi! Votre commande a été confirmée.')).toBeVisible()
})

test('the content security policy allows Stripe on the payment page only', { tag }, async ({ visitor }) => {
  const { page, at } = visitor
  await reachReview(visitor)
  const readPolicy = async (path: string) =>
    (await page.request.get(at(path))).headers()['content-security-policy'] ?? ''
  const policy = await readPolicy('/cart/checkout')
  expect(policy).toMatch(
    /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
  )
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  )
  for (const path of ['/cart', '/shop']) expect(await readPolicy(path)).not.toContain('stripe')
})

test('the Stripe form uses the colours of the page and follows its theme', { tag }, async ({ visitor }) => {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: 'dark' })
  await reachReview(visitor)
  await expect(page.getByLabel('Fake card')).toBeVisible()
  const [{ appearance } = {}] = await page.evaluate(() => window.stripeCalls.elements)
  expect(appearance?.theme).toBe('night')
  for (const colour of Object.entries(appearance?.variables ?? {}).filter(([name]) => /^color/.test(name)))
    expect(colour[1], colour[0]).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
  await page.emulateMedia({ colorScheme: 'light' })
  const latest = () => page.evaluate(() => window.stripeCalls.updates.at(-1)?.appearance?.theme)
  await expect.poll(latest).toBe('stripe')
})

test('a visitor who registers during checkout can pay through Stripe too', { tag: [tag, '@full'] }, async ({
  visitor,
}) => {
  await fillCart(visitor, 'quiz*1')
  await visitor.open('/cart')
  await visitor.page.getByRole('main').getByRole('link', { name: visitor.say.create_account() }).click()
  await registerAsBuyer(visitor)
  await typeAtStripe(visitor, cards.good)
  await agree(visitor)
  await order(visitor)
  await expectConfirmation(visitor)
})

test('a total that changes while a card is being typed does not clear the card field', {
  tag: [tag, '@full'],
}, async ({ visitor, stripeShop }) => {
  const { page, say } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'table-ouverte*1')
  await visitor.open('/cart/checkout')
  await chooseBuyerType(visitor, say.buyer_business())
  await page.getByLabel(say.buyer_company(), { exact: true }).fill('Beispiel GmbH')
  await page.getByLabel(say.country(), { exact: true }).selectOption('DE')
  await page.getByLabel(say.buyer_vat_number(), { exact: true }).fill('DE100000081')
  await continueToReview(visitor)
  await typeAtStripe(visitor, cards.good)
  const summary = page.getByRole('region', { name: say.checkout_summary() })
  await expect(summary).toContainText('178')
  stripeShop.releaseRegistry()
  await expect(summary).toContainText(say.vat_line_reverse_charge())
  await expect(page.getByLabel('Fake card')).not.toHaveValue('')
  await agree(visitor)
  // The form is then confirmed for the amount that the shop has started; otherwise Stripe would refuse it.
  await order(visitor)
  await expectConfirmation(visitor)
})

test('a declined card shows the reason, and a second card pays the same order', { tag }, async ({
  visitor,
}) => {
  const { page } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await typeAtStripe(visitor, cards.withoutFunds)
  await order(visitor)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('insufficient_funds')
  await expect(alert).toBeFocused()
  await typeAtStripe(visitor, cards.good)
  await order(visitor)
  const number = await expectConfirmation(visitor)
  await visitor.open('/user/orders')
  await expect(page.getByRole('row').filter({ hasText: /CMD-\d+/ })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
})

test('Stripe’s own fields show their validation errors, and the order button stays enabled', { tag }, async ({
  visitor,
}) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await expect(page.getByLabel('Fake card')).toBeVisible()
  await order(visitor)
  await expect(page.getByText('Fake: incomplete')).toBeVisible()
  await expect(page.getByRole('button', { name: say.order_button() })).toBeEnabled()
})

test.describe('3-D Secure', () => {
  test.beforeEach(async ({ visitor }) => {
    await reachReview(visitor)
    await agree(visitor)
    await typeAtStripe(visitor, cards.authenticated)
    await order(visitor)
    await expect(visitor.page.getByRole('heading', { name: 'Fake bank' })).toBeVisible()
  })

  test('leads to the confirmation once approved', { tag }, async ({ visitor }) => {
    await visitor.page.getByRole('button', { name: 'Approve' }).click()
    await expectConfirmation(visitor)
    await expect(cartButton(visitor, 0)).toBeAttached()
  })

  test('leads back to the payment form when refused, and another card pays', { tag }, async ({ visitor }) => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expectReview(visitor)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Votre banque n’a pas confirmé votre identité.',
    )
    await agree(visitor)
    await typeAtStripe(visitor, cards.good)
    await order(visitor)
    await expectConfirmation(visitor)
  })
})

test('a SEPA debit takes days: the order is placed, and the buyer need not wait', {
  tag: [tag, '@full'],
}, async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await page.getByLabel('Fake IBAN').fill('FR14 2004 1010 0505 0001 3M02 606')
  await order(visitor)
  const number = await expectBankProcessing(visitor)
  await expect(page.getByRole('main')).toContainText('plusieurs jours ouvrés')
  await expect(cartButton(visitor, 0)).toBeAttached()
  await visitor.open('/user')
  await expect(page.getByText(say.overview_order_with_bank({ number }))).toBeVisible()
})
