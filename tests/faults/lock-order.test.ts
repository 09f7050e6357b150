import { eq, type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dispute, payment } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cancelPaidOrder } from '#server/sales/order-cancellation/cancel-paid-order.ts'
import { previewCancellation } from '#server/sales/order-cancellation/preview-cancellation.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { reverseVat } from '#server/subscriptions/credit-notes/internal/reverse-vat.ts'
import { previewCredit } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { acceptDeclaration } from '#server/subscriptions/declarations/apply-declaration.ts'
import { recordDeclaration } from '#server/subscriptions/declarations/record-declaration.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import { billDue } from '#server/subscriptions/renewals/bill-due.ts'
import { chargeInvoices } from '#server/subscriptions/renewals/charge-invoices.ts'
import { releaseInvoice } from '#server/subscriptions/renewals/hold-invoice.ts'
import { resumeAfterDispute } from '#server/subscriptions/renewals/resume-after-dispute.ts'
import { decideRefund } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import { type FaultHarness, openFaultHarness } from '#tests/harness/faults/open-fault-harness.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { insertSubscriber, type Subscriber } from '#tests/harness/rows/subscribers.ts'

let harness: FaultHarness
let ports: Ports
let buyer: Subscriber

beforeEach(async () => {
  harness = await openFaultHarness()
  harness.calm(true)
  ports = harness.ports
  buyer = await insertSubscriber(ports, randomNumbers(3))
  await harness.doJobs()
})
afterEach(() => harness[Symbol.asyncDispose]())

type Action = () => Promise<unknown>

/**
 * Begins actions one after the other while a transaction holds the lock they need, each once the previous one waits;
 * returns their outcomes.
 */
async function runWhileLocked(held: SQL, ...actions: Action[]): Promise<string[]> {
  const ends: Promise<string>[] = []
  await ports.db.transaction(async (transaction) => {
    await transaction.execute(held)
    for (const action of actions) {
      ends.push(runToEnd(action))
      await harness.waiting(ends.length)
    }
  })
  return Promise.all(ends)
}

const runToEnd = (action: Action) =>
  action().then(
    () => 'done',
    (error) => String(error.cause?.code ?? error.code ?? error),
  )

async function firstInvoice() {
  const [issued] = await ports.db.select().from(invoice)
  if (!issued) throw new Error('Nothing was bought')
  return issued
}

function declare(contract: string) {
  return recordDeclaration(ports, {
    kind: 'withdrawal',
    input: { name: 'Alix', contract, email: buyer.email, endsOn: '' },
    language: 'fr',
    ipHash: contract,
  })
}

test('a withdrawal decision and a credit note for the same invoice do not deadlock', async () => {
  await declare(buyer.orderNumber)
  await harness.doJobs()
  const [{ declarationId } = { declarationId: '' }] = await ports.db.select().from(withdrawal)
  const { id, number } = await firstInvoice()
  const [line] = await ports.db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, id))
  const input = { lines: [{ lineId: line?.id ?? '', gross: cents(100) }], reason: 'Geste commercial' }
  const { seen } = await previewCredit(ports, number, input)
  expect(
    await runWhileLocked(
      sql`SELECT pg_advisory_xact_lock(hashtext('invoice_counter AV'))`,
      () => decideRefund(ports, { declarationId, actorId: null }),
      () => creditInvoice(ports, { number, input, seen, actorId: 'staff-1', isLimited: false }),
    ),
  ).toEqual(['done', 'credit_too_high'])
})

test('an order cancellation and the VAT reversal of its invoice do not deadlock', async () => {
  const { id } = await firstInvoice()
  const { previewFingerprint } = await previewCancellation(ports, buyer.orderNumber)
  const input = {
    number: buyer.orderNumber,
    reason: 'Erreur',
    previewFingerprint,
    actorId: 'staff-1',
    isLimited: false,
  }
  expect(
    await runWhileLocked(
      sql`SELECT id FROM subscription FOR UPDATE`,
      () => cancelPaidOrder(ports, input),
      () =>
        ports.db.transaction((transaction) =>
          reverseVat(ports, transaction, id, { registry: { status: 'valid', checkId: 'check' } }),
        ),
    ),
  ).toEqual(['done', 'done'])
})

test('a late withdrawal, the billing of its month and the declined charge do not deadlock', async () => {
  harness.shop.clock.forward(10 * 86_400_000)
  await declare('mon site')
  await harness.doJobs()
  await ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
  const [declared] = await ports.db.select().from(declaration)
  const [bought] = await ports.db.select().from(subscription)
  harness.shop.clock.set(`${bought?.nextChargeOn}T10:00:00Z`)
  const ends: Promise<string>[] = []
  const logged: unknown[] = []
  const charging = { ...ports, log: { ...ports.log, error: (fields: object) => void logged.push(fields) } }
  const accept = () =>
    acceptDeclaration(
      // Between the end of the subscription and the credit of its months.
      when(ports, 'provisioning.send', async () => {
        const [claim] = await ports.db.select().from(collection)
        ends.push(runToEnd(() => chargeInvoices(charging, [claim?.invoiceId ?? ''])))
        await harness.waiting(1)
      }),
      { declarationId: declared?.id ?? '', orderNumber: buyer.orderNumber, actorId: 'staff-1' },
    )
  await billDue(
    when(ports, 'billing.render-invoice', async () => {
      ends.push(runToEnd(accept))
      await harness.waiting(1)
    }),
  )
  // An action may have begun another one.
  for (const end of ends) expect(await end).toBe('done')
  expect(ends).toHaveLength(2)
  const [claim] = await ports.db.select().from(collection)
  expect(claim).toMatchObject({ state: 'uncollectible', owed: 0 })
  expect(logged).toEqual([])
})

/** Ports that run `act` the first time a job of this name is sent. */
function when(ordinary: Ports, name: string, action: Action): Ports {
  let isDone = false
  const { jobs } = ordinary
  return {
    ...ordinary,
    jobs: {
      ...jobs,
      async sendMany(transaction, jobName, data) {
        if (jobName === name && !isDone) {
          isDone = true
          await action()
        }
        await jobs.sendMany(transaction, jobName, data)
      },
    },
  }
}

test('two plan changes that each take the stock the other releases do not deadlock', async () => {
  const other = await insertSubscriber(ports, randomNumbers(3))
  await harness.doJobs()
  harness.shop.clock.set('2026-12-10T10:00:00Z')
  await ports.db.update(product).set({ stock: 50 })
  await ports.db.update(subscription).set({ monthlyPrice: cents(1), billedMonthly: cents(1) })
  const waits = async ({ accountId }: Subscriber, productId: string) => {
    const [bought] = await ports.db.select().from(subscription).where(eq(subscription.accountId, accountId))
    if (!bought) throw new Error('Nothing was bought')
    const plan = {
      productId,
      name: productId,
      quantity: 1,
      monthlyPrice: cents(1),
      vatKind: 'electronic' as const,
    }
    await ports.db.insert(planChange).values({
      ...plan,
      id: `waits-${accountId}`,
      subscriptionId: bought.id,
      kind: 'plan',
      status: 'waiting',
      setupFee: cents(0),
      takesStock: true,
      effectiveOn: bought.nextChargeOn,
      createdAt: ports.clock.now(),
    })
    return bought
  }
  const changes = async (bought: typeof subscription.$inferSelect, productId: string): Promise<Action> => {
    const [user] = await ports.db.select().from(account).where(eq(account.id, bought.accountId))
    const input = { productId, quantity: 1 }
    const { seen, decision } = await previewChange(ports, ports.db, bought, { input, language: 'fr' })
    expect(decision.kind).toBe('now')
    const visitor = { ipHash: '', userAgent: '', language: 'fr' as const }
    return () =>
      changePlan(ports, { account: user as never, subscriptionId: bought.id, input, seen, visitor })
  }
  const { rows } = await ports.db.execute<{ id: string }>(sql`
    SELECT p.id FROM product p JOIN product bought ON bought.category_id = p.category_id
    WHERE bought.id = 'quiz' AND p.id <> 'quiz' AND p.status = 'published' AND p.monthly_price_cents > 0 ORDER BY p.id`)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  const [firstWaiting, secondWaiting] = [await waits(buyer, first), await waits(other, second)]
  expect(
    await runWhileLocked(
      sql`SELECT id FROM product FOR UPDATE`,
      await changes(firstWaiting, second),
      await changes(secondWaiting, first),
    ),
  ).toEqual(['done', 'done'])
})

test('resuming charges after a dispute and releasing one of the invoices do not deadlock', async () => {
  const [paid] = await ports.db.select().from(payment)
  await ports.db.insert(dispute).values({
    id: 'dispute',
    paymentId: paid?.id ?? '',
    provider: 'sandbox',
    providerDisputeId: 'dispute',
    amount: cents(100),
    status: 'under_review',
    reason: 'general',
    createdAt: ports.clock.now(),
    updatedAt: ports.clock.now(),
  })
  for (const _ of ['a month', 'another']) {
    const [bought] = await ports.db.select().from(subscription)
    harness.shop.clock.set(`${bought?.nextChargeOn}T10:00:00Z`)
    await billDue(ports)
    await harness.doJobs()
  }
  const claims = await ports.db.select().from(collection)
  expect(claims).toMatchObject([{ heldOn: expect.any(String) }, { heldOn: expect.any(String) }])
  const actor = { actorId: 'owner', ipHash: '' }
  const input = { paymentId: paid?.id ?? '', reason: 'Vu avec le client', ...actor }
  expect(
    await runWhileLocked(
      sql`SELECT id FROM subscription FOR UPDATE`,
      () => resumeAfterDispute(ports, input),
      () => releaseInvoice(ports, { invoiceId: claims[1]?.invoiceId ?? '', ...actor }),
    ),
  ).toEqual(['done', 'invoice_not_open'])
  expect(await ports.db.select().from(collection)).toMatchObject([{ heldOn: null }, { heldOn: null }])
})
