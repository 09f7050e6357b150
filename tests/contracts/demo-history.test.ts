import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { frenchConsumer } from '#server/database/seed/french-consumer.ts'
import { readHistory, readMails } from '#server/database/seed/history/history-file.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import type { Account } from '#server/ports/identity.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { openSeededShop, type SeededShop } from '#tests/harness/history/open-seeded-shop.ts'
import { quotedName } from '#tests/harness/history/record-changes.ts'
import { recordHistory } from '#tests/harness/history/record-history.ts'
import { writeHistory } from '#tests/harness/history/write-history.ts'
import { orderCart, payOrder } from '#tests/harness/year/year-orders.ts'

/** The first and the last day of a year, a leap day, an ordinary day, and a far year. */
const clocks = simulationSize({
  usual: ['2027-01-01T09:00:00Z', '2028-02-29T09:00:00Z'],
  full: [
    '2027-01-01T09:00:00Z',
    '2026-12-31T22:00:00Z',
    '2028-02-29T09:00:00Z',
    '2026-11-28T09:00:00Z',
    '2034-07-15T09:00:00Z',
  ],
})

const goodCard = { card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' } }

/** After every recorded day. */
const end = '9999'

describe.each(clocks)('a demonstration shop started at %s', (now) => {
  let shop: SeededShop
  const count = async (query: string) =>
    Number((await shop.ports.db.execute<{ n: string }>(sql.raw(query))).rows[0]?.n)

  beforeAll(async () => {
    shop = await openSeededShop(now)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test('has a year of business history', async () => {
    const today = dayInParis(new Date(now))
    const year = `> '${now}'::timestamptz - interval '1 year'`
    expect(await count(`SELECT count(*) AS n FROM account WHERE role = 'customer'`)).toBeGreaterThan(60)
    expect(await count(`SELECT count(*) AS n FROM "order" WHERE placed_at ${year}`)).toBeGreaterThan(80)
    expect(
      await count(`SELECT count(DISTINCT buyer ->> 'country') AS n FROM "order"`),
    ).toBeGreaterThanOrEqual(3)
    expect(await count(`SELECT count(DISTINCT language) AS n FROM "order"`)).toBe(3)
    expect(
      await count(
        `SELECT max(number) AS n FROM (SELECT replace(number, 'CMD-', '')::bigint / 1000000 AS number FROM "order") o`,
      ),
    ).toBe(yearOf(today) - (today.endsWith('-01-01') ? 1 : 0))
    for (const table of [
      'refund',
      'dispute',
      'contact_message',
      'contact_reply',
      'rating',
      'withdrawal',
      'visit_count',
      'outbox_mail',
    ])
      expect(await count(`SELECT count(*) AS n FROM ${table}`), table).toBeGreaterThan(0)
    expect(await count(`SELECT count(DISTINCT state) AS n FROM delivery`)).toBe(4)
  })

  test('matches its ledger and provider to the cent, and its documents have no gap', async () => {
    await sealChains(shop.ports)
    const { faults, found } = await verifyLedger(shop.ports)
    expect({ faults, found }).toEqual({ faults: [], found: 0 })
    const { checks } = await auditDocuments(shop.ports)
    expect(checks.flatMap(({ faults: documentFaults }) => documentFaults)).toEqual([])
    await comparePayments(shop.ports)
    expect(await count(`SELECT count(*) AS n FROM payment_discrepancy WHERE resolved_at IS NULL`)).toBe(0)
  })

  test('has nothing dated after the present, nor the years and origin URL of the recording', async () => {
    const { rows } = await shop.ports.db.execute<{ name: string; column: string }>(sql`
      SELECT c.table_name AS name, c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      -- Passwords are stored with the machine's time.
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'credential' AND c.data_type LIKE 'timestamp%'
        AND c.column_name ~ '^(created|updated|placed|paid|issued|sent|occurred|written|answered|started|opened)_at$'`)
    expect(rows.length).toBeGreaterThan(20)
    for (const { name, column } of rows)
      expect(
        await count(`SELECT count(*) AS n FROM "${name}" WHERE ${column} > '${now}'`),
        `${name}.${column}`,
      ).toBe(0)
    const { header } = await readHistory()
    for (const { name } of header.tables) {
      const quoted = quotedName(name)
      expect(
        await count(`SELECT count(*) AS n FROM ${quoted} t WHERE t::text LIKE '%${header.origin}%'`),
        name,
      ).toBe(0)
      if (Math.abs(yearOf(dayInParis(new Date(now))) - yearOf(header.until)) < 2) continue
      const recordedDay = `'\\m${yearOf(header.until)}-\\d\\d-\\d\\d'`
      expect(await count(`SELECT count(*) AS n FROM ${quoted} t WHERE t::text ~ ${recordedDay}`), name).toBe(
        0,
      )
    }
  })

  test('has a customer with two sites, at least twelve invoices, a credit note and a conversation', async () => {
    const customer = `(SELECT id FROM account WHERE email = 'client@vitrine.example')`
    const { rows } = await shop.ports.db.execute(
      sql.raw(
        `SELECT product_id, state::text FROM delivery d JOIN subscription s ON s.id = d.subscription_id WHERE s.account_id = ${customer} ORDER BY 1`,
      ),
    )
    expect(rows).toEqual([
      { product_id: 'evenement', state: 'review' },
      { product_id: 'table-ouverte', state: 'live' },
    ])
    expect(
      await count(`SELECT count(*) AS n FROM invoice WHERE account_id = ${customer} AND series = 'INV'`),
    ).toBeGreaterThanOrEqual(12)
    expect(
      await count(`SELECT count(*) AS n FROM invoice WHERE account_id = ${customer} AND series <> 'INV'`),
    ).toBe(1)
    expect(
      await count(
        `SELECT count(*) AS n FROM delivery_message m JOIN subscription s ON s.id = m.subscription_id WHERE s.account_id = ${customer}`,
      ),
    ).toBeGreaterThanOrEqual(1)
  })

  test('has all next charges within a month, and emails up to the last few days', async () => {
    const { rows } = await shop.ports.db.execute<{ first: string; last: string; mailed: string }>(sql`
      SELECT min(next_charge_on)::text AS first, max(next_charge_on)::text AS last,
             (SELECT max(created_at) FROM outbox_mail) AS mailed
      FROM subscription WHERE status = 'active' AND ends_on IS NULL`)
    const today = dayInParis(new Date(now))
    const { first = '', last = '', mailed = '' } = rows[0] ?? {}
    expect(first >= addDays(today, -1)).toBe(true)
    expect(last <= addDays(today, 32)).toBe(true)
    expect(dayInParis(new Date(mailed)) >= addDays(today, -4)).toBe(true)
  })

  test('numbers the next order and its invoice after the last ones', async () => {
    const { ports } = shop
    const [customer] = await ports.db
      .select()
      .from(account)
      .where(eq(account.email, 'client@vitrine.example'))
    const lastOf = async (query: string) =>
      (await ports.db.execute<{ last: string }>(sql.raw(query))).rows[0]?.last ?? ''
    const lastOrder = await lastOf(`SELECT max(right(number, 6)) AS last FROM "order"`)
    const lastInvoice = await lastOf(`SELECT max(number) AS last FROM invoice WHERE series = 'INV'`)
    const cart = [{ productId: 'quiz', quantity: 1 }]
    const placed = await orderCart(shop, { account: customer as Account, buyer: frenchConsumer }, cart, true)
    expect(Number(placed.number.slice(-6))).toBe(Number(lastOrder) + 1)
    await payOrder(shop, placed, goodCard)
    const issued = await lastOf(`SELECT number AS last FROM invoice WHERE order_id = '${placed.id}'`)
    const isSameYear = issued.slice(0, 8) === lastInvoice.slice(0, 8)
    expect(Number(issued.slice(-6))).toBe(isSameYear ? Number(lastInvoice.slice(-6)) + 1 : 1)
  })

  test('bills no month twice when its daily jobs run', async () => {
    const billed = 'SELECT count(*) AS n FROM invoice'
    const before = await count(billed)
    await shop.runDailyJobs()
    const issued = (await count(billed)) - before
    // What is due today, and nothing of the past.
    expect(issued).toBeLessThan(15)
    await sealChains(shop.ports)
    expect((await verifyLedger(shop.ports)).found).toBe(0)
  })
})

test('a demonstration without history starts empty, and an existing one is not changed', async () => {
  await using empty = await openSeededShop(clocks[0] as string, { hasHistory: false })
  const orders = async () =>
    Number((await empty.ports.db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM "order"`)).rows[0]?.n)
  expect(await orders()).toBe(0)
  const legalTexts = await empty.ports.db.$count(legalDocument)
  await empty.seedAgain({ hasHistory: true })
  expect(await orders()).toBe(0)
  expect(await empty.ports.db.$count(legalDocument)).toBe(legalTexts)
})

if (process.env.WRITE_HISTORY === '1' || simulationSize({ usual: false, full: true }))
  test('the recorded history matches the output of the shop’s own commands', async () => {
    const recorded = await recordHistory()
    if (process.env.WRITE_HISTORY === '1') await writeHistory(recorded)
    const { header, linesBefore } = await readHistory()
    expect(recorded.header).toEqual(header)
    const mails = await Promise.all([...recorded.mails.keys()].map((month) => readMails(month, end)))
    const written = [...linesBefore(end), ...mails.flat()]
    const found = [...recorded.lines, ...[...recorded.mails.values()].flat()]
    expect(found.length).toBe(written.length)
    const different = written.findIndex((line, at) => JSON.stringify(line) !== JSON.stringify(found[at]))
    expect(found[different]).toEqual(written[different])
  }, 1_200_000)
