import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentMethod, refund } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { chargeMethod } from '#server/payments/charge-method.ts'
import { comparePayments } from '#server/payments/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { tryKey } from '#server/subscriptions/renewals/internal/invoice-keys.ts'
import { extent } from '#tests/harness/extent.ts'
import { type FaultyWorld, faultyWorld, goodCard, minuteMs } from '#tests/harness/faulty-world.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { insertUnpaidInvoice } from '#tests/harness/unpaid-invoice.ts'

const seeds = extent({ usual: 10, full: 100, longest: 1000 })
const rounds = 20
const price = cents(2900)
const back = cents(1000)

let world: FaultyWorld
let accountId: string
let paymentMethodId: string
let providerMethodId: string

beforeAll(async () => {
  world = await faultyWorld()
  await buyAsNewCustomer(world.shop)
  const [method] = await world.ports.db.select().from(paymentMethod)
  if (!method) throw new Error('No card was kept')
  ;({ accountId, id: paymentMethodId, providerMethodId } = method)
  await world.begin()
})
afterAll(() => world[Symbol.asyncDispose]())

let invoiceId: string

const keyOf = () => tryKey(invoiceId, 0)
const chargeOf = (seed: number) =>
  chargeMethod(world.ports, {
    requestKey: keyOf(),
    accountId,
    paymentMethodId,
    invoiceId,
    amount: price,
    description: `Mois ${seed}`,
  })

const findCharge = async () => {
  const [found] = await world.ports.db.select().from(payment).where(eq(payment.requestKey, keyOf()))
  return found
}

/** The customer authenticates the charge, on the page of the mailed link. */
async function confirmAtDesk(): Promise<void> {
  const { ports } = world
  const charge = await findCharge()
  const [open] = await ports.db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, charge?.providerPaymentId ?? ''))
  if (open)
    await ports.sandboxDesk?.confirm({
      paymentId: open.id,
      clientSecret: open.clientSecret,
      means: goodCard,
      returnUrl: '/pay',
    })
}

async function giveBack(seed: number): Promise<void> {
  const charge = await findCharge()
  if (charge)
    await refundPayment(world.ports, {
      refundId: `refund ${seed}`,
      paymentId: charge.id,
      amount: back,
      reason: 'Essai',
      requestedBy: 'owner',
    })
}

function stepsOf(seed: number) {
  const { ports, shop } = world
  return {
    charge: () => chargeOf(seed),
    chargeAgain: () => chargeOf(seed),
    confirms: () => confirmAtDesk(),
    refund: () => giveBack(seed),
    refundAgain: () => giveBack(seed),
    webhooks: () => world.deliver(),
    jobs: () => world.doJobs(),
    reconciliation: () => reconcilePayments(ports),
    comparison: () => comparePayments(ports),
    time: async () => shop.clock.forward(world.random().oneOf([1000, minuteMs, 12 * minuteMs])),
  }
}

async function expectTruth(seed: number): Promise<{ isPaid: boolean; isRefunded: boolean }> {
  const { db } = world.ports
  const charged = await db.select().from(sandboxPayment).where(eq(sql`metadata ->> 'requestKey'`, keyOf()))
  const known = await findCharge()
  const paid = charged.filter(({ status }) => status === 'succeeded')
  const [atProvider, ours, events, mails] = await Promise.all([
    db
      .select()
      .from(sandboxRefund)
      .where(eq(sandboxRefund.paymentId, charged[0]?.id ?? '')),
    db
      .select()
      .from(refund)
      .where(eq(refund.paymentId, known?.id ?? '')),
    db
      .select()
      .from(ledgerEvent)
      .where(eq(ledgerEvent.paymentId, known?.id ?? '')),
    db.$count(outboxMail, sql`template = 'confirm-payment' AND html LIKE ${`%/pay/${invoiceId}?%`}`),
  ])
  const isPaid = paid.length > 0
  const isRefunded = atProvider.length > 0
  const [first] = charged
  expect({
    seed,
    charged: charged.length,
    status: known?.status,
    refunded: known?.refunded,
    atProvider: atProvider.map(({ amount }) => amount),
    ours: ours.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    events: events.map(({ type, amount }) => `${type} ${amount}`).toSorted(),
    mails: mails <= 1,
  }).toEqual({
    seed,
    // Never sent to the provider, or sent once.
    charged: known?.providerPaymentId ? 1 : 0,
    status: known?.providerPaymentId ? first?.status : known?.status,
    refunded: known && (isRefunded ? back : 0),
    atProvider: isRefunded ? [back] : [],
    ours: isRefunded ? [back] : [],
    events: [
      ...(isPaid ? [`payment_received ${price}`] : []),
      ...(isRefunded ? [`refund_made ${back}`] : []),
    ],
    mails: true,
  })
  return { isPaid, isRefunded }
}

test(`${seeds} charges without their owner, and refunds of them: charged once, given back once, whatever fails`, async () => {
  const { db } = world.ports
  let paid = 0
  let refunded = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    world.reseed(seed)
    // A card that pays, one that is refused, one that requires authentication.
    const laterFailure = world.random().oneOf([null, null, 'declined', 'authentication_required'] as const)
    await db.update(sandboxMethod).set({ laterFailure }).where(eq(sandboxMethod.id, providerMethodId))
    invoiceId = await insertUnpaidInvoice(world.shop.ports, {
      accountId,
      amount: price,
      name: `Mois ${seed}`,
    })
    await world.play(stepsOf(seed), rounds)
    await world.settleDown(async () => {
      // While the outcome is unknown, the billing engine repeats the call with the same idempotency key.
      if ((await findCharge())?.providerPaymentId === null) await chargeOf(seed)
      await reconcilePayments(world.ports)
      await comparePayments(world.ports)
    })
    const truth = await expectTruth(seed)
    paid += Number(truth.isPaid)
    refunded += Number(truth.isRefunded)
  }
  expect(paid / seeds).toBeGreaterThan(0.3)
  expect(refunded / seeds).toBeGreaterThan(0.1)
  expect(refunded).toBeLessThan(seeds)
}, 7_200_000)
