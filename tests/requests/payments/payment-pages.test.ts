import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/create-test-app.ts'

const account = { iban: 'FR1420041010050500013M02606' }

test('only pages with a payment form allow the provider’s wallet payments', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const readHeaders = async (path: string) => (await visitor.get(path)).headers
  const payment = await readHeaders('/en/cart/checkout')
  expect(payment.get('Permissions-Policy')).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  )
  expect(payment.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  const cart = await readHeaders('/cart')
  expect(cart.get('Permissions-Policy')).toContain('payment=(self),')
  expect(cart.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
})

test('the embedded provider saves a bank account without a payment, for any holder of the secret', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const { payments } = shop.ports
  const customer = await payments.createCustomer({
    idempotencyKey: 'c',
    email: 'a@example.test',
    name: 'Alix',
  })
  const { setup, clientSecret } = await payments.createMethodSetup({
    idempotencyKey: 's',
    customerId: customer.id,
  })
  const address = `/sandbox/setups/${setup.id}/confirm`
  const returnUrl = '/user/card'
  const invalidInputs = [
    { clientSecret, returnUrl },
    { clientSecret, returnUrl, paymentMethod: {} },
    { clientSecret, returnUrl, paymentMethod: { iban: 'F'.repeat(61) } },
  ]
  for (const body of invalidInputs) expect((await visitor.postJson(address, body)).status).toBe(400)
  const wrong = { clientSecret: 'wrong', returnUrl, paymentMethod: account }
  expect((await visitor.postJson(address, wrong)).status).toBe(404)
  const response = await visitor.postJson(address, { clientSecret, returnUrl, paymentMethod: account })
  expect(JSON.parse(response.html)).toEqual({ status: 'succeeded' })
  expect((await payments.getMethodSetup(setup.id)).setup.method).toMatchObject({
    brand: 'SEPA',
    last4: '2606',
  })
})

test('the bank’s page for saving a card without a payment shows no amount', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const { payments } = shop.ports
  const customer = await payments.createCustomer({
    idempotencyKey: 'c',
    email: 'a@example.test',
    name: 'Alix',
  })
  const { setup, clientSecret } = await payments.createMethodSetup({
    idempotencyKey: 's',
    customerId: customer.id,
  })
  const card = { number: '4000002500003155', expiryMonth: 1, expiryYear: 2030, cvc: '123' }
  const response = await visitor.postJson(`/sandbox/setups/${setup.id}/confirm`, {
    clientSecret,
    returnUrl: '/en/user/card',
    paymentMethod: { card },
  })
  const page = await visitor.get(JSON.parse(response.html).redirectTo)
  expect(page.html).toContain(
    'You are authorising this shop to save this payment method. No real money is taken.',
  )
  expect(page.html).not.toContain('€')
  const result = await visitor.post('/sandbox/authenticate', {
    payment: setup.id,
    secret: clientSecret,
    answer: 'approve',
  })
  expect(result.location).toBe('/en/user/card')
  expect((await payments.getMethodSetup(setup.id)).setup.status).toBe('succeeded')
})
