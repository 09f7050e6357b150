import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, type Placed, placeOrder, review, validCard } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const other = 'Un autre moyen de paiement'

async function readStoredMethod({ ports }: TestApp) {
  const [stored] = await ports.db.select().from(paymentMethod)
  if (!stored) throw new Error('No payment method is stored')
  return stored
}

async function reviewText(visitor: TestVisitor): Promise<string> {
  await review(visitor, 'quiz*1')
  return pageText((await visitor.get('/cart/checkout')).html)
}

const confirmSaved = (visitor: TestVisitor, placed: Placed, savedMethodId: string) =>
  visitor.postJson(`/sandbox/payments/${placed.providerPaymentId}/confirm`, {
    clientSecret: placed.clientSecret,
    paymentMethod: { savedMethodId },
    returnUrl: placed.confirmation,
  })

test('a saved card is offered first and pays the next order, and no second card is stored', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  const { visitor } = await buyAsNewCustomer(shop)
  const stored = await readStoredMethod(shop)
  const reviewed = await review(visitor, 'quiz*1')
  const { html } = await visitor.get('/cart/checkout')
  expect(pageText(html)).toMatch(new RegExp(`Visa •••• 4242 expire fin 12/2034\n${other}`))
  expect(html).toMatch(new RegExp(`name="savedMethod"[^>]*checked=""[^>]*value="${stored.id}"`))

  const { placed, answer } = await placeOrder(visitor, { reviewed, savedMethod: stored.id })
  expect(answer.html).toContain(stored.providerMethodId)
  if (!placed) throw new Error('The order was not placed')
  const confirmed = await confirmSaved(visitor, placed, stored.providerMethodId)
  expect(JSON.parse(confirmed.html)).toEqual({ status: 'succeeded' })
  await visitor.get(placed.confirmation)
  const [paid] = await db.select().from(order).where(eq(order.number, placed.number))
  expect(paid?.status).toBe('paid')
  expect(await db.$count(paymentMethod)).toBe(1)
  expect(await db.$count(sandboxMethod)).toBe(1)
  const charged = await db.select({ methodId: subscription.paymentMethodId }).from(subscription)
  expect(new Set(charged.map(({ methodId }) => methodId))).toEqual(new Set([stored.id]))
})

test('a card that is detached or belongs to another customer cannot pay an order', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  const { visitor: owner } = await buyAsNewCustomer(shop)
  const stored = await readStoredMethod(shop)
  const { visitor: stranger } = await buyAsNewCustomer(shop, 'quiz*1')
  const orders = await db.$count(order)
  const foreign = await placeOrder(stranger, {
    reviewed: await review(stranger, 'quiz*1'),
    savedMethod: stored.id,
  })
  expect(foreign.placed).toBeUndefined()
  expect(foreign.answer.html).toContain('Ce moyen de paiement n’est plus enregistré. Ajoutez-en un autre.')

  await db.update(paymentMethod).set({ detachedAt: shop.clock.now() }).where(eq(paymentMethod.id, stored.id))
  const detached = await placeOrder(owner, {
    reviewed: await review(owner, 'quiz*1'),
    savedMethod: stored.id,
  })
  expect(detached.placed).toBeUndefined()
  expect(await db.$count(order)).toBe(orders)
  expect(await reviewText(owner)).not.toContain('Visa •••• 4242')
})

test('the provider refuses the saved card of another customer', async () => {
  await using shop = await createTestApp()
  await buyAsNewCustomer(shop)
  const stored = await readStoredMethod(shop)
  const { visitor } = await buyAsNewCustomer(shop, 'quiz*1')
  const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  if (!placed) throw new Error('The order was not placed')
  const response = await confirmSaved(visitor, placed, stored.providerMethodId)
  expect(JSON.parse(response.html)).toEqual({ status: 'failed', failure: 'processing_error' })
})

test('an expired card is not offered, and a card saved twice is offered once', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  const { visitor } = await buyAsNewCustomer(shop)
  const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  if (!placed) throw new Error('The order was not placed')
  await confirmCard(visitor, placed, validCard)
  await visitor.get(placed.confirmation)
  expect(await db.$count(paymentMethod)).toBe(2)
  expect((await reviewText(visitor)).match(/Visa •••• 4242/g)).toHaveLength(1)

  // The clock of the test shows November 2026: a card is valid until the last day of its month.
  await db.update(paymentMethod).set({ expiryMonth: 11, expiryYear: 2026 })
  expect(await reviewText(visitor)).toContain('Visa •••• 4242')
  await db.update(paymentMethod).set({ expiryMonth: 10, expiryYear: 2026 })
  const text = await reviewText(visitor)
  expect(text).not.toContain('Visa •••• 4242')
  expect(text).not.toContain(other)
})

test('a saved card that requires authentication redirects to the authentication page', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  const stored = await readStoredMethod(shop)
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'authentication_required' })
  const { placed } = await placeOrder(visitor, {
    reviewed: await review(visitor, 'quiz*1'),
    savedMethod: stored.id,
  })
  if (!placed) throw new Error('The order was not placed')
  const response = JSON.parse((await confirmSaved(visitor, placed, stored.providerMethodId)).html)
  expect(response).toMatchObject({
    status: 'requires_action',
    redirectTo: expect.stringContaining('/sandbox/'),
  })
})
