import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentCheck, DocumentFault } from '#domain/billing/invoices/document-fault.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import type { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { issueCredit, issueInvoice } from '#tests/harness/documents/issued-documents.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
let issued: (typeof invoice.$inferSelect)[]
let credit: typeof invoice.$inferSelect

beforeAll(async () => {
  shop = await createTestApp({ now: '2026-12-31T22:30:00Z' })
  await register(shop.visitor())
  const [user] = await shop.ports.db.select().from(account).limit(1)
  const accountId = user?.id ?? ''
  issued = []
  for (const amounts of [[2900, 9900], [1999], [500], [700]])
    issued.push(await issueInvoice(shop, { accountId, amounts }))
  // At New Year a series begins again.
  shop.clock.set('2027-01-02T10:00:00Z')
  issued.push(await issueInvoice(shop, { accountId }))
  owner = await signedInStaff(shop, 'owner')
  credit = await issueCredit(shop, issued[0] as (typeof issued)[number], { gross: 900 })
  await issueCredit(shop, issued[1] as (typeof issued)[number])
})
afterAll(() => shop[Symbol.asyncDispose]())

const notDamagedAfterAll = new Error('rolled back')

/** The faults found after these statements, run with the database owner's rights. */
async function findAfter(
  ...damage: SQL[]
): Promise<Partial<Record<DocumentCheck, readonly DocumentFault[]>>> {
  let report: Awaited<ReturnType<typeof auditDocuments>> | undefined
  const spoilt = shop.ports.db.transaction(async (transaction) => {
    for (const table of ['invoice', 'invoice_line', 'invoice_document', 'invoice_counter'])
      await transaction.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
    for (const statement of damage) await transaction.execute(statement)
    report = await auditDocuments({ db: transaction as unknown as Ports['db'] })
    throw notDamagedAfterAll
  })
  await expect(spoilt).rejects.toBe(notDamagedAfterAll)
  const found = report?.checks.filter(({ count }) => count > 0) ?? []
  for (const { count, faults } of found) expect(faults).toHaveLength(count)
  return Object.fromEntries(found.map(({ check, faults }) => [check, faults]))
}

const getInvoiceId = (index: number) => issued[index]?.id ?? ''
const remove = (index: number) => [
  sql`DELETE FROM invoice_line WHERE invoice_id = ${getInvoiceId(index)}`,
  sql`DELETE FROM invoice WHERE id = ${getInvoiceId(index)}`,
]

describe('the audit of issued documents', () => {
  test('finds no fault when the documents are unchanged', async () => {
    expect(await findAfter()).toEqual({})
    const { documents, series, undrawn } = await auditDocuments(shop.ports)
    expect(documents).toBe(7)
    expect(series).toEqual([
      {
        series: 'INV',
        year: 2027,
        count: 1,
        counter: 1,
        first: 'INV-2027000001',
        last: 'INV-2027000001',
      },
      {
        series: 'AV',
        year: 2027,
        count: 2,
        counter: 2,
        first: 'AV-2027000001',
        last: 'AV-2027000002',
      },
      {
        series: 'INV',
        year: 2026,
        count: 4,
        counter: 4,
        first: 'INV-2026000001',
        last: 'INV-2026000004',
      },
    ])
    expect(undrawn.count).toBe(7)
  })

  test('reports a missing number, and the end of a gap', async () => {
    expect(await findAfter(...remove(2))).toEqual({ gap: [{ number: 'INV-2026000003' }] })
    expect(await findAfter(...remove(2), ...remove(3))).toMatchObject({ counter: [{ counts: [2, 4] }] })
    const beginning = await findAfter(
      sql`UPDATE invoice SET number = 'INV-2026000009' WHERE id = ${getInvoiceId(3)}`,
      sql`UPDATE invoice_counter SET count = 9 WHERE series = 'INV' AND year = 2026`,
    )
    expect(beginning).toEqual({ gap: [{ number: 'INV-2026000004', until: 'INV-2026000008' }] })
  })

  test('reports a duplicate number and a malformed number', async () => {
    const unguarded = sql`ALTER TABLE invoice DROP CONSTRAINT invoice_number_unique`
    const twice = await findAfter(
      unguarded,
      sql`UPDATE invoice SET number = 'INV-2026000002' WHERE id = ${getInvoiceId(2)}`,
    )
    expect(twice.duplicate).toEqual([{ number: 'INV-2026000002', counts: [1, 2] }])
    expect(twice.gap).toEqual([{ number: 'INV-2026000003' }])
    const fault = await findAfter(sql`UPDATE invoice SET number = 'INV-26-3' WHERE id = ${getInvoiceId(3)}`)
    expect(fault.number).toEqual([{ number: 'INV-26-3' }])
  })

  test('reports a date that is out of order, on the wrong day or in another year', async () => {
    const date = [{ number: 'INV-2026000003' }]
    expect(
      await findAfter(
        sql`UPDATE invoice SET issued_at = issued_at - interval '1 second' WHERE id = ${getInvoiceId(2)}`,
      ),
    ).toEqual({ date })
    expect(
      await findAfter(sql`UPDATE invoice SET issued_on = '2026-12-30' WHERE id = ${getInvoiceId(2)}`),
    ).toEqual({
      date,
    })
    expect(
      await findAfter(
        sql`UPDATE invoice SET issued_at = '2026-12-31T23:30:00Z', issued_on = '2027-01-01' WHERE id = ${getInvoiceId(3)}`,
      ),
    ).toEqual({ date: [{ number: 'INV-2026000004' }] })
  })

  test('reports a counter that ran ahead or belongs to a year without documents', async () => {
    expect(
      await findAfter(sql`UPDATE invoice_counter SET count = 5 WHERE series = 'INV' AND year = 2026`),
    ).toEqual({ counter: [{ number: 'INV-2026000004', counts: [4, 5] }] })
    expect(
      await findAfter(sql`INSERT INTO invoice_counter VALUES ('AV', 2025, 3, '2025-12-31T10:00:00Z')`),
    ).toMatchObject({ counter: [{ number: 'AV-2025' }] })
  })

  test('reports lines that do not add up to the total, and a document without lines', async () => {
    const lines = await findAfter(
      sql`UPDATE invoice_line SET gross_cents = gross_cents + 1 WHERE invoice_id = ${getInvoiceId(2)}`,
    )
    expect(lines).toEqual({ lines: [{ number: 'INV-2026000003', amounts: [501, 500] }] })
    const none = await findAfter(sql`DELETE FROM invoice_line WHERE invoice_id = ${getInvoiceId(2)}`)
    expect(none.lines).toEqual([{ number: 'INV-2026000003' }])
  })

  test('reports VAT by rate that differs from the lines', async () => {
    const rates = await findAfter(
      sql`UPDATE invoice SET by_rate = jsonb_set(by_rate, '{0,vat}', '84') WHERE id = ${getInvoiceId(2)}`,
    )
    expect(rates).toEqual({ rates: [{ number: 'INV-2026000003', amounts: [83, 84] }] })
    const moved = await findAfter(
      sql`UPDATE invoice_line SET rate_basis_points = 1000 WHERE invoice_id = ${getInvoiceId(2)}`,
    )
    expect(Object.keys(moved)).toEqual(['rates'])
  })

  test('reports credit notes for more than was invoiced, or for no invoice', async () => {
    const tooMuch = await findAfter(sql`UPDATE invoice SET total_cents = 800 WHERE id = ${getInvoiceId(0)}`)
    expect(tooMuch.credit).toEqual([{ number: 'INV-2026000001', amounts: [800, 900] }])
    const ofLine = await findAfter(
      sql`UPDATE invoice_line SET gross_cents = 800 WHERE invoice_id = ${getInvoiceId(0)} AND position = 0`,
    )
    expect(ofLine.credit).toEqual([{ number: 'INV-2026000001', amounts: [800, 900] }])
    const ofNothing = await findAfter(
      sql`UPDATE invoice SET credited_invoice_id = NULL WHERE id = ${credit.id}`,
    )
    expect(ofNothing).toEqual({ credit: [{ number: credit.number }] })
  })

  test('reports a cancelled invoice that was not credited, and the reverse', async () => {
    expect(
      await findAfter(sql`UPDATE invoice SET status = 'cancelled' WHERE id = ${getInvoiceId(2)}`),
    ).toEqual({
      state: [{ number: 'INV-2026000003', amounts: [500, 0] }],
    })
    expect(await findAfter(sql`UPDATE invoice SET status = 'paid' WHERE id = ${getInvoiceId(1)}`)).toEqual({
      state: [{ number: 'INV-2026000002', amounts: [1999, 1999] }],
    })
  })

  test('reports a stored document without a valid fingerprint', async () => {
    const values = { invoiceId: getInvoiceId(2), kind: 'pdf', path: 'invoices/a.pdf' } as const
    const insertDocument = sql`INSERT INTO invoice_document (invoice_id, kind, path, sha256, created_at)
      VALUES (${values.invoiceId}, ${values.kind}, ${values.path}, 'nothing', '2027-01-02T10:00:00Z')`
    expect(await findAfter(insertDocument)).toEqual({ stored: [{ number: 'INV-2026000003' }] })
  })
})

describe('the page of document checks', () => {
  test('shows that all is well, counts the documents and generates missing PDFs', async () => {
    const before = await owner.get('/admin/invoices/checks')
    expect(before.status).toBe(200)
    const text = pageText(before.html)
    expect(text).toContain('Tout est conforme.')
    expect(text).toContain('7 documents contrôlés')
    expect(text).toContain('INV-2026000004')
    expect(text).toContain('7 à générer')
    const response = await owner.post('/admin/invoices/checks', { intent: 'draw', confirmed: 'on' })
    expect(pageText(response.html)).toContain('7 PDF demandés')
    await shop.runJobs()
    expect(await shop.ports.db.$count(invoiceDocument)).toBeGreaterThanOrEqual(7)
    expect(pageText((await owner.get('/admin/invoices/checks')).html)).toContain('Tous générés')
    expect((await owner.post('/admin/invoices/checks', { intent: 'draw' })).status).toBe(422)
  })

  test('describes a fault in words and links to the document', async () => {
    const { db } = shop.ports
    await db.execute(sql`ALTER TABLE invoice DISABLE TRIGGER USER`)
    await db.execute(sql`UPDATE invoice SET status = 'cancelled' WHERE id = ${getInvoiceId(2)}`)
    const { html } = await owner.get('/admin/invoices/checks')
    const text = pageText(html)
    expect(text).toContain('1 contrôle signale des anomalies.')
    expect(text).toContain('1 anomalie')
    expect(text).toContain('attendu 5,00 €, trouvé 0,00 €')
    expect(html).toContain('href="/admin/invoices/INV-2026000003"')
    await db.execute(sql`UPDATE invoice SET status = 'paid' WHERE id = ${getInvoiceId(2)}`)
    await db.execute(sql`ALTER TABLE invoice ENABLE TRIGGER USER`)
  })
})
