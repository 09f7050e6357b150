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
import { comparePayments } from '#server/payments/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { cancelOrder } from '#server/sales/checkout/cancel-order.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { settleOrder } from '#server/sales/checkout/settle-order.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import { extent } from '#tests/harness/extent.ts'
import { type FaultyWorld, faultyWorld, means, minuteMs } from '#tests/harness/faulty-world.ts'
import { insertOrder } from '#tests/harness/inserted-order.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'

/** Concurrent orders per seed, each with a separate buyer; their interleavings are what is tested. */
const ordersAtOnce = 5
const seeds = extent({ usual: 12, full: 200, longest: 2000 })
const rounds = 30
const stockAtFirst = 100_000

let world: FaultyWorld
let template: Order

beforeAll(async () => {
  world = await faultyWorld()
  await orderAsNewCustomer(world.shop)
  const [placed] = await world.ports.db.select().from(order)
  if (!placed) throw new Error('No order')
  template = placed
  await world.ports.db.update(product).set({ stock: stockAtFirst }).where(eq(product.id, 'quiz'))
  await world.begin()
})
afterAll(() => world[Symbol.asyncDispose]())

async function confirmAtDesk(orders: readonly Order[]): Promise<void> {
  const { ports } = world
  const random = world.random()
  const [paying] = await ports.db
    .select()
    .from(sandboxPayment)
    .where(sql`${sandboxPayment.metadata} ->> 'orderId' = ${random.oneOf(orders).id}`)
  if (!paying) return
  const { id, clientSecret } = paying
  if (paying.status === 'requires_action')
    await ports.sandboxDesk?.answerAuthentication({ id, clientSecret, isApproved: random.chance(0.7) })
  else
    await ports.sandboxDesk?.confirm({
      paymentId: id,
      clientSecret,
      means: random.oneOf(means),
      returnUrl: '/cart/confirmation',
    })
}

/** The possible next steps, of one of the orders or of all. */
function stepsOf(orders: readonly Order[]) {
  const { ports, shop } = world
  const one = () => world.random().oneOf(orders)
  return {
    start: () => startPayment(ports, one()),
    startAgain: () => startPayment(ports, one()),
    card: () => confirmAtDesk(orders),
    anotherCard: () => confirmAtDesk(orders),
    comesBack: () => settleOrder(ports, one()),
    reloads: () => settleOrder(ports, one()),
    webhooks: () => world.deliver(),
    jobs: () => world.doJobs(),
    reconciliation: () => reconcilePayments(ports),
    comparison: () => comparePayments(ports),
    expiry: () => expireOrders(ports),
    givesUp: () => (world.random().chance(0.3) ? cancelOrder(ports, one().id) : undefined),
    time: async () => shop.clock.forward(world.random().oneOf([1000, minuteMs, 4 * minuteMs, 12 * minuteMs])),
  }
}

async function expectTruth(orders: readonly Order[], seed: number): Promise<void> {
  const { db } = world.ports
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
    const paid = provider.filter((one) => one.metadata.orderId === id && one.status === 'succeeded')
    const isPaid = paid.length > 0
    const story = {
      seed,
      number,
      charged: paid.length,
      amount: paid.map(({ amount }) => amount),
      status,
      payment: payments.filter(({ orderId }) => orderId === id).map((one) => one.status),
      invoices: invoices.filter(({ orderId }) => orderId === id).map((one) => one.total),
      subscriptions: subscriptions.filter(({ orderId }) => orderId === id).length,
      received: events.filter((one) => one.orderId === id && one.type === 'payment_received').length,
      open: provider.filter((one) => one.metadata.orderId === id && /^requires|processing/.test(one.status))
        .length,
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

test(`${seeds * ordersAtOnce} interleavings of buyers, webhooks, jobs, crashes and a provider that fails: one order, one charge, nothing lost`, async () => {
  const { db } = world.ports
  let sold = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    world.reseed(seed)
    const placedAt = world.shop.clock.now()
    const orders: Order[] = []
    for (let index = 0; index < ordersAtOnce; index += 1) {
      orders.push(
        await insertOrder(db, template, {
          number: `CMD-2026${500_000 + seed * ordersAtOnce + index}`,
          price: cents(1900 + index),
          placedAt,
          expiresAt: new Date(placedAt.getTime() + 30 * minuteMs),
          takesStock: true,
        }),
      )
    }
    await db
      .update(product)
      .set({ stock: sql`${product.stock} - ${ordersAtOnce}` })
      .where(eq(product.id, 'quiz'))
    await world.play(stepsOf(orders), rounds)
    await world.settleDown(async () => {
      await reconcilePayments(world.ports)
      await expireOrders(world.ports)
    })
    await expectTruth(orders, seed)
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
  expect(sold / (seeds * ordersAtOnce)).toBeGreaterThan(0.15)
  expect(sold / (seeds * ordersAtOnce)).toBeLessThan(0.95)
}, 7_200_000)
