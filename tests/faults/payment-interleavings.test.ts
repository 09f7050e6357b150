import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { cancelOrder } from '#server/sales/checkout/cancel-order.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { settleOrder } from '#server/sales/checkout/settle-order.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import {
  type FaultHarness,
  minuteMs,
  openFaultHarness,
  paymentMethod,
} from '#tests/harness/faults/open-fault-harness.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { insertOrder } from '#tests/harness/rows/inserted-order.ts'

/** Concurrent orders per seed, each with a separate buyer; their interleavings are what is tested. */
const concurrentOrders = 5
const seeds = simulationSize({ usual: 12, full: 200, longest: 2000 })
const rounds = 30
const stockAtFirst = 100_000

let harness: FaultHarness
let template: Order

beforeAll(async () => {
  harness = await openFaultHarness()
  await orderAsNewCustomer(harness.shop)
  const [placed] = await harness.ports.db.select().from(order)
  if (!placed) throw new Error('No order')
  template = placed
  await harness.ports.db.update(product).set({ stock: stockAtFirst }).where(eq(product.id, 'quiz'))
  await harness.begin()
})
afterAll(() => harness[Symbol.asyncDispose]())

async function confirmInSandbox(orders: readonly Order[]): Promise<void> {
  const { ports } = harness
  const random = harness.random()
  const [paying] = await ports.db
    .select()
    .from(sandboxPayment)
    .where(sql`${sandboxPayment.metadata} ->> 'orderId' = ${random.oneOf(orders).id}`)
  if (!paying) return
  const { id, clientSecret } = paying
  if (paying.status === 'requires_action')
    await ports.sandboxApi?.answerAuthentication({ id, clientSecret, isApproved: random.chance(0.7) })
  else
    await ports.sandboxApi?.confirm({
      paymentId: id,
      clientSecret,
      paymentMethod: random.oneOf(paymentMethod),
      returnUrl: '/cart/confirmation',
    })
}

/** The possible next steps, of one of the orders or of all. */
function createSteps(orders: readonly Order[]) {
  const { ports, shop } = harness
  const pickOrder = () => harness.random().oneOf(orders)
  return {
    start: () => startPayment(ports, pickOrder()),
    startAgain: () => startPayment(ports, pickOrder()),
    card: () => confirmInSandbox(orders),
    anotherCard: () => confirmInSandbox(orders),
    comesBack: () => settleOrder(ports, pickOrder()),
    reloads: () => settleOrder(ports, pickOrder()),
    webhooks: () => harness.deliver(),
    jobs: () => harness.doJobs(),
    reconciliation: () => reconcilePayments(ports),
    comparison: () => comparePayments(ports),
    expiry: () => expireOrders(ports),
    givesUp: () => (harness.random().chance(0.3) ? cancelOrder(ports, pickOrder().id) : undefined),
    time: async () =>
      shop.clock.forward(harness.random().oneOf([1000, minuteMs, 4 * minuteMs, 12 * minuteMs])),
  }
}

async function expectProviderState(orders: readonly Order[], seed: number): Promise<void> {
  const { db } = harness.ports
  const ids = orders.map(({ id }) => id)
  const [rows, payments, invoices, subscriptions, events, provider] = await Promise.all([
    db.select().from(order).where(inArray(order.id, ids)),
    db.select().from(payment).where(inArray(payment.orderId, ids)),
    db.select().from(invoice).where(inArray(invoice.orderId, ids)),
    db
      .select({
        orderId: sql<string>`(SELECT order_id FROM order_line WHERE id = ${subscription.orderLineId})`,
      })
      .from(subscription),
    db.select().from(ledgerEvent).where(inArray(ledgerEvent.orderId, ids)),
    db.select().from(sandboxPayment).where(inArray(sql`metadata ->> 'orderId'`, ids)),
  ])
  for (const { id, status, number, total } of rows) {
    const paid = provider.filter((intent) => intent.metadata.orderId === id && intent.status === 'succeeded')
    const isPaid = paid.length > 0
    const story = {
      seed,
      number,
      charged: paid.length,
      amount: paid.map(({ amount }) => amount),
      status,
      payment: payments.filter(({ orderId }) => orderId === id).map((row) => row.status),
      invoices: invoices.filter(({ orderId }) => orderId === id).map((row) => row.total),
      subscriptions: subscriptions.filter(({ orderId }) => orderId === id).length,
      received: events.filter((event) => event.orderId === id && event.type === 'payment_received').length,
      open: provider.filter(
        (intent) => intent.metadata.orderId === id && /^requires|processing/.test(intent.status),
      ).length,
    }
    expect(story).toEqual({
      seed,
      number,
      open: 0,
      charged: isPaid ? 1 : 0,
      amount: isPaid ? [total] : [],
      status: isPaid ? 'paid' : 'cancelled',
      payment: isPaid ? ['succeeded'] : story.payment.length ? ['cancelled'] : [],
      invoices: isPaid ? [total] : [],
      subscriptions: isPaid ? 1 : 0,
      received: isPaid ? 1 : 0,
    })
  }
}

/** Numbers of a year are consecutive, without gaps. */
function expectGapless(numbers: readonly string[]): void {
  const ofYears = Map.groupBy(numbers, (number) => number.slice(0, -6))
  for (const ofYear of ofYears.values())
    expect(ofYear.map((number) => Number(number.slice(-6)))).toEqual(ofYear.map((_, index) => index + 1))
}

test(`${seeds * concurrentOrders} orders with interleaved webhooks, jobs, crashes and provider faults: each charged once or cancelled`, async () => {
  const { db } = harness.ports
  let sold = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    harness.reseed(seed)
    const placedAt = harness.shop.clock.now()
    const orders: Order[] = []
    for (let index = 0; index < concurrentOrders; index += 1) {
      orders.push(
        await insertOrder(db, template, {
          number: `CMD-2026${500_000 + seed * concurrentOrders + index}`,
          price: cents(1900 + index),
          placedAt,
          expiresAt: new Date(placedAt.getTime() + 30 * minuteMs),
          takesStock: true,
        }),
      )
    }
    await db
      .update(product)
      .set({ stock: sql`${product.stock} - ${concurrentOrders}` })
      .where(eq(product.id, 'quiz'))
    await harness.run(createSteps(orders), rounds)
    await harness.runWithoutFaults(async () => {
      await reconcilePayments(harness.ports)
      await expireOrders(harness.ports)
    })
    await expectProviderState(orders, seed)
    const ids = orders.map(({ id }) => id)
    sold += await db.$count(order, sql`${inArray(order.id, ids)} AND status = 'paid'`)
  }
  const [{ stock } = { stock: null }] = await db
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, 'quiz'))
  expect(stock).toBe(stockAtFirst - sold)
  const numbers = await db.select({ number: invoice.number }).from(invoice).orderBy(invoice.number)
  expectGapless(numbers.map(({ number }) => number))
  // A simulation in which no buyer pays, or every one does, would prove little.
  expect(sold / (seeds * concurrentOrders)).toBeGreaterThan(0.15)
  expect(sold / (seeds * concurrentOrders)).toBeLessThan(0.95)
}, 7_200_000)
