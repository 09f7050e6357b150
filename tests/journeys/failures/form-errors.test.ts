import { registerQuickly } from '../steps/account.ts'
import { chooseBuyerType, continueToReview } from '../steps/checkout.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /422/ })

test('mismatched passwords show an error on blur, and again when the first one is changed', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await open('/register')
  const password = page.getByLabel(say.password(), { exact: true })
  const repeated = page.getByLabel(say.confirm_password(), { exact: true })
  await password.fill('Un-tres-bon-1')
  await repeated.fill('Un-tres-bon-2')
  await page.getByLabel(say.first_name(), { exact: true }).focus()
  await expect(repeated).toHaveAccessibleDescription(new RegExp(say.field_passwords_differ()))
  await repeated.fill('Un-tres-bon-1')
  await expect(repeated).not.toHaveAttribute('aria-invalid', 'true')
  await password.fill('Un-tres-bon-3')
  await page.getByLabel(say.first_name(), { exact: true }).focus()
  await expect(repeated).toHaveAccessibleDescription(new RegExp(say.field_passwords_differ()))
})

test('the error for a missing buyer type disappears once a type is chosen', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'table-ouverte*1')
  await open('/cart/checkout')
  await continueToReview(visitor)
  const text = say.field_buyer_type_required()
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await chooseBuyerType(visitor, say.buyer_consumer())
  await expect(page.getByRole('main').getByText(text)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
