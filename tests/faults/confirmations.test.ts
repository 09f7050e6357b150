import { eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice, invoiceCounter, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account, customer } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { insertPaidOrder } from '#tests/harness/paid-order.ts'
import { confirmCard } from '#tests/harness/purchases.ts'

const paymentsCount = 200

let template: typeof order.$inferSelect

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ maxConnections: 20 })
  // Four hundred calls wait for twenty connections, on a busy machine for longer than the timeout of a page.
  shop.ports.db.$client.options.connectionTimeoutMillis = 100_000
  await orderAsNewCustomer(shop)
  const [placed] = await shop.ports.db.select().from(order)
  if (!placed) throw new Error('No order')
  template = placed
  return () => shop[Symbol.asyncDispose]()
})

test('200 concurrent double confirmations, some rolled back, leave no invoice gap or duplicate', async () => {
  const { db } = shop.ports
  const ids: string[] = []
  for (let index = 0; index < paymentsCount; index += 1) ids.push(await insertPaidOrder(db, template, index))

  // Every fifth confirmation fails once at its very end, after it took its number.
  const failsOnce = new Set(ids.filter((_, index) => index % 5 === 0))
  const { ports } = shop
  const failing = (id: string) => ({
    ...ports,
    jobs: {
      ...ports.jobs,
      async send(...args: Parameters<typeof ports.jobs.send>) {
        if (args[1] === 'billing.render-invoice' && failsOnce.delete(id))
          throw new Error('pulled out at the end')
        await ports.jobs.send(...args)
      },
    },
  })
  const confirm = async (id: string) => {
    shop.clock.forward(1000)
    try {
      await settlePayment(failing(id), id)
    } catch (error) {
      if (!isDomainError(error, 'invoice_pending')) throw error
      await settlePayment(ports, id)
    }
  }
  await Promise.all(ids.flatMap((id) => [confirm(id), confirm(id)]))

  const invoices = await db.select().from(invoice).orderBy(invoice.number)
  expect(invoices).toHaveLength(paymentsCount)
  expect(invoices.map(({ number }) => number)).toEqual(
    Array.from({ length: paymentsCount }, (_, index) => `INV-2026${String(index + 1).padStart(6, '0')}`),
  )
  const dates = invoices.map(({ issuedAt }) => issuedAt.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(new Set(invoices.map(({ orderId }) => orderId)).size).toBe(paymentsCount)
  expect(await db.select().from(subscription)).toHaveLength(paymentsCount)
  expect(await db.$count(outboxMail, ne(outboxMail.template, 'verify-email'))).toBe(2 * paymentsCount)
  expect(await db.$count(invoiceLine)).toBe(paymentsCount)
  const [totals] = await db.select().from(customer).where(eq(customer.accountId, template.accountId))
  const sum = invoices.reduce((total, { total: amount }) => total + amount, 0)
  expect(totals).toMatchObject({ totalOrders: paymentsCount, totalSpent: sum })
  expect(await db.select().from(invoiceCounter)).toMatchObject([
    { series: 'INV', year: 2026, count: paymentsCount },
  ])
}, 120_000)

test('an issued invoice, its lines and the consent records cannot be changed', async () => {
  const { db } = shop.ports
  await expect(db.update(invoice).set({ total: cents(1) })).rejects.toThrow()
  await expect(db.update(invoice).set({ number: 'INV-2026999999' })).rejects.toThrow()
  await expect(db.delete(invoice)).rejects.toThrow()
  await expect(db.update(invoiceLine).set({ gross: cents(1) })).rejects.toThrow()
  await expect(db.delete(invoiceLine)).rejects.toThrow()
  await expect(db.update(consentEvent).set({ wording: 'x' })).rejects.toThrow()
  await db.update(invoice).set({ status: 'cancelled' }).where(eq(invoice.number, 'INV-2026000001'))
})

test('at New Year the invoice series restarts, and dates never go back', async () => {
  const { db } = shop.ports
  shop.clock.set('2026-12-31T22:59:59Z')
  const last = await insertPaidOrder(db, template, 300)
  const first = await insertPaidOrder(db, template, 301)
  const late = await insertPaidOrder(db, template, 302)
  await settlePayment(shop.ports, last)
  shop.clock.set('2026-12-31T23:00:01Z')
  await settlePayment(shop.ports, first)
  // An instance with a slow clock must not number an invoice of last year after one of this year.
  shop.clock.set('2026-12-31T22:59:58Z')
  await settlePayment(shop.ports, late)
  const issued = await db.select().from(invoice).orderBy(invoice.issuedAt, invoice.number)
  expect(issued.slice(-3).map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
    [`INV-2026${String(paymentsCount + 1).padStart(6, '0')}`, '2026-12-31'],
    ['INV-2027000001', '2027-01-01'],
    ['INV-2027000002', '2027-01-01'],
  ])
})

test('late, repeated and out-of-order webhooks conclude each order once', async () => {
  let turn = 0
  await using busy = await createTestApp({
    deliveryPlan: () => ({ deliveries: 3, delayMs: [60_000, 0, 30_000][turn++ % 3] ?? 0 }),
  })
  const numbers: string[] = []
  for (let count = 0; count < 4; count += 1) {
    const { visitor, placed } = await orderAsNewCustomer(busy)
    const declined = { number: '4000000000000002', expiryMonth: 1, expiryYear: 2030, cvc: '123' }
    if (count % 2) await confirmCard(visitor, placed, declined)
    await confirmCard(visitor, placed)
    numbers.push(placed.number)
  }
  await busy.runJobs()
  busy.clock.forward(120_000)
  await busy.ports.db.transaction((transaction) =>
    busy.ports.jobs.send(transaction, 'sandbox.deliver-events', {}),
  )
  await busy.runJobs()
  // No buyer returned to the confirmation page: the webhooks alone did it.
  const orders = await busy.ports.db.select({ number: order.number, status: order.status }).from(order)
  expect(orders.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual(
    numbers.map((number) => ({ number, status: 'paid' })),
  )
  expect(await busy.ports.db.$count(invoice)).toBe(4)
  expect(await busy.ports.db.$count(account)).toBeGreaterThanOrEqual(4)
})

test('a lost webhook loses nothing: reconciliation finds the payment', async () => {
  await using quiet = await createTestApp({ deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }) })
  const { visitor, placed } = await orderAsNewCustomer(quiet)
  await confirmCard(visitor, placed)
  await quiet.runJobs()
  expect(await quiet.ports.db.$count(invoice)).toBe(0)
  await quiet.ports.db.transaction((transaction) =>
    quiet.ports.jobs.send(transaction, 'payments.reconcile', {}),
  )
  await quiet.runJobs()
  expect(await quiet.ports.db.$count(invoice)).toBe(1)
  expect((await visitor.get(placed.confirmation)).html).toContain('Merci pour votre commande!')
})

test('a failed confirmation of a paid order shows an error, and the next try completes it', async () => {
  let isBroken = true
  await using shaky = await createTestApp({
    deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }),
    change: (ports) => ({
      ...ports,
      jobs: {
        ...ports.jobs,
        async send(...args: Parameters<typeof ports.jobs.send>) {
          if (isBroken && args[1] === 'billing.render-invoice') throw new Error('pulled out at the end')
          await ports.jobs.send(...args)
        },
      },
    }),
  })
  const { visitor, placed } = await orderAsNewCustomer(shaky)
  await confirmCard(visitor, placed)
  const response = await visitor.get(placed.confirmation)
  expect(response.status).toBe(503)
  expect(response.html).toContain('Erreur lors de la création de la facture. Veuillez contacter le support.')
  expect(await shaky.ports.db.$count(invoice)).toBe(0)
  isBroken = false
  expect((await visitor.get(placed.confirmation)).html).toContain('Merci pour votre commande!')
  expect(await shaky.ports.db.select().from(invoice)).toMatchObject([{ number: 'INV-2026000001' }])
})
