import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { methodSetup, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const mastercard = { card: { number: '5555555555554444', expiryMonth: 11, expiryYear: 2033, cvc: '123' } }
const refusedCard = { card: { ...mastercard.card, number: '4000000000000002' } }

async function startSetup(visitor: TestVisitor) {
  const { html } = await visitor.post('/user/card.data', { intent: 'replace' })
  const [clientSecret, id] = /(set_[0-9a-f]+)_secret_[0-9a-f]+/.exec(html) ?? []
  if (!id || !clientSecret) throw new Error(`Nothing to confirm: ${html.slice(0, 300)}`)
  return { id, clientSecret }
}

const confirm = (
  visitor: TestVisitor,
  { id, clientSecret }: { id: string; clientSecret: string },
  method: object,
) =>
  visitor.postJson(`/sandbox/setups/${id}/confirm`, {
    clientSecret,
    paymentMethod: method,
    returnUrl: `/user/card?setup=${id}`,
  })

test('a new card replaces the previous one, also on the subscription', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  expect((await visitor.get('/user/card')).html).toContain('Visa •••• 4242')
  const setup = await startSetup(visitor)
  await confirm(visitor, setup, mastercard)
  const response = await visitor.get(`/user/card?setup=${setup.id}`)
  expect(response.location).toBe('/user/card')
  expect((await visitor.get('/user/card')).html).toContain('Mastercard •••• 4444')
  const { db } = shop.ports
  const stored = await db.select().from(paymentMethod).where(isNull(paymentMethod.detachedAt))
  expect(stored).toMatchObject([{ brand: 'Mastercard', last4: '4444', expiryMonth: 11 }])
  expect(await db.select().from(subscription)).toMatchObject([{ paymentMethodId: stored[0]?.id }])
  await shop.runJobs()
  const atProvider = await db.select().from(sandboxMethod).where(isNull(sandboxMethod.detachedAt))
  expect(atProvider.map(({ last4 }) => last4)).toEqual(['4444'])
  const consents = await db
    .select()
    .from(consentEvent)
    .where(and(eq(consentEvent.type, 'card_mandate'), isNull(consentEvent.orderId)))
  expect(consents).toHaveLength(1)
  expect(consents[0]?.wording).toContain('j’autorise')
})

test('a card used for two orders is shown once, with both subscriptions', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'table-ouverte*1') })
  if (!placed) throw new Error('The second order was not placed')
  await confirmCard(visitor, placed)
  await visitor.get(placed.confirmation)
  await shop.runJobs()
  expect(await shop.ports.db.$count(paymentMethod, isNull(paymentMethod.detachedAt))).toBe(2)
  const text = pageText((await visitor.get('/user/card')).html)
  expect(text.match(/Visa •••• 4242/g)).toHaveLength(1)
  expect(text).toMatch(/Bonne réponse.*Table ouverte/s)
})

test('every payment method in use is shown, with what it pays for', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'table-ouverte*2') })
  if (!placed) throw new Error('The second order was not placed')
  await confirmCard(visitor, placed, mastercard.card)
  await visitor.get(placed.confirmation)
  await shop.runJobs()
  const { html } = await visitor.get('/user/card')
  const shown = [...html.matchAll(/<li[^>]*rounded-card[\s\S]*?<\/ul><\/li>/g)].map(([item]) =>
    pageText(`<body>${item}`),
  )
  expect(shown.toSorted()).toEqual([
    expect.stringMatching(/Mastercard •••• 4444.*2 × Table ouverte/s),
    expect.stringMatching(/Visa •••• 4242.*Bonne réponse/s),
  ])
})

test('the webhook alone stores the new card of a customer who does not return', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  await confirm(visitor, await startSetup(visitor), mastercard)
  await shop.runJobs()
  expect((await visitor.get('/user/card')).html).toContain('Mastercard •••• 4444')
})

test('a refused card changes nothing and shows the reason, and the same setup can be retried', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  const setup = await startSetup(visitor)
  await confirm(visitor, setup, refusedCard)
  const response = await visitor.get(`/user/card?setup=${setup.id}`)
  expect(response.html).toContain('Votre carte a été refusée')
  expect(response.html).toContain('Visa •••• 4242')
  expect(await startSetup(visitor)).toEqual(setup)
  await confirm(visitor, setup, mastercard)
  await visitor.get(`/user/card?setup=${setup.id}`)
  expect(await shop.ports.db.select().from(methodSetup)).toMatchObject([{ status: 'succeeded' }])
})

test('a customer neither sees nor completes the card setup of another customer', async () => {
  await using shop = await createTestApp()
  const { visitor: owner } = await buyAsNewCustomer(shop)
  const { visitor: otherVisitor } = await buyAsNewCustomer(shop)
  const setup = await startSetup(owner)
  await confirm(owner, setup, mastercard)
  const page = await otherVisitor.get(`/user/card?setup=${setup.id}`)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Visa •••• 4242')
  expect(await shop.ports.db.select().from(methodSetup)).toMatchObject([{ status: 'requires_method' }])
})

test('without a subscription the card page offers no card form', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await register(visitor)
  const page = await visitor.get('/user/card')
  expect(page.html).toContain('Sans abonnement en cours')
  expect(page.html).not.toContain('name="intent" value="replace"')
})

test('erasing an account also detaches its payment methods at the provider', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  await shop.ports.db.update(subscription).set({ status: 'cancelled' })
  await visitor.post('/user/confirm-identity', { intent: 'confirm', password: validPassword })
  await visitor.post('/user/data/delete', { intent: 'erase', understood: 'on' })
  await shop.runJobs()
  const remaining = await shop.ports.db.select().from(sandboxMethod).where(isNull(sandboxMethod.detachedAt))
  expect(remaining).toEqual([])
})
