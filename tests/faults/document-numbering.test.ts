import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillItem } from '#domain/billing/invoices/bill.ts'
import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { DocumentData } from '#domain/billing/ledger/ledger-entry.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { day, dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, invoiceCounter, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { Ports } from '#server/ports/ports.ts'
import { issueBills } from '#server/subscriptions/renewals/internal/issue-bills.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { type RandomNumbers, randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { insertPaidOrder } from '#tests/harness/paid-order.ts'
import { placeOrder, review } from '#tests/harness/purchases.ts'
import { Crash, isCrash } from '#tests/harness/servers/crashing-connections.ts'

const issues = simulationSize({ usual: 200, full: 3_000, longest: 10_000 })
const connections = 24
/** More concurrent calls than connections: all of them wait for the same two counters. */
const concurrency = 60
/** Each call moves the shop's clock by this much, so that the new year begins in the middle. */
const stepMs = Math.round(3_600_000 / issues)

let shop: TestApp
let killer: pg.Client
let template: typeof order.$inferSelect
let bought: typeof subscription.$inferSelect
const random: RandomNumbers = randomNumbers(11)
const crashes = { own: 0, others: 0, thrown: 0 }

beforeAll(async () => {
  shop = await createTestApp({ maxConnections: connections, now: '2026-12-31T22:29:00Z' })
  killer = new pg.Client({ connectionString: shop.connectionString })
  await killer.connect()
  const { visitor } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  const [first] = await shop.ports.db.select().from(subscription)
  await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  const [placed] = await shop.ports.db.select().from(order).where(eq(order.status, 'pending'))
  if (!placed || !first) throw new Error('Nothing was bought')
  template = placed
  bought = first
})
afterAll(async () => {
  await killer.end()
  await shop[Symbol.asyncDispose]()
})

type Fault = 'good' | 'own connection dies' | 'another one dies' | 'something throws'

/** The fault after the number was taken, before its transaction commits. */
async function injectFault(fault: Fault, transaction: Transaction): Promise<void> {
  if (fault === 'own connection dies') {
    crashes.own += 1
    await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
  }
  if (fault === 'another one dies') {
    const { rowCount } = await killer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')
      ORDER BY random() LIMIT 1`)
    crashes.others += rowCount ?? 0
  }
  if (fault === 'something throws') {
    crashes.thrown += 1
    throw new Crash()
  }
}

/**
 * The ports of one of several instances: its clock is up to a minute off, and the fault occurs in the last job it
 * sends.
 */
function instance(fault: Fault): Ports {
  const { ports, clock } = shop
  const skewMs = random.below(120_000) - 60_000
  const { send, sendMany } = ports.jobs
  return {
    ...ports,
    clock: { now: () => new Date(clock.now().getTime() + skewMs), wait: (ms) => clock.wait(ms) },
    jobs: {
      ...ports.jobs,
      async send(...args: Parameters<typeof send>) {
        if (args[1] === 'billing.render-invoice') await injectFault(fault, args[0])
        await send(...args)
      },
      async sendMany(...args: Parameters<typeof sendMany>) {
        if (args[1] === 'billing.render-invoice') await injectFault(fault, args[0])
        await sendMany(...args)
      },
    },
  }
}

const item = (): BillItem => {
  const amount = cents(100 + random.below(100_000))
  return {
    kind: 'adjustment',
    subscriptionId: bought.id,
    name: 'Site',
    quantity: 1,
    unitPrice: amount,
    amount,
    period: { startsOn: day('2026-12-21'), endsOn: day('2027-01-20') },
    basis: 'gross',
    vatKind: 'electronic',
  }
}

/** Issues one to three monthly invoices in one transaction. */
function issueInvoices(ports: Ports): Promise<unknown> {
  const { accountId, buyer, email, language } = template
  const bills = Array.from({ length: 1 + random.below(3) }, () => ({
    accountId,
    buyer,
    seat: { country: 'FR', zipCode: '' },
    email,
    language,
    items: Array.from({ length: 1 + random.below(4) }, item),
  }))
  return ports.db.transaction((transaction) => issueBills(ports, transaction, bills))
}

/** Credits a part of one of the first invoices, of which many are credited in many parts concurrently. */
async function issueNextCredit(ports: Ports, fault: Fault): Promise<void> {
  const { db } = ports
  const [credited] = await db
    .select()
    .from(invoice)
    .where(eq(invoice.series, 'INV'))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number))
    .offset(random.below(8))
    .limit(1)
  if (!credited) throw new Error('There is nothing to credit')
  const lines = await db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, credited.id))
  const gross = cents(1 + random.below(3))
  await db.transaction(async (transaction) => {
    const parts = lines.map((line) => ({ line, gross }))
    const note = await issueCreditNote(ports, transaction, { credited, lines: parts, reason: 'Essai' })
    await transaction
      .update(collection)
      .set({ owed: sql`${collection.owed} - ${note.total}` })
      .where(eq(collection.invoiceId, credited.id))
    await injectFault(fault, transaction)
  })
}

/** Errors that a connection cut anywhere, COMMIT included, may cause; any other is a fault of the shop. */
function isExpected(error: unknown): boolean {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown }
  if (isCrash(error) || code === '57P01' || code === 'invoice_pending') return true
  return /terminat|Connection|not queryable/.test(message ?? '') || (cause !== undefined && isExpected(cause))
}

/** Retries until it succeeds. When a connection broke at its end the outcome is unknown, and it is repeated. */
async function retryUntilDone(issue: (ports: Ports, fault: Fault) => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const fault: Fault =
      attempt < 2 && random.chance(0.25)
        ? random.oneOf(['own connection dies', 'another one dies', 'something throws'] as const)
        : 'good'
    shop.clock.forward(stepMs)
    try {
      await issue(instance(fault), fault)
      return
    } catch (error) {
      if (!isExpected(error)) throw error
    }
  }
  throw new Error('It is never done')
}

test(`${issues} documents issued concurrently, with crashes, over New Year: no duplicate or missing number`, async () => {
  const { db } = shop.ports
  const paid: string[] = []
  for (let index = 0; index < issues / 5; index += 1) paid.push(await insertPaidOrder(db, template, index))
  // Invoices to credit from the start.
  for (let count = 0; count < 8; count += 1)
    await shop.ports.db.transaction((transaction) =>
      issueBills(shop.ports, transaction, [
        {
          ...template,
          seat: { country: 'FR', zipCode: '' },
          items: [{ ...item(), amount: cents(500_000), unitPrice: cents(500_000) }],
        },
      ]),
    )
  const waiting = Array.from({ length: issues }, (_, index) => {
    const providerPaymentId = index % 5 === 0 ? paid[index / 5] : undefined
    if (providerPaymentId) return () => retryUntilDone((ports) => settlePayment(ports, providerPaymentId))
    return index % 5 === 1 ? () => retryUntilDone(issueNextCredit) : () => retryUntilDone(issueInvoices)
  })
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
  }
  await Promise.all(Array.from({ length: concurrency }, worker))

  const counters = await db.select().from(invoiceCounter)
  for (const series of ['INV', 'AV'] as const) {
    const documents = await db
      .select()
      .from(invoice)
      .where(eq(invoice.series, series))
      .orderBy(asc(invoice.number))
    const byYear = Map.groupBy(documents, ({ number }) => Number(number.slice(-10, -6)))
    expect([...byYear.keys()], series).toEqual([2026, 2027])
    for (const [year, of] of byYear) {
      expect(of.map(({ number }) => number)).toEqual(
        of.map((_, index) => `${series}-${year}${String(index + 1).padStart(6, '0')}`),
      )
      const counter = counters.find((row) => row.series === series && row.year === year)
      expect(counter).toMatchObject({ count: of.length, lastIssuedAt: of.at(-1)?.issuedAt })
      for (const { issuedOn, issuedAt } of of)
        expect([yearOf(issuedOn), issuedOn]).toEqual([year, dayInParis(issuedAt)])
    }
    const dates = documents.map(({ issuedAt }) => issuedAt.getTime())
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    await expectWhole(series, documents)
  }
  expect(await db.$count(invoice)).toBeGreaterThanOrEqual(issues)
  expect(await db.$count(invoice, sql`series = 'INV' AND order_id IS NOT NULL`)).toBe(paid.length + 1)
  // Credited in parts concurrently: each part took the earlier ones into account.
  const { rows: parts } = await db.execute<{ gross: string; net: string }>(
    sql`SELECT sum(gross_cents) AS gross, sum(net_cents) AS net FROM invoice_line WHERE kind = 'credit' GROUP BY credited_line_id`,
  )
  expect(parts).toHaveLength(8)
  for (const { gross, net } of parts) expect(Number(net)).toBe(splitVat(cents(Number(gross)), 2000).net)
  const { faults, chain } = await verifyLedger(shop.ports)
  expect([...faults, ...chain.faults]).toEqual([])
  // A simulation without faults proves nothing.
  console.info(crashes, await db.$count(invoice))
  for (const count of Object.values(crashes)) expect(count).toBeGreaterThan(issues / 50)
}, 1_800_000)

/** Every document has lines that add up to its totals, and one event, in the order of the numbers. */
async function expectWhole(
  series: DocumentSeries,
  documents: readonly (typeof invoice.$inferSelect)[],
): Promise<void> {
  const { db } = shop.ports
  const sums = await db
    .select({
      number: invoice.number,
      net: sql<number>`sum(${invoiceLine.net})`.mapWith(Number),
      vat: sql<number>`sum(${invoiceLine.vat})`.mapWith(Number),
      total: sql<number>`sum(${invoiceLine.gross})`.mapWith(Number),
    })
    .from(invoice)
    .innerJoin(invoiceLine, eq(invoiceLine.invoiceId, invoice.id))
    .where(eq(invoice.series, series))
    .groupBy(invoice.number)
    .orderBy(asc(invoice.number))
  expect(sums).toEqual(documents.map(({ number, net, vat, total }) => ({ number, net, vat, total })))
  const events = await db
    .select()
    .from(ledgerEvent)
    .where(eq(ledgerEvent.type, series === 'INV' ? 'invoice_issued' : 'credit_note_issued'))
    .orderBy(asc(ledgerEvent.id))
  expect(events.map(({ data, amount }) => [(data as DocumentData).number, amount])).toEqual(
    documents.map(({ number, total }) => [number, total]),
  )
}

test('concurrent full credits of an invoice issue one credit note', async () => {
  const { ports } = shop
  const { accountId, buyer, email, language } = template
  const items = [item(), item()]
  const [id = ''] = await ports.db.transaction((transaction) =>
    issueBills(ports, transaction, [
      { accountId, buyer, seat: { country: 'FR', zipCode: '' }, email, language, items },
    ]),
  )
  const [credited] = await ports.db.select().from(invoice).where(eq(invoice.id, id))
  if (!credited) throw new Error('Nothing was issued')
  const lines = await ports.db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, id))
  const before = await ports.db.$count(invoice, eq(invoice.series, 'AV'))
  const creditLines = lines.map((line) => ({ line, gross: line.gross }))
  const attempts = Array.from({ length: 10 }, () =>
    ports.db.transaction((transaction) =>
      issueCreditNote(ports, transaction, { credited, lines: creditLines, reason: 'Essai' }),
    ),
  )
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RangeError)
  expect(await ports.db.$count(invoice, eq(invoice.series, 'AV'))).toBe(before + 1)
  const [{ count } = { count: 0 }] = await ports.db
    .select()
    .from(invoiceCounter)
    .where(sql`series = 'AV' AND year = 2027`)
  expect(count).toBe(await ports.db.$count(invoice, sql`number LIKE 'AV-2027%'`))
})
