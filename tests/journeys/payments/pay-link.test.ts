import AxeBuilder from '@axe-core/playwright'
import { languages } from '#domain/platform/language/language.ts'
import { cards, expectConfirmation, payWith, reachReview, typeCard } from '../steps/checkout.ts'
import { failOffSessionCharge } from '../steps/fail-off-session-charge.ts'
import { toast } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

const description = 'Table ouverte, décembre'

async function expectAccessible({ page }: Visitor) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a charge that requires bank authentication can be paid from the account, in ${language}`, async ({
      visitor,
    }) => {
      const { page, say, open } = visitor
      const { email } = await reachReview(visitor)
      await payWith(visitor, cards.good)
      await expectConfirmation(visitor)
      await failOffSessionCharge(email, description)
      await open('/user/orders')
      const banner = page.getByRole('complementary', { name: say.pay_title() })
      await expect(banner).toContainText(description)
      await banner.getByRole('link', { name: say.overview_pay() }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.pay_title() })).toBeVisible()
      await expectAccessible(visitor)

      const pay = page.getByRole('main').locator('button[type=submit]:visible')
      await typeCard(visitor, cards.declined)
      await pay.click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await typeCard(visitor, cards.authenticated)
      await pay.click()
      await page.getByRole('button', { name: say.sandbox_auth_approve(), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.pay_paid_title() })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: say.my_subscriptions() }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.my_subscriptions() })).toBeVisible()
      await open('/user/orders')
      await expect(banner).toBeHidden()
    })
  })
}

test('a stored card can be replaced, also by one that requires authentication', {
  tag: '@full',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  await reachReview(visitor)
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  await open('/user')
  await page.getByRole('main').getByRole('link', { name: say.card_replace() }).click()
  await expect(page.getByText(/Visa •••• 4242/)).toBeVisible()
  await expectAccessible(visitor)
  const save = page.getByRole('button', { name: say.card_save() })
  await typeCard(visitor, cards.declined)
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await typeCard(visitor, cards.authenticated)
  await save.click()
  await page.getByRole('button', { name: say.sandbox_auth_setup_approve(), exact: true }).click()
  await expect(toast(visitor, say.card_replaced())).toBeVisible()
  await expect(page.getByText(/Visa •••• 3155/)).toBeVisible()
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ })

  test('a network failure while paying an invoice is reported, and a retry pays the invoice', async ({
    visitor,
  }) => {
    const { page, say, open } = visitor
    const main = page.getByRole('main')
    const { email } = await reachReview(visitor)
    await payWith(visitor, cards.good)
    await expectConfirmation(visitor)
    await failOffSessionCharge(email, description)
    await open('/user/orders')
    await page
      .getByRole('complementary', { name: say.pay_title() })
      .getByRole('link', { name: say.overview_pay() })
      .click()
    const pay = main.locator('button[type=submit]:visible')
    // Input typed before the scripts have loaded is not in the form yet.
    await expect(pay).toBeEnabled()
    await typeCard(visitor, cards.good)
    await page.route(/\/pay\/[^/]+\.data/, (route) => route.abort())
    await pay.click()
    await expect(main.getByRole('alert')).toContainText(
      'La boutique n’a pas répondu. Cette tentative n’a entraîné aucun débit',
    )
    await page.unroute(/\/pay\/[^/]+\.data/)

    // The payment succeeds, and its response is lost.
    await page.route('**/sandbox/payments/*/confirm', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await pay.click()
    await expect(main.getByRole('alert')).toContainText('le paiement a peut-être abouti')
    await pay.click()
    await expect(page.getByRole('heading', { level: 1, name: say.pay_paid_title() })).toBeVisible()
  })

  test('a network failure while storing a card is reported, and a retry stores the card', async ({
    visitor,
  }) => {
    const { page, say, open } = visitor
    const alert = page.getByRole('main').getByRole('alert')
    await reachReview(visitor)
    await payWith(visitor, cards.good)
    await expectConfirmation(visitor)
    await open('/user/card')
    const save = page.getByRole('button', { name: say.card_save() })
    await typeCard(visitor, cards.mastercard)
    await page.route('**/user/card.data*', (route) => route.abort())
    await save.click()
    await expect(alert).toContainText('Rien n’a été débité et vos moyens de paiement n’ont pas changé.')
    await page.unroute('**/user/card.data*')
    await page.route('**/sandbox/setups/*/confirm', (route) => route.abort())
    await save.click()
    await expect(alert).toContainText('ce moyen de paiement est peut-être déjà enregistré')
    await page.unroute('**/sandbox/setups/*/confirm')
    await save.click()
    await expect(toast(visitor, say.card_replaced())).toBeVisible()
    await expect(page.getByText(/Mastercard •••• 4444/)).toBeVisible()
  })
})
