import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoice, invoiceCounter, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { buyAsNewCustomer, orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { buy, confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'

const quiet = { deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }) }

test('a payment whose response was lost is found before a second order is placed', async () => {
  await using shop = await createTestApp(quiet)
  const { visitor, reviewed, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  // The browser never got the response; the buyer changes the early-start box and clicks again.
  const repeated = await placeOrder(visitor, { reviewed, earlyStart: 'on' })
  expect(repeated.placed).toBeUndefined()
  expect(repeated.answer.html).toContain(`/cart/confirmation/${placed.number}`)
  expect(await shop.ports.db.$count(order)).toBe(1)
  expect(await shop.ports.db.$count(invoice)).toBe(1)
})

test('a payment that is processing at the bank prevents a second order', async () => {
  await using shop = await createTestApp(quiet)
  const { visitor, reviewed, placed } = await orderAsNewCustomer(shop)
  await shop.ports.db
    .update(sandboxPayment)
    .set({ status: 'processing' })
    .where(eq(sandboxPayment.id, placed.providerPaymentId))
  const repeated = await placeOrder(visitor, { reviewed, earlyStart: 'on' })
  expect(repeated.answer.status).toBe(409)
  expect(await shop.ports.db.$count(order)).toBe(1)
  expect(await shop.ports.db.$count(payment)).toBe(1)
})

test('carts with the same limited products in a different order do not deadlock', async () => {
  await using shop = await createTestApp({ maxConnections: 10 })
  const { db } = shop.ports
  await db
    .update(product)
    .set({ stock: 50 })
    .where(inArray(product.id, ['quiz', 'cave']))
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const visitor = shop.visitor()
      await register(visitor)
      return { visitor, reviewed: await review(visitor, index % 2 ? 'quiz*1.cave*1' : 'cave*1.quiz*1') }
    }),
  )
  const orders = await Promise.all(buyers.map(({ visitor, reviewed }) => placeOrder(visitor, { reviewed })))
  expect(orders.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200))
  const [row] = await db.select({ stock: product.stock }).from(product).where(eq(product.id, 'quiz'))
  expect(row?.stock).toBe(42)
})

test('terms accepted in another language make a separate order with its own consent record', async () => {
  await using shop = await createTestApp()
  const { visitor } = await orderAsNewCustomer(shop)
  const { placed } = await buy(visitor, 'quiz*1', { language: 'en' })
  const [paid] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
  expect(paid).toMatchObject({ status: 'paid', language: 'en' })
  const proofs = await shop.ports.db
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.orderId, paid?.id ?? ''))
  expect(proofs.find(({ type }) => type === 'terms_of_sale')).toMatchObject({
    language: 'en',
    documentId: paid?.termsDocumentId,
  })
})

test('an order reviewed yesterday must be reviewed again, because its dates have moved', async () => {
  await using shop = await createTestApp({ now: '2026-11-21T22:59:00Z' })
  const visitor = shop.visitor()
  await register(visitor)
  const reviewed = await review(visitor, 'quiz*1')
  shop.clock.set('2026-11-21T23:01:00Z')
  expect((await placeOrder(visitor, { reviewed })).answer.status).toBe(409)
  expect(await shop.ports.db.$count(order)).toBe(0)
})

test('an invoice records when the payment succeeded, not when the shop learnt of it', async () => {
  await using shop = await createTestApp({ ...quiet, now: '2026-12-31T22:00:00Z' })
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  shop.clock.set('2027-01-01T09:00:00Z')
  await shop.ports.db.transaction((transaction) =>
    shop.ports.jobs.send(transaction, 'payments.reconcile', {}),
  )
  await shop.runJobs()
  const [issued] = await shop.ports.db.select().from(invoice)
  expect(issued).toMatchObject({ number: 'INV-2027000001', issuedOn: '2027-01-01' })
  expect(issued?.paidAt?.toISOString()).toBe('2026-12-31T22:00:00.000Z')
})

test('a connection lost in a transaction fails that transaction, not the next request', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  await expect(
    db.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
      await transaction.execute(sql`SELECT 1`)
    }),
  ).rejects.toThrow()
  expect((await shop.visitor().get('/shop')).status).toBe(200)
})

test('protected tables cannot be emptied, and an issued invoice takes no new line', async () => {
  await using shop = await createTestApp()
  await buyAsNewCustomer(shop)
  const { db } = shop.ports
  const [line] = await db.select().from(invoiceLine)
  if (!line) throw new Error('No line')
  await expect(
    db.insert(invoiceLine).values({ ...line, id: 'x', position: 9, periodStartsOn: null }),
  ).rejects.toThrow()
  await expect(db.update(invoiceCounter).set({ count: 0 })).rejects.toThrow()
  await expect(db.update(order).set({ email: 'other@example.test' })).rejects.toThrow()
  for (const table of ['invoice', 'consent_event', 'ledger_event', 'audit_event', '"order"']) {
    await expect(db.execute(sql.raw(`TRUNCATE ${table} CASCADE`)), table).rejects.toThrow()
  }
})

test('receipts to one mailbox are limited per day, but every declaration is stored', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  for (let count = 0; count < 5; count += 1) {
    const fields = { intent: 'confirm', name: 'Alix', contract: 'x', email: 'alix@example.test' }
    expect((await visitor.post('/withdraw', fields)).status).toBe(302)
  }
  expect(await shop.ports.db.$count(declaration)).toBe(5)
  expect(await shop.ports.db.$count(outboxMail)).toBe(3)
})

test('mails are delivered after the mail server was unavailable for hours', async () => {
  let isAway = true
  await using shop = await createTestApp({
    change: (ports) => ({
      ...ports,
      mailer: {
        ...ports.mailer,
        async send(mail) {
          if (isAway) throw new Error('connection refused')
          await ports.mailer.send(mail)
        },
      },
    }),
  })
  await buyAsNewCustomer(shop)
  await shop.runJobs()
  expect(await shop.mailbox()).toHaveLength(0)
  isAway = false
  shop.clock.forward(6 * 3_600_000)
  await shop.ports.db.transaction((transaction) => shop.ports.jobs.send(transaction, 'mailing.resend', {}))
  await shop.runJobs()
  // The mails of the registration, the order and the invoice.
  expect(await shop.mailbox()).toHaveLength(3)
})
