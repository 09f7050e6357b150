import { expect, test } from 'vitest'
import { isPaymentPage } from './is-payment-page.ts'

const rendered = [
  '/cart/checkout',
  '/hu/cart/checkout',
  '/pay/abc-123',
  '/en/pay/abc-123',
  '/user/card',
  '/en/user/card',
  '/Cart/Checkout',
  '/cart/checkout/',
  '/en/p%61y/ABC-123',
]

test.each([...rendered, '/admin/payments/test'])('%s is a payment page', (path) => {
  expect(isPaymentPage(path)).toBe(true)
})

test.each(['/', '/cart', '/shop', '/cart/confirmation/CMD-1', '/pay', '/pay/a/b', '/user', '/admin'])(
  '%s is not a payment page',
  (path) => {
    expect(isPaymentPage(path)).toBe(false)
  },
)
