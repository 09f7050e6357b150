import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { billDue } from '#server/subscriptions/renewals/bill-due.ts'
import { chargeInvoices } from '#server/subscriptions/renewals/charge-invoices.ts'
import { openPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { type FaultHarness, openFaultHarness, validCard } from '#tests/harness/faults/open-fault-harness.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { memoryJobs } from '#tests/harness/memory-jobs.ts'
import { insertSubscriber } from '#tests/harness/rows/subscribers.ts'

let harness: FaultHarness
let ports: Ports

beforeEach(async () => {
  harness = await openFaultHarness({ jobs: memoryJobs() })
  harness.calm(true)
  ports = harness.ports
  await insertSubscriber(ports, randomNumbers(3))
  await harness.doJobs()
  const [bought] = await ports.db.select().from(subscription)
  harness.shop.clock.set(`${bought?.nextChargeOn}T10:00:00Z`)
})
afterEach(() => harness[Symbol.asyncDispose]())

const paying = (changes: Partial<Payments>): Ports => ({
  ...ports,
  payments: { ...ports.payments, ...changes },
})

const theClaim = async () => {
  const [claim] = await ports.db.select().from(collection)
  if (!claim) throw new Error('Nothing was billed')
  return claim
}

const listDiscrepancies = () =>
  ports.db
    .select({ kind: paymentDiscrepancy.kind, resolvedAt: paymentDiscrepancy.resolvedAt })
    .from(paymentDiscrepancy)

test('an invoice that its customer starts paying during a provider lookup is charged once', async () => {
  await ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await runSubscriptions(ports)
  await harness.doJobs()
  const { invoiceId } = await theClaim()
  const input = { invoiceId, key: payKey(ports.shop, invoiceId), ipHash: '' }
  // The first payment is cancelled, so that the customer's next one is a new payment, whose response is lost.
  const [refused] = await ports.db.select().from(payment).where(eq(payment.invoiceId, invoiceId))
  await ports.payments.cancelPayment(refused?.providerPaymentId ?? '')
  await settlePayment(ports, refused?.providerPaymentId ?? '')
  const away = paying({ createPayment: () => Promise.reject(new PaymentsUnavailable('away')) })
  await expect(openPayable(away, input)).rejects.toThrow('payment_not_started')
  harness.shop.clock.forward(86_400_000)
  await ports.db.update(sandboxMethod).set({ laterFailure: null })
  let opened: Awaited<ReturnType<typeof openPayable>> | undefined
  const slow = paying({
    async *listPayments(since) {
      yield* ports.payments.listPayments(since)
      opened = await openPayable(ports, input)
    },
  })
  await chargeInvoices(slow, [invoiceId])
  await harness.ports.sandboxApi?.confirm({
    paymentId: opened?.providerPaymentId ?? '',
    clientSecret: opened?.clientSecret ?? '',
    paymentMethod: validCard,
    returnUrl: '/pay',
  })
  await settlePayment(ports, opened?.providerPaymentId ?? '')
  expect((await theClaim()).state).toBe('paid')
  const providerPayments = await ports.db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.status, 'succeeded'))
  // The order's payment and one more payment.
  expect(providerPayments).toHaveLength(2)
  expect(await listDiscrepancies()).toEqual([])
})

test('a charge recorded while its webhook event is processed is not a discrepancy', async () => {
  await billDue(ports)
  const { invoiceId } = await theClaim()
  const lost = paying({
    async chargeMethod(charge) {
      await ports.payments.chargeMethod(charge)
      throw new PaymentsUnavailable('no answer')
    },
  })
  await chargeInvoices(lost, [invoiceId])
  const [announced] = await ports.db.select().from(payment).where(eq(payment.invoiceId, invoiceId))
  const charged = (await ports.db.select().from(sandboxPayment)).find(
    ({ metadata }) => metadata.paymentId === announced?.id,
  )
  if (!announced || !charged) throw new Error('Nothing was charged')
  expect(announced.providerPaymentId).toBeNull()
  let settling: Promise<unknown> | undefined
  await ports.db.transaction(async (transaction) => {
    await transaction
      .update(payment)
      .set({ providerPaymentId: charged.id })
      .where(eq(payment.id, announced.id))
    settling = settlePayment(ports, charged.id)
    await harness.waiting(1)
  })
  await settling
  expect((await theClaim()).state).toBe('paid')
  expect(await listDiscrepancies()).toEqual([])
})
