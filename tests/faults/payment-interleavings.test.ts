import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { cancelOrder } from '#server/checkout/cancel-order.ts'
import { expireOrders } from '#server/checkout/expire-orders.ts'
import type { Order } from '#server/checkout/order.ts'
import { settleOrder } from '#server/checkout/settle-order.ts'
import { startPayment } from '#server/checkout/start-payment.ts'
import { invoice, ledgerEvent, subscription } from '#server/database/schema/billing.ts'
import { product } from '#server/database/schema/catalog.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { sandboxPayment } from '#server/database/schema/sandbox.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { comparePayments } from '#server/payments/compare-payments.ts'
import { receiveEvent } from '#server/payments/receive-event.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { PaymentsUnavailable } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { MeansInput } from '#server/ports/sandbox-desk.ts'
import { type Crashes, crashingConnections, isCrash } from '#tests/harness/crashing-connections.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { flakyPayments } from '#tests/harness/flaky-payments.ts'
import { insertOrder } from '#tests/harness/inserted-order.ts'
import { placeOrder, review } from '#tests/harness/purchases.ts'
import { type RandomNumbers, randomNumbers } from '#tests/harness/random-numbers.ts'

/** Every seed plays this many orders at once, each with its own buyer; together they are the interleavings. */
const ordersAtOnce = 5
const worlds = process.env.FAULTS_FULL === '1' ? 2000 : 200
const stepsOfWorld = 30
const stockAtFirst = 100_000
const minuteMs = 60_000
const cardOf = (number: string): MeansInput => ({
  card: { number, expiryMonth: 12, expiryYear: 2034, cvc: '123' },
})
const good = cardOf('4242424242424242')
/** Debits are paid, or refused, three days later. */
const means = [
  ...[good, good, cardOf('4000000000000002'), cardOf('4000002500003155'), cardOf('4000000000009995')],
  ...[{ iban: 'FR1420041010050500013M02606' }, { iban: 'FR8420041010050500013M02607' }],
]

let shop: TestApp
let template: Order
let crashes: Crashes
let random: RandomNumbers
let isCalm = false

beforeAll(async () => {
  shop = await createTestApp({
    maxConnections: 12,
    // Zero to three times, at once or hours late: lost, repeated and out of order.
    deliveryPlan: () => ({
      deliveries: isCalm ? 1 : random.below(4),
      delayMs: isCalm ? 0 : random.oneOf([0, 0, 20_000, 5 * minuteMs, 180 * minuteMs]),
    }),
  })
  random = randomNumbers(0)
  const visitor = shop.visitor()
  await register(visitor)
  await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  const [placed] = await shop.ports.db.select().from(order)
  if (!placed) throw new Error('No order')
  template = placed
  await shop.ports.db.update(product).set({ stock: stockAtFirst }).where(eq(product.id, 'quiz'))
  crashes = crashingConnections(shop.ports.db.$client)
  // Those that are open already do not break; new ones will.
  await Promise.all(Array.from({ length: 12 }, () => shop.ports.db.execute(sql`SELECT pg_sleep(0.05)`)))
})
afterAll(() => shop[Symbol.asyncDispose]())

function worldPorts(): Ports {
  const fate = () => (isCalm || !random.chance(0.12) ? undefined : random.oneOf(['before', 'after'] as const))
  return { ...shop.ports, payments: flakyPayments(shop.ports.payments, fate) }
}

const refusals = new Set([
  'order_not_payable',
  'payment_not_started',
  'invoice_pending',
  'webhook_refused',
  // Too many refused cards: the rule against those who try them.
  'rate_limited',
])

/** What a broken connection, a provider that is away and the shop's own refusals may throw; nothing else. */
function isExpected(error: unknown): boolean {
  // By their code: the provider's side comes from the built shop, with classes of its own.
  const { code } = error as { code?: string }
  return isCrash(error) || (code !== undefined && refusals.has(code)) || error instanceof PaymentsUnavailable
}

type World = { ports: Ports; orders: Order[]; handlers: ReturnType<typeof jobHandlers> }

async function confirmAtDesk({ ports, orders }: World): Promise<void> {
  const [paying] = await ports.db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.idempotencyKey, `order-${random.oneOf(orders).id}`))
  if (!paying) return
  const { id: paymentId, clientSecret } = paying
  if (paying.status === 'requires_action')
    await ports.sandboxDesk?.answerAuthentication({
      id: paymentId,
      clientSecret,
      isApproved: random.chance(0.7),
    })
  else
    await ports.sandboxDesk?.confirm({
      paymentId,
      clientSecret,
      means: random.oneOf(means),
      returnUrl: '/cart/confirmation',
    })
}

const deliver = ({ ports }: World) =>
  ports.sandboxDesk?.deliverEvents(async (body, headers) => {
    await receiveEvent(ports, body, new Headers(headers))
    // The answer may get lost: the provider then sends again.
    return { status: !isCalm && random.chance(0.1) ? 500 : 200 }
  })

/** Everything that can happen next, to one of the orders or to all. */
const steps: Record<string, (world: World) => Promise<unknown> | undefined> = {
  start: ({ ports, orders }) => startPayment(ports, random.oneOf(orders)),
  startAgain: ({ ports, orders }) => startPayment(ports, random.oneOf(orders)),
  card: confirmAtDesk,
  anotherCard: confirmAtDesk,
  comesBack: ({ ports, orders }) => settleOrder(ports, random.oneOf(orders)),
  reloads: ({ ports, orders }) => settleOrder(ports, random.oneOf(orders)),
  webhooks: deliver,
  jobs: ({ ports, handlers }) => ports.jobs.drain(handlers),
  reconciliation: ({ ports }) => reconcilePayments(ports),
  comparison: ({ ports }) => comparePayments(ports),
  expiry: ({ ports }) => expireOrders(ports),
  givesUp: ({ ports, orders }) =>
    random.chance(0.3) ? cancelOrder(ports, random.oneOf(orders).id) : Promise.resolve(),
  time: async () => shop.clock.forward(random.oneOf([1000, minuteMs, 4 * minuteMs, 12 * minuteMs])),
}

async function attempt(act: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await act()
  } catch (error) {
    // The desk reports a refused delivery in words of its own.
    if (!isExpected(error) && !/answered 500/.test(String(error))) throw error
  }
}

async function play(world: World): Promise<void> {
  for (let step = 0; step < stepsOfWorld; step += 1) {
    if (random.chance(0.35)) crashes.after(1 + random.below(30), random.oneOf(['before', 'after']))
    const together = Array.from({ length: 1 + random.below(3) }, () => random.oneOf(Object.keys(steps)))
    await Promise.all(together.map((name) => attempt(() => steps[name]?.(world))))
  }
}

/** Nothing breaks any more and the shop's own jobs go on: everything has to come right by itself. */
async function settleDown({ ports, handlers }: World): Promise<void> {
  isCalm = true
  crashes.stop()
  for (const pause of [31 * minuteMs, 240 * minuteMs, 4 * 24 * 60 * minuteMs, minuteMs]) {
    shop.clock.forward(pause)
    await reconcilePayments(ports)
    await expireOrders(ports)
    await deliver({ ports, orders: [], handlers })
    await ports.jobs.drain(handlers)
  }
  isCalm = false
}

async function expectTruth({ orders }: World, seed: number): Promise<void> {
  const { db } = shop.ports
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
      ...{ seed, number, open: 0 },
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

test(`${worlds * ordersAtOnce} interleavings of buyers, webhooks, jobs, crashes and a provider that fails: one order, one charge, nothing lost`, async () => {
  const { db } = shop.ports
  const noWork = async () => {}
  let sold = 0
  for (let seed = 1; seed <= worlds; seed += 1) {
    random = randomNumbers(seed)
    const ports = worldPorts()
    const handlers = {
      ...jobHandlers(ports, async () => ({ status: 200 })),
      'mailing.send': noWork,
      'billing.render-invoice': noWork,
      'sandbox.deliver-events': noWork,
    }
    const placedAt = shop.clock.now()
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
    const world = { ports, orders, handlers }
    await play(world)
    await settleDown(world)
    await expectTruth(world, seed)
    const [paid] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(order)
      .where(
        sql`${inArray(
          order.id,
          orders.map(({ id }) => id),
        )} AND status = 'paid'`,
      )
    sold += paid?.count ?? 0
  }
  const [{ stock } = { stock: null }] = await db
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, 'quiz'))
  expect(stock).toBe(stockAtFirst - sold)
  const numbers = await db.select({ number: invoice.number }).from(invoice).orderBy(asc(invoice.number))
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1))
  // A play in which nobody pays, or everybody does, would prove little.
  expect(sold / (worlds * ordersAtOnce)).toBeGreaterThan(0.2)
  expect(sold / (worlds * ordersAtOnce)).toBeLessThan(0.95)
}, 3_600_000)
