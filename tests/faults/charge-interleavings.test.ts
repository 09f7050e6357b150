import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentMethod, refund } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { chargeMethod } from '#server/payments/methods/charge-method.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { refundPayment } from '#server/payments/refunds/refund-payment.ts'
import { chargeAttemptKey } from '#server/subscriptions/renewals/internal/invoice-keys.ts'
import {
  type FaultHarness,
  minuteMs,
  openFaultHarness,
  validCard,
} from '#tests/harness/faults/open-fault-harness.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { insertUnpaidInvoice } from '#tests/harness/unpaid-invoice.ts'

const seeds = simulationSize({ usual: 10, full: 100, longest: 1000 })
const rounds = 20
const price = cents(2900)
const refundedAmount = cents(1000)

let harness: FaultHarness
let accountId: string
let paymentMethodId: string
let providerMethodId: string

beforeAll(async () => {
  harness = await openFaultHarness()
  await buyAsNewCustomer(harness.shop)
  const [method] = await harness.ports.db.select().from(paymentMethod)
  if (!method) throw new Error('No card was kept')
  ;({ accountId, id: paymentMethodId, providerMethodId } = method)
  await harness.begin()
})
afterAll(() => harness[Symbol.asyncDispose]())

let invoiceId: string

const getAttemptKey = () => chargeAttemptKey(invoiceId, 0)
const chargeWithSeed = (seed: number) =>
  chargeMethod(harness.ports, {
    requestKey: getAttemptKey(),
    accountId,
    paymentMethodId,
    invoiceId,
    amount: price,
    description: `Mois ${seed}`,
  })

const findCharge = async () => {
  const [found] = await harness.ports.db.select().from(payment).where(eq(payment.requestKey, getAttemptKey()))
  return found
}

/** The customer authenticates the charge, on the page of the mailed link. */
async function confirmInSandbox(): Promise<void> {
  const { ports } = harness
  const charge = await findCharge()
  const [open] = await ports.db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, charge?.providerPaymentId ?? ''))
  if (open)
    await ports.sandboxApi?.confirm({
      paymentId: open.id,
      clientSecret: open.clientSecret,
      paymentMethod: validCard,
      returnUrl: '/pay',
    })
}

async function sendRefund(seed: number): Promise<void> {
  const charge = await findCharge()
  if (charge)
    await refundPayment(harness.ports, {
      refundId: `refund ${seed}`,
      paymentId: charge.id,
      amount: refundedAmount,
      reason: 'Essai',
      requestedBy: 'owner',
    })
}

function createSteps(seed: number) {
  const { ports, shop } = harness
  return {
    charge: () => chargeWithSeed(seed),
    chargeAgain: () => chargeWithSeed(seed),
    confirms: () => confirmInSandbox(),
    refund: () => sendRefund(seed),
    refundAgain: () => sendRefund(seed),
    webhooks: () => harness.deliver(),
    jobs: () => harness.doJobs(),
    reconciliation: () => reconcilePayments(ports),
    comparison: () => comparePayments(ports),
    time: async () => shop.clock.forward(harness.random().oneOf([1000, minuteMs, 12 * minuteMs])),
  }
}

async function expectProviderState(seed: number): Promise<{ isPaid: boolean; isRefunded: boolean }> {
  const { db } = harness.ports
  const charged = await db
    .select()
    .from(sandboxPayment)
    .where(eq(sql`metadata ->> 'requestKey'`, getAttemptKey()))
  const existing = await findCharge()
  const paid = charged.filter(({ status }) => status === 'succeeded')
  const [atProvider, ours, events, mails] = await Promise.all([
    db
      .select()
      .from(sandboxRefund)
      .where(eq(sandboxRefund.paymentId, charged[0]?.id ?? '')),
    db
      .select()
      .from(refund)
      .where(eq(refund.paymentId, existing?.id ?? '')),
    db
      .select()
      .from(ledgerEvent)
      .where(eq(ledgerEvent.paymentId, existing?.id ?? '')),
    db.$count(outboxMail, sql`template = 'confirm-payment' AND html LIKE ${`%/pay/${invoiceId}?%`}`),
  ])
  const isPaid = paid.length > 0
  const isRefunded = atProvider.length > 0
  const [first] = charged
  expect({
    seed,
    charged: charged.length,
    status: existing?.status,
    refunded: existing?.refunded,
    atProvider: atProvider.map(({ amount }) => amount),
    ours: ours.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    events: events.map(({ type, amount }) => `${type} ${amount}`).toSorted(),
    mails: mails <= 1,
  }).toEqual({
    seed,
    // Never sent to the provider, or sent once.
    charged: existing?.providerPaymentId ? 1 : 0,
    status: existing?.providerPaymentId ? first?.status : existing?.status,
    refunded: existing && (isRefunded ? refundedAmount : 0),
    atProvider: isRefunded ? [refundedAmount] : [],
    ours: isRefunded ? [refundedAmount] : [],
    events: [
      ...(isPaid ? [`payment_received ${price}`] : []),
      ...(isRefunded ? [`refund_made ${refundedAmount}`] : []),
    ],
    mails: true,
  })
  return { isPaid, isRefunded }
}

test(`${seeds} off-session charges and their refunds are made once each, whatever fails`, async () => {
  const { db } = harness.ports
  let paid = 0
  let refunded = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    harness.reseed(seed)
    // A card that pays, one that is refused, one that requires authentication.
    const laterFailure = harness.random().oneOf([null, null, 'declined', 'authentication_required'] as const)
    await db.update(sandboxMethod).set({ laterFailure }).where(eq(sandboxMethod.id, providerMethodId))
    invoiceId = await insertUnpaidInvoice(harness.shop.ports, {
      accountId,
      amount: price,
      name: `Mois ${seed}`,
    })
    await harness.run(createSteps(seed), rounds)
    await harness.runWithoutFaults(async () => {
      // While the outcome is unknown, the billing engine repeats the call with the same idempotency key.
      if ((await findCharge())?.providerPaymentId === null) await chargeWithSeed(seed)
      await reconcilePayments(harness.ports)
      await comparePayments(harness.ports)
    })
    const providerState = await expectProviderState(seed)
    paid += Number(providerState.isPaid)
    refunded += Number(providerState.isRefunded)
  }
  expect(paid / seeds).toBeGreaterThan(0.3)
  expect(refunded / seeds).toBeGreaterThan(0.1)
  expect(refunded).toBeLessThan(seeds)
}, 7_200_000)
