import { agree, order, reachReview } from '../steps/checkout.ts'
import { expect, test } from '../steps/stripe-shop.ts'

test.use({ configuredKeys: 'secret only' })

test('without the Stripe publishable key, the checkout shows an error and places no order', {
  tag: '@desktop-only',
}, async ({ visitor, stripe }) => {
  const { page, open } = visitor
  await reachReview(visitor)
  const alert = page.getByRole('alert').filter({ hasText: "La clé publique Stripe n'est pas configurée" })
  await expect(alert.first()).toBeVisible()
  await agree(visitor)
  await order(visitor)
  await expect(alert.first()).toBeFocused()
  await open('/user/orders')
  await expect(page.getByRole('row').filter({ hasText: /CMD-\d+/ })).toHaveCount(0)
  expect(stripe.scripts).toEqual([])
})
