import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { customer } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentMethod, providerEvent } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { register } from '#tests/harness/customers.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { placeOrder, review } from '#tests/harness/purchases.ts'
import { stripeShop } from '#tests/harness/stripe/stripe-shop.ts'

const visa = { card: { number: '4242424242424242', expMonth: 12, expYear: 2034 } }

test('a website is bought through Stripe, and later events change nothing', async () => {
  await using stripe = await stripeShop()
  const { shop, server } = stripe
  const { visitor, placed } = await orderAsNewCustomer(stripe.shop)
  expect(server.pay(placed.providerPaymentId, placed.clientSecret, visa)).toBe('succeeded')
  const page = await visitor.get(placed.confirmation)
  expect(page.html).toContain('Merci pour votre commande!')
  expect((await stripe.deliver()).every((status) => status === 200)).toBe(true)
  const { db } = shop.ports
  expect(await db.select().from(order)).toMatchObject([{ status: 'paid', total: 1900 }])
  expect(await db.select().from(payment)).toMatchObject([
    { provider: 'stripe', status: 'succeeded', purpose: 'order', isTest: true, methodLast4: '4242' },
  ])
  expect(await db.$count(invoice)).toBe(1)
  expect(await db.$count(subscription)).toBe(1)
  expect(await db.select().from(paymentMethod)).toMatchObject([{ provider: 'stripe', brand: 'Visa' }])
  const events = await db.select().from(providerEvent)
  expect(events.length).toBeGreaterThan(0)
  for (const { state } of events) expect(['processed', 'ignored']).toContain(state)
  // Fields that export and erasure do not cover are not stored.
  for (const { payload } of events) {
    expect(JSON.parse(payload)).toMatchObject({ livemode: false, object: { id: expect.any(String) } })
    expect(payload).not.toMatch(/@|receipt|billing|secret|4242/)
  }
})

test('the webhook alone confirms the payment of a buyer who does not return', async () => {
  await using stripe = await stripeShop()
  const { placed } = await orderAsNewCustomer(stripe.shop)
  stripe.server.pay(placed.providerPaymentId, placed.clientSecret, visa)
  await stripe.deliver()
  expect(await stripe.shop.ports.db.select().from(order)).toMatchObject([{ status: 'paid' }])
})

test('an order paid by debit stays pending for days, then is paid or cancelled', async () => {
  for (const [iban, status, invoices] of [
    ['FR1420041010050500013M02606', 'paid', 1],
    ['FR8420041010050500013M02607', 'cancelled', 0],
  ] as const) {
    await using stripe = await stripeShop()
    const { shop, server } = stripe
    const { visitor, placed } = await orderAsNewCustomer(stripe.shop)
    expect(server.pay(placed.providerPaymentId, placed.clientSecret, { iban })).toBe('processing')
    expect((await visitor.get(placed.confirmation)).status).toBe(200)
    await stripe.deliver()
    shop.clock.forward(2 * 86_400_000)
    await visitor.get(placed.confirmation)
    const { expireOrders } = await import('#server/sales/checkout/expire-orders.ts')
    await expireOrders(shop.ports)
    expect(await shop.ports.db.select().from(order)).toMatchObject([{ status: 'pending' }])
    shop.clock.forward(2 * 86_400_000)
    server.concludeDue()
    await stripe.deliver()
    await expireOrders(shop.ports)
    expect(await shop.ports.db.select().from(order)).toMatchObject([{ status }])
    expect(await shop.ports.db.$count(invoice)).toBe(invoices)
    const customers = await shop.ports.db.select().from(customer).where(isNotNull(customer.lastOrderAt))
    const [{ placedAt } = {}] = await shop.ports.db.select().from(order)
    expect(customers.map(({ lastOrderAt }) => lastOrderAt)).toEqual(invoices ? [placedAt] : [])
    const isDebitRefused = eq(outboxMail.template, 'debit-refused')
    expect(await shop.ports.db.$count(outboxMail, isDebitRefused)).toBe(1 - invoices)
    const page = await visitor.get(placed.confirmation)
    expect(page.html).toContain(invoices ? 'Merci pour votre commande!' : 'Annulée')
  }
})

test('a customer’s latest order is the one placed last, regardless of when it was paid', async () => {
  await using stripe = await stripeShop()
  const { shop, server } = stripe
  const { visitor, placed: first } = await orderAsNewCustomer(shop)
  const iban = 'FR1420041010050500013M02606'
  expect(server.pay(first.providerPaymentId, first.clientSecret, { iban })).toBe('processing')
  await visitor.get(first.confirmation)
  await stripe.deliver()
  shop.clock.forward(3_600_000)
  const { placed: second } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*2') })
  expect(server.pay(second?.providerPaymentId ?? '', second?.clientSecret ?? '', visa)).toBe('succeeded')
  await stripe.deliver()
  const latest = async () => {
    const [customers] = await shop.ports.db.select().from(customer).where(isNotNull(customer.lastOrderAt))
    return [customers?.totalOrders, customers?.lastOrderAt]
  }
  const placedAt = shop.clock.now()
  expect(await latest()).toEqual([1, placedAt])
  shop.clock.forward(5 * 86_400_000)
  server.concludeDue()
  await stripe.deliver()
  expect(await latest()).toEqual([2, placedAt])
})

test('a payment rejected by the provider shows an error, and its order can be cancelled', async () => {
  await using stripe = await stripeShop()
  const { shop, server } = stripe
  const visitor = shop.visitor()
  await register(visitor)
  const reviewed = await review(visitor, 'quiz*1')
  const errorBody = JSON.stringify({ error: { type: 'invalid_request_error', message: 'No' } })
  server.outages.push('none', { status: 400, body: errorBody })
  const { answer, placed } = await placeOrder(visitor, { reviewed })
  expect(placed).toBeUndefined()
  expect(answer.html).toContain("Impossible de créer l'intention de paiement")
  expect(answer.html).not.toContain(server.keys.secretKey)
  const { cancelOrder } = await import('#server/sales/checkout/cancel-order.ts')
  const [open] = await shop.ports.db.select().from(order)
  server.outages.push({ status: 400, body: errorBody })
  expect(await cancelOrder(shop.ports, open?.id ?? '')).toBe('cancelled')
})

test('without a webhook secret events are rejected, and the jobs find the payment', async () => {
  await using stripe = await stripeShop({ environment: { STRIPE_WEBHOOK_SECRET: '' } })
  const { shop, server } = stripe
  const { placed } = await orderAsNewCustomer(stripe.shop)
  server.pay(placed.providerPaymentId, placed.clientSecret, visa)
  expect(new Set(await stripe.deliver())).toEqual(new Set([400]))
  expect(await shop.ports.db.$count(providerEvent)).toBe(0)
  const { reconcilePayments } = await import('#server/payments/reconciliation/reconcile-payments.ts')
  await reconcilePayments(shop.ports)
  expect(await shop.ports.db.select().from(order)).toMatchObject([{ status: 'paid' }])
})
