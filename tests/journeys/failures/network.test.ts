import { languages } from '#domain/platform/language/language.ts'
import { enterBackOffice, uniqueName } from '../steps/back-office.ts'
import { agree, cards, expectConfirmation, order, payWith, reachReview, typeCard } from '../steps/checkout.ts'
import { test } from '../steps/known-visitors.ts'
import { expect, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

async function readOrders({ page, open }: Visitor) {
  await open('/user/orders')
  return page.getByRole('row').filter({ hasText: /CMD-\d+/ })
}

const unreached = {
  fr: 'La boutique n’a pas répondu. Cette tentative n’a entraîné aucun débit et votre saisie est conservée.',
  en: 'The shop could not be reached. Nothing was charged and what you typed is still here.',
  hu: 'A bolt nem válaszolt. Terhelés nem történt, és amit beírt, megmaradt.',
}
const unanswered = {
  fr: 'Le prestataire de paiement n’a pas répondu : le paiement a peut-être abouti.',
  en: 'The payment provider did not respond, so the payment may have gone through.',
  hu: 'A fizetési szolgáltató nem válaszolt; lehet, hogy a fizetés megtörtént.',
}
const notTwice = {
  fr: 'réessayez : vous ne paierez pas deux fois.',
  en: 'try again: you will not pay twice.',
  hu: 'próbálja újra: nem fog kétszer fizetni.',
}

const confirming = '**/sandbox/payments/*/confirm'
const breaks = [
  { part: 'the order', address: '**/cart/checkout.data*', isSent: false, said: unreached },
  { part: 'the answer to the order', address: '**/cart/checkout.data*', isSent: true, said: unreached },
  { part: 'the card', address: confirming, isSent: false, said: unanswered },
  { part: 'the answer to the card', address: confirming, isSent: true, said: unanswered },
]

/** Makes the network fail before the request arrives, or, with `isSent`, before its response does. */
async function breakNetwork({ page }: Visitor, address: string, isSent: boolean) {
  await page.route(address, async (route) => {
    if (isSent) await route.fetch()
    await route.abort()
  })
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    for (const { part, address, isSent, said } of breaks) {
      test(`a network failure on ${part} shows an error, and a retry pays a single order, in ${language}`, async ({
        visitor,
      }) => {
        const { page, say } = visitor
        await reachReview(visitor)
        await breakNetwork(visitor, address, isSent)
        await payWith(visitor, cards.good)
        const summary = page.getByRole('main').getByRole('alert')
        await expect(summary).toContainText(said[language])
        await expect(summary).toContainText(notTwice[language])
        await expect(page.getByLabel(say.card_number())).toHaveValue(cards.good)

        await page.unroute(address)
        await order(visitor)
        await expectConfirmation(visitor)
        await expect(await readOrders(visitor)).toHaveCount(1)
      })
    }
  })
}

test('a double click on the order button places one order', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await typeCard(visitor, cards.good)
  await page.getByRole('button', { name: say.order_button() }).dblclick()
  await expectConfirmation(visitor)
  await expect(await readOrders(visitor)).toHaveCount(1)
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /RangeError: Unepanne/ })

  test('a script error on a page does not disturb the visitor and is reported to staff', async ({
    visitor,
    buyer,
  }) => {
    const { page, open } = visitor
    await open('/services')
    const reported = page.waitForResponse('**/script-errors')
    const name = uniqueName('Une panne').replaceAll(/\W/g, '').replaceAll(/\d/g, 'x')
    await page.evaluate((what) => {
      const error = new RangeError(what)
      error.stack = `RangeError: ${what}\n    at drawLamp (${location.origin}/assets/fr/lamp.js:1:2)`
      Promise.reject(error)
    }, name)
    const response = await reported
    expect(response.status()).toBe(204)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await enterBackOffice(visitor, buyer, '/admin/settings/technical')
    const report = page.getByRole('listitem').filter({ hasText: name })
    await expect(async () => {
      await page.reload()
      await expect(report).toContainText('drawLamp')
    }).toPass({ timeout: 20_000 })
    await expect(report).toContainText((await response.headerValue('x-request-id')) ?? 'none')
  })
})
