import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'
import { decideRefund } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import { createTestApp, type TestAppOptions } from '#tests/harness/create-test-app.ts'
import { violatedRules } from '#tests/harness/documents/invoice-rules.ts'
import { readPdfObjects } from '#tests/harness/documents/pdf-objects.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { unzipBytes } from '#tests/harness/documents/unzip.ts'
import { readXml, texts } from '#tests/harness/documents/xml-tree.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'

/** A customer who bought a site and, with `withdraws`, has a credit note over all of it. */
async function open({ withdraws = false, ...options }: TestAppOptions & { withdraws?: boolean } = {}) {
  const shop = await createTestApp(options)
  const { visitor, email, placed } = await buyAsNewCustomer(shop)
  await shop.runJobs()
  if (withdraws) {
    const words = { name: 'Alix Modèle', contract: placed.number, email }
    await visitor.post('/withdraw', { intent: 'confirm', ...words })
    await shop.runJobs()
    const [declared] = await shop.ports.db.select().from(declaration)
    await decideRefund(shop.ports, { declarationId: declared?.id ?? '', actorId: null })
    await shop.runJobs()
  }
  return { shop, visitor, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** The data file attached to a PDF. */
function attachedTo(pdf: Uint8Array): Buffer {
  const { objects, stream } = readPdfObjects(pdf)
  return stream([...objects.values()].find((body) => body.includes('/Type /EmbeddedFile')) ?? '')
}

test('an invoice is there as page, as the data inside it, and as UBL, each a file to download', async () => {
  await using customer = await open()
  const { visitor, shop } = customer
  const page = await visitor.get('/user/invoices/INV-2026000001/invoice.pdf')
  const data = await visitor.get('/user/invoices/INV-2026000001/invoice.xml')
  const ubl = await visitor.get('/user/invoices/INV-2026000001/ubl.xml')
  expect(page.headers.get('content-disposition')).toBe('attachment; filename="facture-INV-2026000001.pdf"')
  expect(data.headers.get('content-disposition')).toBe('attachment; filename="facture-INV-2026000001.xml"')
  expect(ubl.headers.get('content-disposition')).toBe('attachment; filename="facture-INV-2026000001-ubl.xml"')
  for (const { headers } of [data, ubl]) {
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect(attachedTo(page.bytes).equals(Buffer.from(data.bytes))).toBe(true)
  expect(violatedRules(readXml(data.bytes))).toEqual([])
  expect(texts(readXml(ubl.bytes), 'cbc:ID')).toEqual(['INV-2026000001'])
  const stored = await shop.ports.db.select().from(invoiceDocument)
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['cii', 'pdf'])
})

test('a credit note is made by a job, listed with its invoice, and downloaded like one', async () => {
  await using customer = await open({ withdraws: true })
  const { visitor, shop } = customer
  const [note] = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
  const stored = await shop.ports.db
    .select()
    .from(invoiceDocument)
    .where(eq(invoiceDocument.invoiceId, note?.id ?? ''))
  expect(stored).toHaveLength(2)
  const { html } = await visitor.get('/user/invoices')
  expect(pageText(html)).toContain('Avoir sur INV-2026000001')
  // What the invoice is for.
  expect(pageText(html)).toMatch(/INV-2026000001\s*Bonne réponse\s*du 08\/12\/2026 au 07\/01\/2027/)
  for (const file of ['invoice.pdf', 'invoice.xml', 'ubl.xml'])
    expect(html).toContain(`/user/invoices/AV-2026000001/${file}`)
  expect(pageText((await visitor.get('/user/invoices?status=paid')).html)).not.toContain('AV-2026000001')

  const page = await visitor.get('/user/invoices/AV-2026000001/invoice.pdf')
  expect(page.headers.get('content-disposition')).toContain('avoir-AV-2026000001.pdf')
  const printed = readPrintedText(page.bytes).replace(/\s+/g, ' ')
  for (const mention of [
    'Facture annulée par avoir',
    'N° AV-2026000001',
    'Facture rectifiée INV-2026000001 du 21/11/2026',
    'Avoir sur la facture INV-2026000001 du 21/11/2026.',
    'Motif : Rétractation',
    'à rembourser par le moyen de paiement d’origine.',
  ])
    expect(printed).toContain(mention)
  const data = readXml((await visitor.get('/user/invoices/AV-2026000001/invoice.xml')).bytes)
  expect(violatedRules(data)).toEqual([])
  expect(texts(data, 'rsm:ExchangedDocument/ram:TypeCode')).toEqual(['381'])
  expect(readXml((await visitor.get('/user/invoices/AV-2026000001/ubl.xml')).bytes).name).toBe('CreditNote')
  const { bytes } = await visitor.get('/user/invoices/all.zip')
  expect([...unzipBytes(bytes).keys()].toSorted()).toEqual([
    'avoir-AV-2026000001.pdf',
    'facture-INV-2026000001.pdf',
  ])
})

describe('what is kept', () => {
  test('is one document, however many ask for it at once', async () => {
    const written: string[] = []
    await using customer = await open({ change: (ports) => ({ ...ports, files: noting(ports, written) }) })
    const { visitor, shop } = customer
    await shop.ports.db.execute('ALTER TABLE invoice_document DISABLE TRIGGER USER')
    await shop.ports.db.delete(invoiceDocument)
    const paths = ['invoice.pdf', 'invoice.xml', 'invoice.pdf', 'invoice.xml']
    const responses = await Promise.all(
      paths.map((path) => visitor.get(`/user/invoices/INV-2026000001/${path}`)),
    )
    const [page, data, samePage, sameData] = responses.map(({ bytes }) => Buffer.from(bytes))
    expect(page?.equals(samePage as Buffer)).toBe(true)
    expect(data?.equals(sameData as Buffer)).toBe(true)
    expect(data && attachedTo(page as Buffer).equals(data)).toBe(true)
    const stored = await shop.ports.db.select().from(invoiceDocument)
    expect(stored).toHaveLength(2)
    expect(stored.every(({ path }) => written.includes(path))).toBe(true)
  })

  test('is never handed out once it is damaged or lost, and the log says so', async () => {
    const output: string[] = []
    const log = (ports: Ports): Ports['log'] => ({
      info: ports.log.info,
      warn: ports.log.warn,
      error: (_fields, message) => void output.push(message),
    })
    await using customer = await open({ change: (ports) => ({ ...ports, log: log(ports) }) })
    const { visitor, shop } = customer
    const stored = await shop.ports.db.select().from(invoiceDocument)
    const [pdf] = stored.filter(({ kind }) => kind === 'pdf')
    const [cii] = stored.filter(({ kind }) => kind === 'cii')
    const { bytes } = (await shop.ports.files.get(pdf?.path ?? '')) ?? { bytes: new Uint8Array() }
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
    await shop.ports.files.put(pdf?.path ?? '', bytes, 'application/pdf')
    await shop.ports.files.delete(cii?.path ?? '')
    expect((await visitor.get('/user/invoices/INV-2026000001/invoice.pdf')).status).toBe(500)
    expect((await visitor.get('/user/invoices/INV-2026000001/invoice.xml')).status).toBe(500)
    expect(output).toContain('a kept document is damaged')
    expect(output).toContain('a kept document is missing')
    expect((await visitor.get('/user/invoices/INV-2026000001/ubl.xml')).status).toBe(200)
  })
})

/** A file store that records the paths written. */
function noting({ files }: Ports, written: string[]): Ports['files'] {
  return {
    get: (path) => files.get(path),
    delete: (path) => files.delete(path),
    sweep: (before) => files.sweep(before),
    check: () => files.check(),
    list: (prefix, after) => files.list(prefix, after),
    put(path, bytes, type) {
      written.push(path)
      return files.put(path, bytes, type)
    },
  }
}
