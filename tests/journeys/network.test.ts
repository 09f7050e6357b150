import { enterBackOffice, newName } from './steps/back-office.ts'
import { cards, expectConfirmation, order, payWith, reachReview } from './steps/checkout.ts'
import { test } from './steps/known-visitors.ts'
import { expect, type Visitor } from './steps/test.ts'

test.use({ expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

async function ordersOf({ page, open }: Visitor) {
  await open('/user/orders')
  return page.getByRole('row').filter({ hasText: /CMD-\d+/ })
}

const breaks = [
  { part: 'the order', address: '**/cart/checkout.data*' },
  { part: 'the card', address: '**/sandbox/payments/*/confirm' },
]

for (const { part, address } of breaks) {
  test(`when the network fails while sending ${part}, a retry pays one order`, async ({ visitor }) => {
    const { page, say } = visitor
    await reachReview(visitor)
    await page.route(address, (route) => route.abort())
    await payWith(visitor, cards.good)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Une erreur est survenue lors du paiement',
    )
    await expect(page.getByLabel(say.card_number())).toHaveValue(cards.good)

    await page.unroute(address)
    await order(visitor)
    await expectConfirmation(visitor)
    await expect(await ordersOf(visitor)).toHaveCount(1)
  })
}

test('two clicks on the order button are one order', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await page.getByRole('checkbox', { name: say.checkout_accept_terms() }).check()
  await page.getByLabel(say.card_number()).fill(cards.good)
  await page.getByLabel(say.card_expiry()).fill('12/34')
  await page.getByLabel(say.card_cvc()).fill('123')
  await page.getByRole('button', { name: say.order_button() }).dblclick()
  await expectConfirmation(visitor)
  await expect(await ordersOf(visitor)).toHaveCount(1)
})

test.describe(() => {
  test.use({ expectedComplaints: /RangeError: Unepanne/ })

  test('an error of the page’s own scripts disturbs nobody, and the shop’s people see it', async ({
    visitor,
    buyer,
  }) => {
    const { page, open } = visitor
    await open('/services')
    const told = page.waitForResponse('**/script-errors')
    const name = newName('Une panne').replaceAll(/\W/g, '').replaceAll(/\d/g, 'x')
    await page.evaluate((what) => {
      const error = new RangeError(what)
      error.stack = `RangeError: ${what}\n    at drawLamp (${location.origin}/assets/fr/lamp.js:1:2)`
      Promise.reject(error)
    }, name)
    const answer = await told
    expect(answer.status()).toBe(204)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await enterBackOffice(visitor, buyer, '/admin/settings/technical')
    const report = page.getByRole('listitem').filter({ hasText: name })
    await expect(async () => {
      await page.reload()
      await expect(report).toContainText('drawLamp')
    }).toPass({ timeout: 10_000 })
    await expect(report).toContainText((await answer.headerValue('x-request-id')) ?? 'none')
  })
})
