import {
  agree,
  cards,
  earlyStartChoice,
  expectConfirmation,
  expectReview,
  order,
  payWith,
  reachReview,
  termsBox,
  typeCard,
} from '../steps/checkout.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

test.use({ reducedMotion: 'no-preference' })

async function openBankChallenge(visitor: Visitor) {
  const { page, say } = visitor
  await reachReview(visitor)
  await payWith(visitor, cards.authenticated)
  await expect(page.getByRole('heading', { name: say.sandbox_auth_title() })).toBeVisible()
}

async function completeBankChallenge(
  { page, say }: Visitor,
  action: 'sandbox_auth_approve' | 'sandbox_auth_refuse',
) {
  await page.getByRole('button', { name: say[action](), exact: true }).click()
}

test('a payment that requires authentication is confirmed once approved', async ({ visitor }) => {
  await openBankChallenge(visitor)
  await completeBankChallenge(visitor, 'sandbox_auth_approve')
  await expectConfirmation(visitor)
})

test('a refused authentication leads back to the payment form, and another card pays', async ({
  visitor,
}) => {
  const { page } = visitor
  await openBankChallenge(visitor)
  await completeBankChallenge(visitor, 'sandbox_auth_refuse')
  await expectReview(visitor)
  await expect(page.getByRole('alert')).toContainText('Votre banque n’a pas confirmé votre identité.')
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
})

test('consents given with an order stay ticked while the order is unpaid', { tag: '@full' }, async ({
  visitor,
}) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await expect(termsBox(visitor)).not.toBeChecked()
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.authenticated)
  await completeBankChallenge(visitor, 'sandbox_auth_refuse')
  await expectReview(visitor)
  await expect(termsBox(visitor)).toBeChecked()
  await expect(earlyStartChoice(visitor)).toBeChecked()
  const number = /CMD-[\d-]+/.exec(await page.getByText(/CMD-/).innerText())?.[0] ?? ''
  await expect(page.getByText(say.checkout_agreed({ number }))).toBeVisible()
  await typeCard(visitor, cards.good)
  await order(visitor)
  expect(number).toContain(await expectConfirmation(visitor))
})

test('reloading the bank’s authentication page resumes the payment', { tag: '@full' }, async ({
  visitor,
}) => {
  const { page, say } = visitor
  await openBankChallenge(visitor)
  await page.reload()
  await expect(page.getByRole('heading', { name: say.sandbox_auth_title() })).toBeVisible()
  await completeBankChallenge(visitor, 'sandbox_auth_approve')
  await expectConfirmation(visitor)
})

test('returning from the bank to the checkout pays the same order', { tag: '@full' }, async ({ visitor }) => {
  const { page } = visitor
  await openBankChallenge(visitor)
  await visitor.open('/cart/checkout')
  await expectReview(visitor)
  await agree(visitor)
  await typeCard(visitor, cards.good)
  await order(visitor)
  const number = await expectConfirmation(visitor)
  await visitor.open('/user/orders')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
})

test('the confirmation page links to the pending authentication and to other payment methods', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await openBankChallenge(visitor)
  await open('/user/orders')
  const number = /CMD-\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await open(`/cart/confirmation/${number}`)
  await expect(page.getByRole('heading', { name: say.confirmation_awaited() })).toBeVisible()
  await page.getByRole('link', { name: say.confirmation_pay_otherwise() }).click()
  await expectReview(visitor)
  await open(`/cart/confirmation/${number}`)
  await page.getByRole('link', { name: say.confirmation_resume() }).click()
  await expect(page.getByRole('heading', { name: say.sandbox_auth_title() })).toBeVisible()
  await completeBankChallenge(visitor, 'sandbox_auth_approve')
  expect(number).toContain(await expectConfirmation(visitor))
})
