import type { Locator } from '@playwright/test'
import { languages } from '#domain/platform/language/language.ts'
import { aRegistration, registerQuickly } from '../steps/account.ts'
import {
  agree,
  cards,
  chooseBuyerType,
  continueToReview,
  expectConfirmation,
  expectReview,
  orderButton,
  payWith,
} from '../steps/checkout.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

// The demo registry decides by the last digit: 0 is unknown, 9 is unavailable, all others are valid.
const numbers = { valid: 'DE 100 000 081', unknown: 'DE100000090', away: 'DE 100000049' }
const company = 'Exemplum (DEMO)'

async function openDetails(visitor: Visitor) {
  const { page, say } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'table-ouverte*1')
  await visitor.open('/cart/checkout')
  await chooseBuyerType(visitor, say.buyer_business())
  await page.getByLabel(say.buyer_company(), { exact: true }).fill('Beispiel GmbH')
  await page.getByLabel(say.country(), { exact: true }).selectOption('DE')
  return page.getByLabel(say.buyer_vat_number(), { exact: true })
}

async function leaveWith(field: Locator, number: string) {
  await field.fill(number)
  await field.press('Tab')
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a business sees the result of its VAT number check beside the field, in ${language}`, async ({
      visitor,
    }) => {
      const { page, say } = visitor
      const field = await openDetails(visitor)
      const status = page.getByRole('status')

      await leaveWith(field, numbers.unknown)
      await expect(status.filter({ hasText: say.vat_number_unknown() })).toBeVisible()
      await leaveWith(field, numbers.away)
      await expect(status.filter({ hasText: say.vat_number_away() })).toBeVisible()
      // Neither typing nor submitting waits for it.
      await expect(field).toBeEditable()
      await expect(page.getByRole('button', { name: say.checkout_continue() })).toBeEnabled()
      await leaveWith(field, numbers.valid)
      const confirmed = status.filter({ hasText: say.vat_number_confirmed_name({ name: company }) })
      await expect(confirmed).toBeVisible()
      await leaveWith(field, 'DE 12')
      await expect(confirmed).toBeHidden()
    })

    test(`a business of another member state buys without VAT, in ${language}`, async ({ visitor }) => {
      const { page, say } = visitor
      const field = await openDetails(visitor)
      // Submitted before the registry could answer: the review follows by itself.
      await field.fill(numbers.valid)
      await continueToReview(visitor)
      await expectReview(visitor)
      const billing = page.getByRole('region', { name: say.checkout_billing() })
      await expect(billing).toContainText(say.vat_number_confirmed_name({ name: company }))
      const summary = page.getByRole('region', { name: say.checkout_summary() })
      await expect(summary).toContainText(say.vat_line_reverse_charge())
      await expect(summary).toContainText('148')

      await payWith(visitor, cards.good)
      const number = await expectConfirmation(visitor)
      await expect(page.getByRole('main')).toContainText(say.vat_line_reverse_charge())
      await visitor.open(`/user/orders/${number}`)
      await expect(page.getByRole('main')).toContainText(say.vat_line_reverse_charge())
    })
  })
}

test.describe(() => {
  test.use({ expectedConsoleErrors: /status of 409/ })

  test('a consumer with a foreign telephone number must state the country of residence to order', {
    tag: '@full',
  }, async ({ visitor }) => {
    const { page, say } = visitor
    await registerQuickly(visitor, { ...aRegistration(), phone: '+36 20 123 4567' })
    await fillCart(visitor, 'table-ouverte*1')
    await visitor.open('/cart/checkout')
    await chooseBuyerType(visitor, say.buyer_consumer())
    await continueToReview(visitor)
    const question = page.getByRole('group', { name: say.country_question() })
    await expect(question.getByRole('radio')).toHaveCount(2)

    await agree(visitor)
    await orderButton(page, say).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: say.error_country_undeclared() }).click()
    await expect(question.getByRole('radio', { name: 'France' })).toBeFocused()

    await question.getByRole('radio', { name: 'Hongrie' }).check()
    await page.getByRole('button', { name: say.identity_confirm() }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('region', { name: say.checkout_billing() })).toContainText('Hongrie')
    await payWith(visitor, cards.good)
    await expectConfirmation(visitor)
  })
})

test('a VAT number result that arrives while the review is loading does not block the review', async ({
  visitor,
}) => {
  const { page } = visitor
  const field = await openDetails(visitor)
  const { promise: isReviewRequested, resolve: reviewRequested } = Promise.withResolvers<void>()
  let looks = 0
  await page.route('**/cart/checkout.data*', async (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('check-vat-number')) {
      const response = await route.fetch()
      await isReviewRequested
      return route.fulfill({ response })
    }
    if (sent) return route.continue()
    looks += 1
    reviewRequested()
    // The first request never ends: the response that arrived meanwhile triggers another one.
    if (looks > 1) await route.continue()
  })
  await field.fill(numbers.valid)
  await continueToReview(visitor)
  await expectReview(visitor)
})
