import { between, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buyerTypes } from '#domain/billing/invoices/buyer.ts'
import { type LedgerEventType, ledgerEventTypes } from '#domain/billing/ledger/ledger-entry.ts'
import { type Day, day } from '#domain/platform/calendar/day.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { compareTotals } from '#server/billing/ledger/internal/compare-totals.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { type DeclaredSales, listOneStopShop } from '#server/billing/tax/list-vat-sales.ts'
import { verifyLedger as verifyByCommand } from '#server/cli/verify-ledger.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { readMetrics } from '#server/operations/dashboard/queries.ts'
import { verifyChain } from '#server/platform/audit/verify-chain.ts'
import type { TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { readFile } from '#tests/harness/texts/back-office-files.ts'
import { historyDays, shopWithHistory } from '#tests/harness/year/shop-with-history.ts'

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor

beforeAll(async () => {
  shop = await shopWithHistory()
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
})
afterAll(() => shop[Symbol.asyncDispose]())

const readSum = async (statement: ReturnType<typeof sql>) =>
  Number(Object.values((await shop.ports.db.execute(statement)).rows[0] ?? {})[0] ?? 0)

describe('after sales, renewals, failed charges, an upgrade, a withdrawal, credit notes and refunds', () => {
  test('all of it is recorded in the ledger, and the totals of the shop match it', async () => {
    const events = await shop.ports.db.select({ type: ledgerEvent.type }).from(ledgerEvent)
    const types = new Set<LedgerEventType>(events.map(({ type }) => type))
    expect(ledgerEventTypes.filter((type) => !types.has(type))).toEqual([
      // Tested in customer-credits.test and unpaid-invoices.test.
      'credit_stored',
      'credit_used',
      'credit_unused',
      'credit_returned',
      'invoice_written_off',
      'write_off_reversed',
      'other_refund_returned',
    ])
    const { chain, faults, found, totals } = await verifyLedger(shop.ports)
    expect(faults).toEqual([])
    expect(found).toBe(0)
    expect(chain).toMatchObject({ seals: 1, rows: events.length, unsealed: 0, faults: [] })

    const ofSales = sql`p.id IN (SELECT payment_id FROM invoice)`
    expect(totals.collected).toBe(
      await readSum(sql`SELECT sum(amount_cents) FROM payment p WHERE ${ofSales}`),
    )
    expect(totals.refunded).toBe(
      await readSum(sql`SELECT sum(r.amount_cents) FROM refund r JOIN payment p ON p.id = r.payment_id
        WHERE r.status = 'succeeded' AND ${ofSales}`),
    )
    const dashboard = await readMetrics(shop.ports, historyDays)
    expect(dashboard).toMatchObject({
      collected: totals.collected,
      refunded: totals.refunded,
      ordersPaid: totals.ordersPaid,
    })
    const documents = await shop.ports.db.select().from(invoice)
    const ofSeries = (series: string, part: 'net' | 'vat') =>
      sum(documents.filter((document) => document.series === series).map((document) => document[part]))
    expect(totals.net).toBe(ofSeries('INV', 'net') - ofSeries('AV', 'net'))
    expect(totals.vat).toBe(ofSeries('INV', 'vat') - ofSeries('AV', 'vat'))
    // The refused month, and the provider's refund without a credit note.
    expect(totals).toMatchObject({ receivable: 1900 + 500, payable: 0 })
    const spent = await readSum(sql`SELECT sum(total_spent_cents) FROM customer`)
    expect(spent).toBe(totals.collected - totals.refunded)
  })

  test('a payment refers to its invoice and payment method, and a refund to its credit note', async () => {
    const { rows } = await shop.ports.db.execute(sql`
      SELECT DISTINCT type, data ->> 'method' AS method, data ->> 'invoice' AS invoice, data ->> 'creditNote' AS note
      FROM ledger_event WHERE type IN ('payment_received', 'refund_made') AND occurred_at < '2026-12-20' ORDER BY 1, 3`)
    expect(rows).toContainEqual({
      type: 'payment_received',
      method: 'Visa',
      invoice: 'INV-2026000007',
      note: null,
    })
    expect(rows.filter(({ type }) => type === 'refund_made')).toEqual([
      { type: 'refund_made', method: null, invoice: 'INV-2026000003', note: 'AV-2026000001' },
      { type: 'refund_made', method: null, invoice: 'INV-2026000005', note: 'AV-2026000002' },
    ])
  })
})

/** Runs a statement with the database owner's rights, verifies the ledger, and rolls it back. */
async function tampered(statement: string) {
  const rollback = new Error('taken back')
  let found: { chain: string[]; subjects: string[]; faults: unknown[] } | undefined
  await shop.ports.db
    .transaction(async (transaction) => {
      for (const table of ['ledger_event', 'invoice', 'invoice_line', 'order', 'seal'])
        await transaction.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
      const { rowCount } = await transaction.execute(sql.raw(statement))
      expect(rowCount, statement).toBe(1)
      const { faults } = await compareTotals(transaction)
      const chain = await verifyChain(transaction, 'ledger')
      found = {
        chain: chain.faults.map(({ fault }) => fault),
        subjects: [...new Set(faults.map(({ of, kind }) => (kind === 'differs' ? of : `${of} ${kind}`)))],
        faults,
      }
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  if (!found) throw new Error('Nothing was seen')
  return found
}

const event = (type: LedgerEventType) => `(SELECT min(id) FROM ledger_event WHERE type = '${type}')`
const columns = 'type, order_id, invoice_id, payment_id, amount_cents, data, occurred_at'

describe('detection of tampered data', () => {
  const falsified: [what: string, statement: string, chain: string[], subjects: string[]][] = [
    [
      'a payment in the ledger',
      `UPDATE ledger_event SET amount_cents = amount_cents + 1 WHERE id = ${event('payment_received')}`,
      ['changed'],
      ['payment', 'receivable', 'collected', 'customer_spent'],
    ],
    [
      'an invoice taken out of the ledger',
      `DELETE FROM ledger_event WHERE id = ${event('invoice_issued')}`,
      ['missing rows'],
      [
        'document no_event',
        'document_net',
        'document_vat',
        'line_net',
        'line_vat',
        'numbers',
        'receivable',
        'revenue_net',
        'revenue_vat',
      ],
    ],
    [
      'a payment booked twice',
      `INSERT INTO ledger_event (${columns}) SELECT ${columns} FROM ledger_event WHERE id = ${event('payment_received')}`,
      [],
      ['payment twice', 'receivable', 'collected', 'orders_paid', 'customer_orders', 'customer_spent'],
    ],
    [
      'a credit note that was never issued',
      `INSERT INTO ledger_event (${columns}) SELECT type, order_id, 'invented', payment_id, amount_cents,
          jsonb_set(data, '{number}', '"AV-2026000009"'), occurred_at FROM ledger_event WHERE id = ${event('credit_note_issued')}`,
      [],
      [
        'document no_row',
        'document_net',
        'document_vat',
        'line_net',
        'line_vat',
        'numbers',
        'receivable',
        'revenue_net',
        'revenue_vat',
      ],
    ],
    [
      'the tax of an event',
      `UPDATE ledger_event SET data = jsonb_set(data, '{taxes,0,country}', '"DE"') WHERE id = ${event('invoice_issued')}`,
      ['changed'],
      ['line_net', 'line_vat', 'revenue_net', 'revenue_vat'],
    ],
    [
      'the total of an invoice',
      `UPDATE invoice SET total_cents = total_cents - 100 WHERE number = 'INV-2026000001'`,
      [],
      ['document', 'receivable'],
    ],
    [
      'the total of an invoice that is owed',
      `UPDATE collection SET owed_cents = 1 WHERE state <> 'paid'`,
      [],
      ['owed'],
    ],
    [
      'a line of an invoice',
      `UPDATE invoice_line SET net_cents = net_cents - 1, vat_cents = vat_cents + 1
          WHERE id = (SELECT min(l.id) FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id WHERE number = 'INV-2026000002')`,
      [],
      ['line_net', 'line_vat', 'revenue_net', 'revenue_vat'],
    ],
    [
      'the total of an order',
      `UPDATE "order" SET total_cents = total_cents + 5 WHERE number = 'CMD-2026000001'`,
      [],
      ['order'],
    ],
    [
      'an order that was paid',
      `UPDATE "order" SET status = 'cancelled' WHERE number = 'CMD-2026000001'`,
      [],
      ['order_cancelled'],
    ],
    [
      'the amount of a payment',
      `UPDATE payment SET amount_cents = amount_cents + 1 WHERE order_id = (SELECT id FROM "order" WHERE number = 'CMD-2026000001')`,
      [],
      ['payment', 'receivable'],
    ],
    ['a refund', `DELETE FROM refund WHERE amount_cents = 500`, [], ['refund', 'receivable']],
    [
      'what a customer has paid',
      `UPDATE customer SET total_spent_cents = 0 WHERE account_id = (SELECT account_id FROM "order" WHERE number = 'CMD-2026000001')`,
      [],
      ['customer_spent'],
    ],
    [
      'a day of the dashboard',
      `UPDATE day_figure SET collected_cents = 0, orders_paid = 0 WHERE day = '2026-11-21'`,
      [],
      ['collected', 'orders_paid'],
    ],
    ['a seal', `DELETE FROM seal WHERE chain = 'ledger'`, ['missing seal'], []],
  ]

  test.for(falsified)('%s', async ([, statement, chain, subjects]) => {
    const found = await tampered(statement)
    expect({ chain: found.chain, subjects: found.subjects }).toEqual({ chain, subjects })
  })

  test('reports the document number and both amounts', async () => {
    const { faults } = await tampered(
      `UPDATE invoice SET total_cents = total_cents - 100 WHERE number = 'INV-2026000001'`,
    )
    expect(faults).toContainEqual({
      of: 'document',
      kind: 'differs',
      name: 'INV-2026000001',
      ledger: 23_800,
      shop: 23_700,
    })
  })
})

describe('the ledger in the back office', () => {
  test('can be verified by the owner only, with an audit log entry; staff can only read it', async () => {
    const page = pageText((await staff.get('/admin/ledger')).html)
    expect(page).toContain('AV-2026000002')
    expect(page).not.toContain('Vérifier le grand livre')
    expect((await staff.post('/admin/ledger', { intent: 'verify' })).status).toBe(403)
    const { html } = await owner.post('/admin/ledger', { intent: 'verify' })
    const text = pageText(html)
    expect(text).toContain('Grand livre — intact.')
    expect(text).toMatch(/Encaissé\s+1\s017,17\s€/)
    expect(text).toMatch(/Reste dû par les clients\s+24,00\s€/)
    const [stored] = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'ledger.verified'))
    expect(stored?.details).toMatchObject({ faults: 0, head: (await verifyLedger(shop.ports)).chain.head })
  })

  test('explains discrepancies in plain words', async () => {
    const fake = { type: 'order_placed' as const, orderId: 'invented', amount: 990 as never }
    const [added] = await shop.ports.db
      .insert(ledgerEvent)
      .values({
        ...fake,
        data: { number: 'CMD-2026999999', customer: 'unknown' },
        occurredAt: shop.clock.now(),
      })
      .returning()
    const text = pageText((await owner.post('/admin/ledger', { intent: 'verify' })).html)
    expect(text).toMatch(/2\sanomalies/)
    expect(text).toMatch(
      /Commande CMD-2026999999\s: aucune trace dans la boutique \(9,90 € dans le grand livre\)\./,
    )
    expect(text).toMatch(
      /Commandes passées le 25\/01\/2027\s: 1 dans le grand livre, rien dans la boutique\./,
    )
    await shop.ports.db.transaction(async (transaction) => {
      await transaction.execute(sql`ALTER TABLE ledger_event DISABLE TRIGGER USER`)
      await transaction.delete(ledgerEvent).where(eq(ledgerEvent.id, added?.id ?? 0))
      await transaction.execute(sql`ALTER TABLE ledger_event ENABLE TRIGGER USER`)
    })
  })

  test('can be filtered by type, date and number, and links to invoice, order and payment', async () => {
    const read = async (search: string) => (await staff.get(`/admin/ledger${search}`)).html
    const notes = pageText(await read('?type=credit_note_issued'))
    expect(notes).toContain('2 résultats')
    expect(notes).not.toContain('CMD-2026000007')
    const december = await read('?from=2026-12-06&to=2026-12-06')
    expect(pageText(december)).toContain('2 résultats')
    expect(december).toContain('/admin/invoices/INV-2026000007')
    expect(december).toMatch(/\/admin\/payments\/[0-9a-f-]{36}/)
    // Its invoice, its payment, its credit note and its refund.
    const found = await read('?q=inv-2026000005')
    expect(pageText(found)).toContain('4 résultats')
    expect(found).toContain('/admin/invoices/AV-2026000002')
    expect(pageText(await read('?q=CMD-2026000005'))).toContain('CMD-2026000005')
    expect(pageText(await read('?q=nothing'))).toContain('0 résultat')
    const { csv } = await file(staff, '/admin/ledger/export.csv?type=credit_note_issued')
    expect(csv.map(({ document, amount }) => [document, amount])).toEqual([
      ['AV-2026000002', '4,04'],
      ['AV-2026000001', '38,00'],
    ])
    expect(JSON.parse(csv[0]?.data ?? '')).toMatchObject({ credited: 'INV-2026000005' })
  })
})

async function file(visitor: TestVisitor, path: string) {
  const { html, headers, status } = await visitor.get(path)
  expect(status).toBe(200)
  const csv = readFile(html)
  return { csv, name: headers.get('content-disposition') }
}

/** The sum of a column of amounts, in cents. */
const getTotal = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]?.replace(',', '.')) * 100), 0)

const queries: [search: string, from: Day, to: Day][] = [
  ['?period=2026-11', day('2026-11-01'), day('2026-11-30')],
  ['?period=2026-Q4', day('2026-10-01'), day('2026-12-31')],
  ['?period=2027', day('2027-01-01'), day('2027-12-31')],
  ['?from=2026-12-01&to=2026-12-06', day('2026-12-01'), day('2026-12-06')],
  ['', day('2027-01-01'), day('2027-01-31')],
]

describe('the accounting export', () => {
  test.for(queries)(
    'for %s balances every entry and matches the documents of those days',
    async ([search, from, to]) => {
      const { csv, name } = await file(staff, `/admin/ledger/accounts.csv${search}`)
      expect(name).toContain(`ecritures-${from}-${to}.csv`)
      const entries = Map.groupBy(csv, ({ journal, piece }) => `${journal} ${piece}`)
      for (const [entry, rows] of entries)
        expect({ piece: entry, debit: getTotal(rows, 'debit') }).toEqual({
          piece: entry,
          debit: getTotal(rows, 'credit'),
        })
      expect(getTotal(csv, 'debit')).toBe(getTotal(csv, 'credit'))
      for (const { date = '' } of csv) expect(date >= from && date <= to).toBe(true)
      const issued = await shop.ports.db
        .select()
        .from(invoice)
        .where(between(invoice.issuedOn, from, to))
      for (const { number, total, net, vat, series } of issued) {
        const rows = entries.get(`VE ${number}`) ?? []
        const [owes, earns] =
          series === 'INV' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
        const of = (account: string) => rows.filter((row) => row.account?.startsWith(account))
        const balance = (account: string) => getTotal(of(account), earns) - getTotal(of(account), owes)
        expect({
          number,
          total: getTotal(of('411'), owes),
          net: balance('706'),
          vat: balance('4457'),
        }).toEqual({
          number,
          total,
          net,
          vat,
        })
      }
      expect([...entries.keys()].filter((entry) => entry.startsWith('VE'))).toHaveLength(issued.length)
    },
  )

  test('contains accounts, taxes, countries and the document that a credit note corrects', async () => {
    const { csv } = await file(owner, '/admin/ledger/accounts.csv?period=2026-Q4')
    const of = (entry: string) =>
      csv
        .filter((row) => row.piece === entry)
        .map((row) =>
          ['account', 'debit', 'credit', 'vat_code', 'country', 'reference'].map((key) => row[key]).join(' '),
        )
    expect(of('INV-2026000004')).toEqual([
      '411000 38.00 0.00   ',
      '706000 0.00 29.92 OSS-HU-27 HU ',
      '445717 0.00 8.08 OSS-HU-27 HU ',
    ])
    expect(of('INV-2026000006')).toEqual(['411000 169.17 0.00   ', '706000 0.00 169.17 AE HU '])
    expect(of('AV-2026000002')).toEqual([
      '411000 0.00 4.04   INV-2026000005',
      '706000 14.96 0.00 OSS-HU-27 HU INV-2026000005',
      '445717 4.04 0.00 OSS-HU-27 HU INV-2026000005',
      '706000 0.00 14.96 AE HU INV-2026000005',
    ])
    const labels = new Set(csv.map(({ label }) => label))
    expect([...labels]).toEqual(
      expect.arrayContaining([
        'Facture INV-2026000004',
        'Avoir AV-2026000002',
        'Règlement INV-2026000004',
        'Remboursement AV-2026000002',
        'Remboursement rejeté INV-2026000001',
      ]),
    )
    const stored = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'ledger.accounts_exported'))
    expect(stored.at(-1)?.details).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  })
})

describe('the VAT reports', () => {
  test('the one-stop-shop report lists sales by quarter, country and rate, matching the journals', async () => {
    const { csv, name } = await file(staff, '/admin/ledger/one-stop-shop.csv?period=2026-Q4')
    expect(name).toContain('guichet-unique-2026-10-01-2026-12-31.csv')
    expect(csv.map(({ quarter, country, rate }) => `${quarter} ${country} ${rate}`)).toEqual([
      '2026-Q4 HU 27,00',
    ])
    const { csv: postings } = await file(staff, '/admin/ledger/accounts.csv?period=2026-Q4')
    const declared = postings.filter(({ vat_code = '' }) => vat_code.startsWith('OSS-'))
    const balance = (account: string) => {
      const rows = declared.filter((row) => row.account === account)
      return getTotal(rows, 'credit') - getTotal(rows, 'debit')
    }
    expect(balance('445717')).toBeGreaterThan(0)
    expect([getTotal(csv, 'net'), getTotal(csv, 'vat')]).toEqual([balance('706000'), balance('445717')])
  })

  test('a credit note for a previous quarter is declared separately', async () => {
    const rows: DeclaredSales[] = []
    const changed = shop.ports.db.transaction(async (transaction) => {
      // Issued documents are immutable: the triggers are disabled for this transaction only, which is rolled back.
      await transaction.execute(sql`ALTER TABLE invoice DISABLE TRIGGER USER`)
      await transaction.execute(sql`
        UPDATE invoice SET issued_on = '2027-04-02' WHERE series = 'AV' AND EXISTS (
          SELECT FROM invoice_line l WHERE l.invoice_id = invoice.id AND l.vat_case = 'eu_consumer_destination')`)
      rows.push(
        ...(await listOneStopShop({ db: transaction }, { from: day('2026-10-01'), to: day('2027-06-30') })),
      )
      transaction.rollback()
    })
    await expect(changed).rejects.toThrow()
    expect(rows.map(({ quarter, corrects }) => [quarter, corrects])).toEqual([
      ['2026-Q4', null],
      ['2027-Q1', null],
      ['2027-Q2', '2026-Q4'],
    ])
    expect(rows.at(-1)?.net).toBeLessThan(0)
  })

  test.for(queries)(
    'the daily sales for %s match the documents of those days',
    async ([search, from, to]) => {
      const { csv, name } = await file(owner, `/admin/ledger/daily-sales.csv${search}`)
      expect(name).toContain(`ventes-par-jour-${from}-${to}.csv`)
      const issued = await shop.ports.db
        .select()
        .from(invoice)
        .where(between(invoice.issuedOn, from, to))
      const sign = ({ series }: (typeof issued)[number]) => (series === 'AV' ? -1 : 1)
      expect([getTotal(csv, 'net'), getTotal(csv, 'vat')]).toEqual([
        issued.reduce((total, document) => total + sign(document) * document.net, 0),
        issued.reduce((total, document) => total + sign(document) * document.vat, 0),
      ])
      expect([...new Set(csv.map(({ date }) => date))]).toEqual(
        [...new Set(issued.map(({ issuedOn }) => issuedOn))].sort(),
      )
      for (const { buyer } of csv) expect(buyerTypes).toContain(buyer)
    },
  )
})

test('the verification command reports the same, and exits with 1 on a discrepancy', async () => {
  const output: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line))
  try {
    expect(await verifyByCommand(shop.ports)).toBe(0)
    // Each total in words, with the values aligned in one column.
    for (const name of ['orders paid', 'invoiced before VAT', 'VAT invoiced', 'still to be refunded'])
      expect(output.find((line) => line.startsWith(name))).toMatch(/^.{22}\S/)
    expect(output.join('\n')).toMatch(/1 seals, 50 events[\s\S]*ok {3}every order, document, payment/)
    await shop.ports.db.execute(sql`UPDATE customer SET total_spent_cents = total_spent_cents + 1
      WHERE account_id = (SELECT account_id FROM "order" WHERE number = 'CMD-2026000002')`)
    expect(await verifyByCommand(shop.ports)).toBe(1)
    expect(output.join('\n')).toMatch(/FAIL customer spent \S+: €19.00 in the ledger, €19.01 in the shop/)
  } finally {
    log.mockRestore()
  }
})
