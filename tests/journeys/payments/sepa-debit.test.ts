import { agree, expectBankProcessing, order, reachReview, typeAccount } from '../steps/checkout.ts'
import { cartButton, fillCart } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test('a SEPA debit takes days to process, and the buyer cannot pay the order twice meanwhile', async ({
  visitor,
}) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  const mandate = page.locator('form p').filter({ hasText: 'VITRINE DEMO' })
  const debit = say.checkout_mandate_account({ seller: '', amount: '|' }).split('|')[1] ?? ''
  await expect(mandate).not.toContainText(debit)
  await typeAccount(visitor, 'FR14 2004 1010 0505 0001 3M02 600')
  await expect(mandate).toContainText(debit)
  await order(visitor)
  const iban = page.getByLabel(say.account_iban(), { exact: true })
  await expect(iban).toBeFocused()
  await expect(iban).toHaveAccessibleDescription(say.failure_incorrect_iban())

  await typeAccount(visitor, 'fr1420041010050500013m02606')
  await expect(iban).toHaveValue('FR14 2004 1010 0505 0001 3M02 606')
  await order(visitor)
  const number = await expectBankProcessing(visitor)
  await expect(cartButton(visitor, 0)).toBeAttached()

  await visitor.open(`/user/orders/${number}`)
  await expect(page.getByText(say.confirmation_debit_text({ number }))).toBeVisible()

  await fillCart(visitor, 'quiz*1')
  await visitor.open('/cart/checkout')
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
  await expect(page.getByRole('region', { name: say.checkout_summary() })).not.toContainText(number)
})

test('an IBAN that the bank does not know is rejected in the payment form', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await typeAccount(visitor, 'DE89370400440532013000')
  await order(visitor)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say.failure_incorrect_iban())
})
