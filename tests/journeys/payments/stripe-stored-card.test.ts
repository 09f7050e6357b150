import { agree, cards, expectConfirmation, order, reachReview } from '../steps/checkout.ts'
import { toast } from '../steps/shop.ts'
import { expect, test, typeAtStripe } from '../steps/stripe-shop.ts'

test.describe.configure({ mode: 'default' })

/** The journeys with a debit and with a wallet cover the layout of phones. */
const tag = '@desktop-only'

test.beforeEach(async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await typeAtStripe(visitor, cards.good)
  await order(visitor)
  await expectConfirmation(visitor)
  await visitor.open('/user/card')
  await expect(page.getByText(/Visa •••• 4242/)).toBeVisible()
  await expect(page.getByRole('heading', { name: say.card_replace() })).toBeVisible()
})

test('a stored card is replaced through Stripe without a payment', { tag: [tag, '@full'] }, async ({
  visitor,
}) => {
  const { page, say } = visitor
  await typeAtStripe(visitor, cards.declined)
  await page.getByRole('button', { name: say.card_save() }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('generic_decline')
  await typeAtStripe(visitor, cards.mastercard)
  await page.getByRole('button', { name: say.card_save() }).click()
  await expect(toast(visitor, say.card_replaced())).toBeVisible()
  await expect(page.getByText(/Mastercard •••• 4444/)).toBeVisible()
})

test('a card that requires authentication is stored once approved', { tag: [tag, '@full'] }, async ({
  visitor,
}) => {
  const { page, say } = visitor
  await typeAtStripe(visitor, cards.authenticated)
  await page.getByRole('button', { name: say.card_save() }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(visitor, say.card_replaced())).toBeVisible()
  await expect(page.getByText(/Visa •••• 3155/)).toBeVisible()
})
