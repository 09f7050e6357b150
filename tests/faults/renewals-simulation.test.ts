import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { addDays, addMonths, type Day, day, dayInParis } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { openMethodSetup } from '#server/payments/methods/open-method-setup.ts'
import { settleMethodSetup } from '#server/payments/methods/settle-method-setup.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { cancelSubscription, undoCancellation } from '#server/subscriptions/cancel-subscription.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit, readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { acceptDeclaration } from '#server/subscriptions/declarations/apply-declaration.ts'
import { recordDeclaration } from '#server/subscriptions/declarations/record-declaration.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import {
  pauseSubscription,
  resumeSubscription,
} from '#server/subscriptions/plan-changes/pause-subscription.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import { holdInvoice, releaseInvoice } from '#server/subscriptions/renewals/hold-invoice.ts'
import { openPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { type FaultHarness, openFaultHarness, validCard } from '#tests/harness/faults/open-fault-harness.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { memoryJobs } from '#tests/harness/memory-jobs.ts'
import { completeMoneyTasks, moneyActions, shuffled } from '#tests/harness/money-actions.ts'
import { insertSubscriber, type Subscriber } from '#tests/harness/rows/subscribers.ts'

const isFull = simulationSize({ usual: false, full: true })
const subscribers = Number(process.env.SUBSCRIBERS ?? simulationSize({ usual: 24, full: 300, longest: 2000 }))
const months = isFull ? 36 : 14
const firstDay = day('2026-12-27')
/** Days with purchases: every edge case occurs. */
const buyingDays = [0, 1, 2, 3, 4, 5, 19, 32, 33, 34, 35, 62, 64]
/** In the week before this day the banks of the first customers refuse: in a small simulation chance may refuse nothing. */
const refusingDay = addMonths(firstDay, 4)

let harness: FaultHarness
const users: Subscriber[] = []

const jobs = memoryJobs()

beforeAll(async () => {
  harness = await openFaultHarness({ jobs })
  await harness.begin()
})
afterAll(() => harness[Symbol.asyncDispose]())

/** Any of its statements may fail; an unexpected error ends the simulation. */
async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await jobs.hold(action)
  } catch (error) {
    if (!harness.isExpected(error)) throw error
  }
}

/** Workers take jobs as they arrive: no job is held back. */
async function attemptJobs(): Promise<void> {
  try {
    await harness.doJobs()
  } catch (error) {
    if (!harness.isExpected(error)) throw error
  }
}

const anyone = () => harness.random().oneOf(users)

async function pickSubscription(subscriber: Subscriber): Promise<string | undefined> {
  const [found] = await harness.ports.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.accountId, subscriber.accountId))
    .orderBy(shuffled(subscription.id, harness.random()))
    .limit(1)
  return found?.id
}

async function readAccount({ accountId }: Subscriber) {
  const { rows } = await harness.ports.db.execute(sql`SELECT * FROM account WHERE id = ${accountId}`)
  const [row] = rows as { first_name: string; last_name: string; email: string; language: 'fr' }[]
  if (!row) throw new Error('There is no such account')
  return {
    id: accountId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    language: row.language,
  }
}

/** How the banks of these customers answer charges from now on; null means that they accept them. */
async function setLaterFailure(
  customers: readonly Subscriber[],
  laterFailure: PaymentFailure | null,
): Promise<void> {
  const storedMethods = harness.ports.db
    .select({ id: paymentMethod.providerMethodId })
    .from(paymentMethod)
    .where(
      inArray(
        paymentMethod.accountId,
        customers.map(({ accountId }) => accountId),
      ),
    )
  await harness.ports.db
    .update(sandboxMethod)
    .set({ laterFailure })
    .where(inArray(sandboxMethod.id, storedMethods))
}

/** A debit that is paid after some days, and one that is refused then. */
const debits = [{ iban: 'FR1420041010050500013M02606' }, { iban: 'FR8420041010050500013M02607' }]

/** Most charges succeed. */
const accepted = [null, null, null, null, null, null, null, null] as const

/** Occasional actions of people, their banks and the shop. */
const actions: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(moneyActions).map(([name, action]) => [
      name,
      () => action(harness.ports, harness.random()),
    ]),
  ),
  async bankChangesItsMind() {
    const laterFailure = harness
      .random()
      .oneOf([
        ...accepted,
        'declined',
        'insufficient_funds',
        'authentication_required',
        'expired_card',
      ] as const)
    await setLaterFailure([anyone()], laterFailure)
  },
  async keepsAnotherCard() {
    const { accountId } = anyone()
    const { providerSetupId: setupId, clientSecret } = await openMethodSetup(harness.ports, accountId)
    const method = validCard
    await harness.ports.sandboxApi?.confirmSetup({
      setupId,
      clientSecret,
      paymentMethod: method,
      returnUrl: '/user/card',
    })
    await settleMethodSetup(harness.ports, setupId)
  },
  async paysByTheLink() {
    const [late] = await harness.ports.db
      .select({ invoiceId: collection.invoiceId })
      .from(collection)
      .where(and(inArray(collection.state, ['open', 'uncollectible']), sql`tries > 0`))
      .orderBy(shuffled(collection.invoiceId, harness.random()))
      .limit(1)
    if (!late) return
    const { invoiceId } = late
    const key = payKey(harness.ports.shop, invoiceId)
    const { providerPaymentId: paymentId, clientSecret } = await openPayable(harness.ports, {
      invoiceId,
      key,
      ipHash: invoiceId,
    })
    const method = harness.random().oneOf([validCard, validCard, ...debits])
    await harness.ports.sandboxApi?.confirm({
      paymentId,
      clientSecret,
      paymentMethod: method,
      returnUrl: '/pay',
    })
  },
  async contests() {
    const [late] = await harness.ports.db
      .select({ invoiceId: collection.invoiceId })
      .from(collection)
      .where(and(eq(collection.state, 'open'), isNull(collection.heldOn)))
      .orderBy(shuffled(collection.invoiceId, harness.random()))
      .limit(1)
    if (late)
      await holdInvoice(harness.ports, { ...late, reason: 'contested', actorId: 'the-shop', ipHash: '' })
  },
  async releasesHold() {
    for (const claim of await pausedClaims())
      if (harness.random().chance(0.5))
        await releaseInvoice(harness.ports, { ...claim, actorId: 'the-shop', ipHash: '' })
  },
  async cancels() {
    const subscriber = anyone()
    const subscriptionId = await pickSubscription(subscriber)
    if (subscriptionId && harness.random().chance(0.15)) await cancel(subscriber, subscriptionId)
  },
  async undoes() {
    const [ending] = await harness.ports.db
      .select({ id: subscription.id, accountId: subscription.accountId })
      .from(subscription)
      .where(and(isNotNull(subscription.endsOn), eq(subscription.endReason, 'cancelled')))
      .orderBy(shuffled(subscription.id, harness.random()))
      .limit(1)
    const subscriber = users.find(({ accountId }) => accountId === ending?.accountId)
    if (subscriber && ending)
      await undoCancellation(harness.ports, {
        account: (await readAccount(subscriber)) as never,
        subscriptionId: ending.id,
      })
  },
  async changesTheirPlan() {
    const subscriber = anyone()
    const subscriptionId = await pickSubscription(subscriber)
    if (!subscriptionId || !harness.random().chance(0.5)) return
    const account = (await readAccount(subscriber)) as never
    const [existing] = await harness.ports.db
      .select()
      .from(subscription)
      .where(eq(subscription.id, subscriptionId))
    if (!existing) return
    const input = {
      productId: harness.random().oneOf([existing.productId, existing.productId, 'quiz', 'reservation']),
      quantity: 1 + harness.random().below(4),
    }
    const { seen } = await previewChange(harness.ports, harness.ports.db, existing, {
      input,
      language: 'fr',
    })
    const visitor = { ipHash: '', userAgent: '', language: 'fr' as const }
    await changePlan(harness.ports, { account, subscriptionId, input, seen, visitor })
  },
  async pauses() {
    const subscriber = anyone()
    const subscriptionId = await pickSubscription(subscriber)
    if (!subscriptionId || !harness.random().chance(0.15)) return
    await pauseSubscription(harness.ports, {
      account: (await readAccount(subscriber)) as never,
      subscriptionId,
    })
  },
  async resumes() {
    const [paused] = await harness.ports.db
      .select({ id: subscription.id, accountId: subscription.accountId })
      .from(subscription)
      .where(or(isNotNull(subscription.pausesOn), eq(subscription.status, 'paused')))
      .orderBy(shuffled(subscription.id, harness.random()))
      .limit(1)
    const subscriber = users.find(({ accountId }) => accountId === paused?.accountId)
    if (!subscriber || !paused || !harness.random().chance(0.3)) return
    await resumeSubscription(harness.ports, {
      account: (await readAccount(subscriber)) as never,
      subscriptionId: paused.id,
    })
  },
  async declares() {
    const { orderNumber, email } = anyone()
    const isStillYoung = await isYoung(orderNumber)
    if (!isStillYoung && !harness.random().chance(0.01)) return
    await recordDeclaration(harness.ports, {
      kind: isStillYoung && harness.random().chance(0.7) ? 'withdrawal' : 'cancellation',
      input: { name: 'Alix', contract: orderNumber, email, endsOn: '' },
      language: 'fr',
      ipHash: `${orderNumber} ${harness.ports.clock.now().getTime()}`,
    })
  },
  async declaresInTheirOwnWords() {
    const { orderNumber, email } = anyone()
    const kind = (await isYoung(orderNumber)) ? 'withdrawal' : 'cancellation'
    if (kind === 'cancellation' && !harness.random().chance(0.05)) return
    await recordDeclaration(harness.ports, {
      kind,
      input: { name: 'Alix', contract: 'mon site', email, endsOn: '' },
      language: 'fr',
      ipHash: `${orderNumber} ${harness.ports.clock.now().getTime()}`,
    })
  },
  /**
   * The shop credits part of a month: refunded, or deducted from future charges. Invoices paid by transfer or reduced by
   * a customer credit are rare, and are chosen as often as all others.
   */
  async creditsInvoice() {
    const isRare = sql`${invoice.id} IN (
      SELECT invoice_id FROM payment WHERE provider = 'bank_transfer' UNION SELECT invoice_id FROM credit_use)`
    const [among, first] =
      isFull && harness.random().chance(0.5)
        ? [isRare, shuffled(invoice.id, harness.random())]
        : [eq(invoice.accountId, anyone().accountId), desc(invoice.issuedAt)]
    const [paid] = await harness.ports.db
      .select({ number: invoice.number })
      .from(invoice)
      .where(and(eq(invoice.series, 'INV'), among))
      .orderBy(first)
      .limit(1)
    if (!paid || !harness.random().chance(0.5)) return
    const { billed } = await readCreditable(harness.ports, paid.number)
    const lines = billed.map(({ line, left }) => ({
      lineId: line.id,
      gross: cents(harness.random().chance(0.5) ? left : left >> 2),
    }))
    const input = { lines, reason: 'Geste', isDeducted: harness.random().chance(0.8) }
    const { seen } = await previewCredit(harness.ports, paid.number, input)
    await creditInvoice(harness.ports, {
      number: paid.number,
      input,
      seen,
      actorId: 'the-shop',
      isLimited: false,
    })
  },
  async acceptsDeclaration() {
    const [waiting] = await harness.ports.db
      .select()
      .from(declaration)
      .where(and(isNull(declaration.handledAt), isNull(declaration.orderId)))
      .orderBy(declaration.receivedAt)
      .limit(1)
    const meant = users.find(({ email }) => email === waiting?.email)
    // Some weeks, and a renewal or two, may pass.
    if (!waiting || !meant || !harness.random().chance(0.1)) return
    await acceptDeclaration(harness.ports, {
      declarationId: waiting.id,
      orderNumber: meant.orderNumber,
      actorId: 'the-shop',
    })
  },
}

async function cancel(subscriber: Subscriber, subscriptionId: string): Promise<void> {
  await cancelSubscription(harness.ports, {
    account: (await readAccount(subscriber)) as never,
    subscriptionId,
    ipHash: '',
  })
}

/** In a short simulation most cancellations are undone: this one is not. */
async function cancelForGood(): Promise<void> {
  const [running] = await harness.ports.db
    .select({ id: subscription.id, accountId: subscription.accountId })
    .from(subscription)
    .where(and(eq(subscription.status, 'active'), isNull(subscription.endsOn), isNull(subscription.pausesOn)))
    .limit(1)
  const subscriber = users.find(({ accountId }) => accountId === running?.accountId)
  if (subscriber && running) await cancel(subscriber, running.id)
}

const pausedClaims = () =>
  harness.ports.db
    .select({ invoiceId: collection.invoiceId })
    .from(collection)
    .where(and(eq(collection.state, 'open'), isNotNull(collection.heldOn)))
    .orderBy(collection.invoiceId)

async function isYoung(orderNumber: string): Promise<boolean> {
  const [meant] = await harness.ports.db.select().from(order).where(eq(order.number, orderNumber))
  return Boolean(meant && harness.ports.clock.now().getTime() - meant.placedAt.getTime() < 14 * 86_400_000)
}

async function simulateDay(): Promise<void> {
  const random = harness.random()
  const { ports } = harness
  const count = Math.ceil((users.length * random.below(3)) / 100)
  for (let done = 0; done < count; done += 1) {
    if (random.chance(0.1)) harness.crashes.after(1 + random.below(30), random.oneOf(['before', 'after']))
    await attempt(random.oneOf(Object.values(actions)))
  }
  for (let round = 0; round < 3; round += 1) {
    if (random.chance(0.3)) harness.crashes.after(1 + random.below(200), random.oneOf(['before', 'after']))
    await attempt(() => runSubscriptions(ports))
    // People act while the shop is still working.
    const actionsNow = random.chance(0.3) ? [attempt(random.oneOf(Object.values(actions)))] : []
    await Promise.all([attemptJobs(), ...actionsNow])
    if (random.chance(0.15)) await attempt(() => reconcilePayments(ports))
    // Hourly in a shop: finds at the provider what was not reported.
    if (random.chance(0.6)) await attempt(() => comparePayments(ports))
    if (random.chance(0.3)) await attempt(async () => harness.deliver())
    await attemptJobs()
    if (random.chance(0.75)) return
  }
}

test(`${subscribers} customers over ${months} months: every period billed once, every cent accounted for`, async () => {
  harness.reseed(Number(process.env.SEED ?? 7))
  const { shop } = harness
  const lastDay = addMonths(firstDay, months)
  for (let today = firstDay; today < lastDay; ) {
    shop.clock.set(`${today}T${String(6 + harness.random().below(12)).padStart(2, '0')}:00:00Z`)
    const buyersCount = buyingDays.filter((after) => addDays(firstDay, after) <= today).length
    harness.calm(true)
    while (users.length < Math.round((subscribers * buyersCount) / buyingDays.length))
      users.push(await insertSubscriber(harness.ports, harness.random()))
    if (today < refusingDay && addDays(today, 7) >= refusingDay)
      await setLaterFailure(users.slice(0, 4), 'insufficient_funds')
    harness.calm(false)
    await simulateDay()
    // Sometimes there is no daily run for some days.
    today = addDays(today, harness.random().chance(0.02) ? 2 + harness.random().below(5) : 1)
  }
  // Everything that was lost arrives in the end, and all delays are over.
  harness.calm(true)
  for (const claim of await pausedClaims())
    await releaseInvoice(harness.ports, { ...claim, actorId: 'the-shop', ipHash: '' })
  await cancelForGood()
  for (let days = 0; days < 40; days += 1) {
    shop.clock.forward(86_400_000)
    await runSubscriptions(harness.ports)
    await reconcilePayments(harness.ports)
    await comparePayments(harness.ports)
    await harness.deliver()
    await harness.doJobs()
  }
  await completeMoneyTasks(harness.ports)
  const totals = await expectBillingInvariants(harness.ports, dayInParis(shop.clock.now()) as Day)
  console.info(totals)
  expect(harness.faults()).toEqual([])
  // A simulation without events proves nothing.
  expect(totals.renewals).toBeGreaterThan((subscribers * months) / 3)
  expect(totals.refusals).toBeGreaterThan(0)
  expect(totals.cancelled).toBeGreaterThan(0)
  // Rare actions do not occur in every short run: concurrency is not deterministic.
  for (const rare of [
    'recovered',
    'withdrawals',
    'creditedRenewals',
    'adjustments',
    'resumed',
    'deductions',
    'takenBack',
    'transfers',
    'sentBack',
    'writtenOff',
    'claimedAgain',
    'moves',
    'disputesLost',
    'returned',
  ] as const)
    if (isFull) expect(totals[rare]).toBeGreaterThan(0)
  expect(await harness.ports.db.$count(sandboxPayment)).toBeGreaterThan(totals.renewals)
}, 5_400_000)
