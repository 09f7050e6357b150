import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type InvoiceStatus, invoiceStatuses } from '#domain/billing/invoices/invoice-status.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { vatCheck, vatEvidence, vatRecheck } from '#server/database/schema/billing/tax.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { issueCredit, issueInvoice } from '#tests/harness/documents/issued-documents.ts'
import { unzip, unzipBytes } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { readFile } from '#tests/harness/texts/back-office-files.ts'

const path = '/admin/invoices'
type Issued = typeof invoice.$inferSelect

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
let reader: TestVisitor
let orderNumber: string
let customerId: string
let customerEmail: string
/** Test documents by their distinguishing feature. */
const documents = {} as Record<
  'first' | 'late' | 'business' | 'abroad' | 'dear' | 'credited' | 'credit',
  Issued
>

beforeAll(async () => {
  shop = await createTestApp({ now: '2026-11-30T22:30:00Z' })
  const customer = shop.visitor()
  customerEmail = (await register(customer)).email
  orderNumber = (await buy(customer, 'quiz*1')).placed.number
  const [user] = await shop.ports.db.select().from(account).where(eq(account.email, customerEmail))
  customerId = user?.id ?? ''
  const accountId = customerId
  documents.first = (await shop.ports.db.select().from(invoice).limit(1))[0] as Issued
  // A quarter of an hour later it is December in Paris.
  shop.clock.set('2026-11-30T23:15:00Z')
  documents.late = await issueInvoice(shop, { accountId, row: { status: 'overdue', paidAt: null } })
  documents.business = await issueInvoice(shop, {
    accountId,
    amounts: [10_000],
    buyer: {
      buyerType: 'business',
      company: '=HYPERLINK("http://evil")',
      country: 'HU',
      zipCode: '1051',
      vatNumber: 'HU12345678',
    },
    basis: { registry: { status: 'valid', checkId: 'a-check' } },
    row: { language: 'hu' },
  })
  documents.abroad = await issueInvoice(shop, { accountId, amounts: [4500], buyer: { country: 'CH' } })
  shop.clock.set('2026-12-02T10:00:00Z')
  documents.dear = await issueInvoice(shop, {
    accountId,
    amounts: [99_900, 123],
    names: ['Boutique', 'Rien'],
  })
  documents.credited = await issueInvoice(shop, { accountId, amounts: [7777] })
  shop.clock.set('2026-12-02T10:00:01Z')
  documents.credit = await issueCredit(shop, documents.credited)
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
  reader = await signedInStaff(shop, 'read_only')
  await shop.runJobs()
})
beforeEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const stateWords: Record<InvoiceStatus, Record<Language, string>> = {
  draft: { fr: 'Brouillon', en: 'Draft', hu: 'Piszkozat' },
  pending: { fr: 'En attente', en: 'Pending', hu: 'Függőben' },
  paid: { fr: 'Payée', en: 'Paid', hu: 'Fizetve' },
  overdue: { fr: 'En retard', en: 'Overdue', hu: 'Lejárt' },
  written_off: { fr: 'Passée en perte', en: 'Written off', hu: 'Leírva' },
  cancelled: { fr: 'Annulée', en: 'Cancelled', hu: 'Sztornózva' },
}

const getNumber = (name: keyof typeof documents) => documents[name].number
const getNumbers = (...names: (keyof typeof documents)[]) => names.map(getNumber)
const all = ['credit', 'credited', 'dear', 'abroad', 'business', 'late', 'first'] as const

/** The documents of a page of the list, in its order. */
async function list(search = '', visitor = owner): Promise<string[]> {
  const { status, html } = await visitor.get(path + search)
  expect(status, search).toBe(200)
  return [...html.matchAll(/<a[^>]*data-document[^>]*>/g)].map(
    ([link]) => /href="\/admin\/invoices\/([^"]+)"/.exec(link)?.[1] ?? '',
  )
}

describe('the list of issued documents', () => {
  test('shows invoices and credit notes, newest first, with the specified status labels', async () => {
    expect(await list()).toEqual(getNumbers(...all))
    const text = pageText((await owner.get(path)).html)
    for (const word of ['Payée', 'En retard', 'Annulée', 'Avoir']) expect(text).toContain(word)
    // Refunded amounts are negative.
    expect(text).toContain('−77,77 €')
    expect(text).toContain('Tout7')
    expect(text).toContain('Passées en perte0')
  })

  test.for(languages)('shows the label of every status, in %s', async (language) => {
    await using ownShop = await createTestApp()
    const colleague = await signedInStaff(ownShop, 'owner')
    const numbers = new Map<InvoiceStatus, string>()
    for (const status of invoiceStatuses) {
      const row = { status, paidAt: status === 'paid' ? ownShop.clock.now() : null }
      numbers.set(status, (await issueInvoice(ownShop, { accountId: colleague.id, row })).number)
    }
    colleague.cookies.set('language', language)
    for (const status of invoiceStatuses) {
      const { html } = await colleague.get(`${path}?status=${status}`)
      const rows = [...html.matchAll(/<tr[^>]*>[\s\S]*?<\/tr>/g)].filter(([row]) =>
        row.includes('data-document'),
      )
      expect(rows, status).toHaveLength(1)
      const text = pageText(`<body>${rows[0]?.[0]}`)
      expect(text).toContain(numbers.get(status))
      expect(text).toContain(stateWords[status][language])
    }
  })

  test('can be filtered by status, series, language, country, VAT case and issue date in Paris', async () => {
    for (const [search, found] of [
      ['?status=paid', ['dear', 'abroad', 'business', 'first']],
      ['?status=overdue', ['late']],
      ['?status=cancelled', ['credited']],
      ['?status=written_off', []],
      ['?status=draft', []],
      ['?series=AV', ['credit']],
      ['?credit=possible', ['dear', 'abroad', 'business', 'late', 'first']],
      ['?series=AV&status=paid', []],
      ['?language=hu', ['business']],
      ['?country=CH', ['abroad']],
      ['?vat=eu_business', ['business']],
      ['?vat=outside_eu', ['abroad']],
      ['?vat=domestic&status=paid', ['dear', 'first']],
      ['?to=2026-11-30', ['first']],
      ['?from=2026-12-01&to=2026-12-01', ['abroad', 'business', 'late']],
      ['?from=2026-12-02&country=FR&sort=total', ['credit', 'credited', 'dear']],
      ['?status=none&country=XX&vat=&from=2026-99-99&sort=secret', [...all]],
    ] as const)
      expect(await list(search), search).toEqual(getNumbers(...found))
  })

  test('totals the listed documents as net, VAT and gross, with credit notes as negative amounts', async () => {
    const rows = await shop.ports.db.select().from(invoice).where(eq(invoice.language, 'fr'))
    const of = (part: 'net' | 'vat' | 'total') =>
      normaliseSpaces(
        formatMoney(
          cents(rows.reduce((sum, row) => sum + (row.series === 'AV' ? -row[part] : row[part]), 0)),
          'fr',
        ),
      )
    const text = pageText((await owner.get(`${path}?language=fr`)).html)
    expect(text).toMatch(
      new RegExp(`Total HT\\s*${of('net')}\\s*Total TVA\\s*${of('vat')}\\s*Total TTC\\s*${of('total')}`),
    )
  })

  test('can be searched by number, name, company, current or previous email, and amount', async () => {
    const { db } = shop.ports
    await db.update(account).set({ email: 'nouvelle.adresse@example.test' }).where(eq(account.id, customerId))
    for (const [query, found] of [
      [getNumber('dear'), ['dear']],
      [getNumber('dear').toLowerCase(), ['dear']],
      ['INV-2026', ['credited', 'dear', 'abroad', 'business', 'late', 'first']],
      ['AV-', ['credit']],
      ['2026000001', ['credit', 'first']],
      ['hyperlink', ['business']],
      [customerEmail.toUpperCase(), [...all]],
      ['nouvelle.adresse', [...all]],
      ['77,77', ['credit', 'credited']],
      ['1 000,23 €', ['dear']],
      ['%', []],
      ["'; DROP TABLE invoice; --", []],
    ] as const)
      expect(await list(`?${new URLSearchParams({ q: query })}`), query).toEqual(getNumbers(...found))
    await db.update(account).set({ email: customerEmail }).where(eq(account.id, customerId))
  })

  test('can be sorted by number, due date and amount, and paged through', async () => {
    expect(await list('?sort=number&series=INV')).toEqual(
      getNumbers('first', 'late', 'business', 'abroad', 'dear', 'credited'),
    )
    expect((await list('?sort=-total')).at(0)).toBe(getNumber('dear'))
    expect((await list('?sort=total')).at(0)).toBe(getNumber('credit'))
    expect((await list('?sort=due&series=INV')).at(0)).toBe(getNumber('first'))
    const more = await Promise.all(
      Array.from({ length: 55 }, () =>
        issueInvoice(shop, { accountId: customerId, amounts: [100], buyer: { country: 'LU' } }),
      ),
    )
    for (const sort of ['-issued', 'due', 'total', 'number']) {
      const found: string[] = []
      let search: string | undefined = `?country=LU&sort=${sort}`
      while (search !== undefined) {
        found.push(...(await list(search)))
        const { html } = await owner.get(path + search)
        const [next]: RegExpMatchArray | [] = /<a[^>]*rel="next"[^>]*>/.exec(html) ?? []
        search = /href="\/admin\/invoices([^"]*)"/.exec(next ?? '')?.[1]?.replaceAll('&amp;', '&')
      }
      expect(found.toSorted(), sort).toEqual(more.map(({ number }) => number).toSorted())
    }
  })

  test('shows an explanation when it is empty', async () => {
    await using empty = await createTestApp()
    const visitor = await signedInStaff(empty, 'owner')
    expect(pageText((await visitor.get(path)).html)).toContain('Aucune facture pour l’instant.')
    const checks = pageText((await visitor.get(`${path}/checks`)).html)
    expect(checks).toContain('Tout est conforme.')
  })

  test('can be saved as a personal view', async () => {
    await owner.post('/admin/views', {
      intent: 'save',
      list: path,
      name: 'Suisse',
      search: '?country=CH&hide=',
    })
    expect(pageText((await owner.get(path)).html)).toContain('Suisse')
    expect(pageText((await staff.get(path)).html)).not.toContain('Retirer la vue Suisse')
  })
})

describe('exports of the list', () => {
  test('CSV has ISO dates, decimals, a column per VAT rate, negative credit notes and no formulas', async () => {
    const { status, html, headers, bytes } = await staff.get(`${path}/export.csv?from=2026-12-01&sort=number`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head = '', ...lines] = html.trim().split('\r\n')
    expect(head.replaceAll(/\s/g, ' ')).toMatch(
      /^\ufeff?Numéro;Série;Statut;Émis le;.*;Total HT;TVA;Total TTC;HT 20 %;TVA 20 %;HT O;HT AE$/,
    )
    const rows = readFile(html)
    const row = (name: keyof typeof documents) => rows.find(({ number }) => number === getNumber(name))
    expect(row('credit')).toMatchObject({
      series: 'AV',
      status: '',
      due_on: '',
      credited_number: getNumber('credited'),
      issued_on: '2026-12-02',
      net: '-64,81',
      vat: '-12,96',
      total: '-77,77',
      net_20: '-64,81',
      vat_20: '-12,96',
    })
    expect(row('abroad')).toMatchObject({ net_O: '45,00', net_20: '', vat: '0,00', vat_case: 'outside_eu' })
    expect(row('business')).toMatchObject({ net_AE: '100,00', vat_number: 'HU12345678', language: 'hu' })
    expect(html).not.toMatch(/;"?=HYPERLINK/)
    expect(html).toContain(`'=HYPERLINK`)
    expect(lines).toHaveLength(61)
    const read = await shop.ports.db.select().from(auditEvent).where(eq(auditEvent.subject, 'invoices.csv'))
    expect(read).toHaveLength(1)
    expect((await reader.get(`${path}/export.csv`)).status).toBe(403)
  })

  test('ZIP contains the PDFs of the selected documents, or of the filtered list', async () => {
    const chosen = await staff.get(
      `${path}/documents.zip?${new URLSearchParams({ numbers: getNumbers('first', 'credit').join(',') })}`,
    )
    expect(chosen.status).toBe(200)
    expect(chosen.headers.get('content-type')).toBe('application/zip')
    const files = unzipBytes(chosen.bytes)
    expect([...files.keys()].toSorted()).toEqual([
      `avoir-${getNumber('credit')}.pdf`,
      `facture-${getNumber('first')}.pdf`,
    ])
    for (const bytes of files.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const shown = unzip((await owner.get(`${path}/documents.zip?vat=eu_business`)).bytes)
    expect([...shown.keys()]).toEqual([`szamla-${getNumber('business')}.pdf`])
    expect(unzip((await owner.get(`${path}/documents.zip?numbers=`)).bytes).size).toBe(0)
    expect((await reader.get(`${path}/documents.zip`)).status).toBe(403)
  })

  test('the page offers the ZIP to the owner, but not to a user with read-only access', async () => {
    const { html } = await owner.get(path)
    expect(html).toContain('/admin/invoices/documents.zip"')
    expect(await list('', reader)).toHaveLength(50)
    expect((await reader.get(path)).html).not.toContain('documents.zip')
  })
})

describe('resending documents', () => {
  const mailsTo = async (recipient: string) =>
    (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'document-sent'))).filter(
      (mail) => mail.recipient === recipient,
    )

  test('emails the document to the customer’s current address and records the resend', async () => {
    const { db } = shop.ports
    const moved = 'demenagee@example.test'
    await db.update(account).set({ email: moved }).where(eq(account.id, customerId))
    const sent = await staff.post(`${path}/${getNumber('credit')}`, { intent: 'resend', confirmed: 'on' })
    expect(sent.status).toBe(200)
    expect(pageText(sent.html)).toContain(`E-mail en cours d’envoi à ${moved}.`)
    const [mail] = await mailsTo(moved)
    expect(mail?.subject).toContain(`Avoir ${getNumber('credit')}`)
    expect(mail?.attachments).toEqual([{ kind: 'invoice', invoiceId: documents.credit.id }])
    const [auditRow] = await db.select().from(auditEvent).where(eq(auditEvent.action, 'invoice.sent_again'))
    expect(auditRow?.subject).toBe(`invoice/${documents.credit.id}`)
    const page = pageText((await owner.get(`${path}/${getNumber('credit')}`)).html)
    expect(page).toContain('Renvoi demandé')
    expect(page).toMatch(
      new RegExp(`E-mail «\\sAvoir ${getNumber('credit')}.*» en attente d’envoi à ${moved}`),
    )
    await shop.runJobs()
    expect((await shop.mailbox()).join('\n')).toContain(`avoir-${getNumber('credit')}.pdf`)
    expect(pageText((await owner.get(`${path}/${getNumber('credit')}`)).html)).toMatch(
      new RegExp(`E-mail «\\sAvoir ${getNumber('credit')}.*» envoyé à ${moved}`),
    )
    await db.update(account).set({ email: customerEmail }).where(eq(account.id, customerId))
  })

  test('sends one email per selected or filtered document, and rejects an empty selection', async () => {
    const numbers = getNumbers('first', 'dear').join(',')
    expect((await staff.post(path, { intent: 'resend', numbers })).status).toBe(200)
    expect(await mailsTo(customerEmail)).toHaveLength(2)
    const everything = await staff.post(`${path}?vat=eu_business`, {
      intent: 'resend',
      everything: 'on',
      until: shop.clock.now().toISOString(),
    })
    expect(everything.status).toBe(200)
    expect(await mailsTo(customerEmail)).toHaveLength(3)
    const none = await staff.post(path, { intent: 'resend', numbers: '' })
    expect(none.status).toBe(422)
    expect((await reader.post(path, { intent: 'resend', numbers })).status).toBe(403)
  })

  test('is limited to a few times per document, and rejected for an erased account', async () => {
    const send = () => owner.post(`${path}/${getNumber('late')}`, { intent: 'resend', confirmed: 'on' })
    for (let time = 0; time < 5; time += 1) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    const { db } = shop.ports
    await db.update(account).set({ anonymisedAt: shop.clock.now() }).where(eq(account.id, customerId))
    const missing = await owner.post(`${path}/${getNumber('dear')}`, { intent: 'resend', confirmed: 'on' })
    expect(missing.status).toBe(409)
    expect(pageText(missing.html)).toContain('Ce compte a été effacé')
    await db.update(account).set({ anonymisedAt: null }).where(eq(account.id, customerId))
    expect(
      (await reader.post(`${path}/${getNumber('dear')}`, { intent: 'resend', confirmed: 'on' })).status,
    ).toBe(403)
  })
})

describe('the page of an issued document', () => {
  const readText = async (name: keyof typeof documents, visitor = owner) =>
    pageText((await visitor.get(`${path}/${getNumber(name)}`)).html)

  test('shows its content, and links to its order, its payment and the next document', async () => {
    const { html } = await owner.get(`${path}/${getNumber('first')}`)
    const text = pageText(html)
    for (const expected of [
      'Payée',
      'Alix Modèle',
      customerEmail,
      'Facturé à',
      'Vendeur',
      'Total HT',
      'TVA par taux',
    ])
      expect(text).toContain(expected)
    expect(html).toContain(`href="/admin/orders/${orderNumber}"`)
    const [paid] = await shop.ports.db.select().from(payment)
    expect(html).toContain(`href="/admin/payments/${paid?.id}"`)
    expect(html).toMatch(
      new RegExp(
        `href="${path}/${getNumber('late')}"[^>]*rel="next"|rel="next"[^>]*href="${path}/${getNumber('late')}"`,
      ),
    )
    expect(text).toContain(`Facture ${getNumber('first')} émise`)
    expect((await owner.get(`${path}/INV-2026999999`)).status).toBe(404)
  })

  test('links an invoice to its credit note and back', async () => {
    const { html } = await owner.get(`${path}/${getNumber('credited')}`)
    expect(html).toContain(`href="${path}/${getNumber('credit')}"`)
    expect(html).not.toContain('/credit"')
    const note = await owner.get(`${path}/${getNumber('credit')}`)
    expect(note.html).toContain(`href="${path}/${getNumber('credited')}"`)
    expect(pageText(note.html)).toContain('Geste commercial')
  })

  test('has no edit or delete action, and offers a credit note', async () => {
    const at = `${path}/${getNumber('dear')}`
    const { html } = await owner.get(at)
    expect(html).toContain(`href="${at}/credit"`)
    expect(pageText(html)).not.toMatch(/Modifier|Supprimer/)
    for (const intent of ['delete', 'edit', 'save'])
      expect((await owner.post(at, { intent })).status).toBe(400)
    expect((await reader.get(at)).html).not.toContain('/credit"')
  })

  test('shows the reason for the VAT, recalculated from the stored data', async () => {
    await shop.ports.db.insert(vatCheck).values({
      id: 'a-check',
      number: 'HU12345678',
      status: 'valid',
      requestedAt: shop.clock.now(),
      answeredAt: shop.clock.now(),
      name: 'Modell Kft.',
      requestId: 'WAPIAAAAX',
    })
    const text = await readText('business')
    for (const expected of [
      'Entreprise de l’UE, autoliquidation',
      'TVA 0 %. Pays d’imposition : Hongrie (autoliquidation, code AE)',
      'Autoliquidation : TVA due par le preneur',
      'TVA recalculée :',
      'identique pour l’unique ligne.',
      'Numéro valide',
      'WAPIAAAAX',
      'Modell Kft.',
    ])
      expect(text, expected).toContain(expected)
    // Sales to consumers are not relevant here.
    expect(text).not.toContain('Ventes aux consommateurs d’autres pays de l’UE')
    const wrong = await issueInvoice(shop, {
      accountId: customerId,
      buyer: { country: 'CH' },
      row: { vatBasis: documents.late.vatBasis },
    })
    const differs = pageText((await owner.get(`${path}/${wrong.number}`)).html)
    expect(differs).toContain('1 ligne diffère.')
    expect(differs).toContain(
      '« Hors de l’Union européenne, 0 %, Suisse », mais les règles actuelles donnent « France métropolitaine, 20 %, France »',
    )
  })

  test('shows the stored location evidence, and staff can resolve a discrepancy', async () => {
    const { db } = shop.ports
    await db.update(order).set({ isCountryDoubtful: true }).where(eq(order.number, orderNumber))
    const [bought] = await db.select().from(order).where(eq(order.number, orderNumber))
    await db.insert(vatEvidence).values({
      id: 'a-sign',
      orderId: bought?.id ?? '',
      kind: 'card',
      country: 'HU',
      recordedAt: shop.clock.now(),
    })
    const text = await readText('first')
    expect(text).toContain('Pays de la carte ou de la banque\nHongrie')
    expect(text).toContain(
      'Les éléments de localisation de cette commande se contredisent. Vérifiez le pays.',
    )
    const at = `${path}/${getNumber('first')}`
    const fields = { intent: 'keep-country', order: orderNumber }
    expect(await list('/../orders?doubtful=yes')).toEqual([])
    expect((await owner.get('/admin/orders?doubtful=yes')).html).toContain(orderNumber)
    expect((await reader.get(at)).html).not.toContain('keep-country')
    expect((await reader.post(at, fields)).status).toBe(403)
    const response = await staff.post(at, fields)
    expect(response.status).toBe(200)
    expect(pageText(response.html)).toContain(
      'Vérification enregistrée : le pays de la facture ne change pas.',
    )
    expect((await staff.post(at, fields)).status).toBe(404)
    expect(pageText((await owner.get('/admin/orders?doubtful=yes')).html)).not.toContain(orderNumber)
    const [auditRow] = await db.select().from(auditEvent).where(eq(auditEvent.action, 'order.country_kept'))
    expect(auditRow?.subject).toBe(`order/${bought?.id}`)
  })

  test('offers the document as PDF, XML and UBL, and lists downloads in its history', async () => {
    const at = `${path}/${getNumber('dear')}`
    const pdf = await reader.get(`${at}/invoice.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe(
      `attachment; filename="facture-${getNumber('dear')}.pdf"`,
    )
    for (const file of ['invoice.xml', 'ubl.xml']) {
      const { status, html, headers } = await owner.get(`${at}/${file}`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/xml/)
      expect(html).toContain(getNumber('dear'))
    }
    const text = await readText('dear')
    expect(text).toContain('Document téléchargé')
    expect(text).toMatch(/Empreinte SHA-256 :\s*[0-9a-f]{64}/)
    expect((await shop.visitor().get(`${at}/invoice.pdf`)).location).toContain('/admin/login')
  })
})

describe('the credit note form', () => {
  const at = () => `${path}/${getNumber('dear')}/credit`
  /** The lines of the form, as a browser would send them. */
  async function fields(changes: Record<string, string> = {}) {
    const { html } = await owner.get(at())
    const ids = [...html.matchAll(/name="take-([\w-]+)"/g)].map(([, id]) => id ?? '')
    const amounts = ids.map((id) => [
      `amount-${id}`,
      new RegExp(`name="amount-${id}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '',
    ])
    // French uses a decimal comma, in a field as in a document.
    for (const [, amount] of amounts) expect(amount).toMatch(/^\d+,\d\d$/)
    const taken = ids.map((id) => [`take-${id}`, 'on'])
    return {
      ids,
      sent: { reason: 'Trop facturé', ...Object.fromEntries([...taken, ...amounts]), ...changes },
    }
  }
  const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

  test('proposes the full amount, and previews the document and the money before anything is issued', async () => {
    const { ids, sent } = await fields()
    expect(ids).toHaveLength(2)
    const { status, html } = await staff.post(at(), { intent: 'preview', ...sent })
    expect(status).toBe(200)
    const text = pageText(html)
    for (const expected of [
      'Aperçu de l’avoir',
      'Avoir sur Boutique',
      'L’avoir recevra son numéro, dans la série AV, lors de son émission.',
      '1 000,23 €',
      'L’abonnement continue',
      `Pour confirmer, saisissez ${getNumber('dear')}`,
      'Émettre l’avoir de 1 000,23 €',
    ])
      expect(text, expected).toContain(normaliseSpaces(expected))
    expect(await list('?series=AV')).toEqual(getNumbers('credit'))
    const preview = /href="([^"]+preview\.pdf[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const pdf = await staff.get(preview)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await reader.get(preview)).status).toBe(403)
  })

  test('shows validation errors at the fields and preserves the input', async () => {
    const { ids, sent } = await fields()
    const [first = ''] = ids
    for (const [changes, text] of [
      [{ reason: 'no' }, 'Indiquez le motif'],
      [{ [`amount-${first}`]: '0' }, 'Montant'],
      [{ [`amount-${first}`]: '5000' }, 'Il ne reste que 999,00 € à créditer sur cette ligne.'],
    ] as const) {
      const { status, html } = await owner.post(at(), { intent: 'preview', ...sent, ...changes })
      expect(status, text).toBe(422)
      expect(pageText(html), text).toContain(text)
      for (const [name, value] of Object.entries(changes))
        expect(html).toMatch(
          new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
        )
    }
    const nothing = await owner.post(at(), { intent: 'preview', reason: 'Trop facturé' })
    expect(nothing.status).toBe(422)
    expect(pageText(nothing.html)).toContain('Choisissez au moins une ligne')
  })

  test('requires the invoice number, enforces the staff limit, and rejects users with read-only access', async () => {
    const { sent } = await fields()
    const fingerprint = seenIn((await staff.post(at(), { intent: 'preview', ...sent })).html)
    const untyped = await staff.post(at(), {
      intent: 'issue',
      seen: fingerprint,
      ...sent,
      confirmation: 'oui',
    })
    expect(untyped.status).toBe(422)
    expect(pageText(untyped.html)).toContain('Saisissez le numéro de la facture pour confirmer')
    expect(pageText(untyped.html)).toContain('Aperçu de l’avoir')
    const confirmed = {
      intent: 'issue',
      seen: fingerprint,
      ...sent,
      confirmation: getNumber('dear').toLowerCase(),
    }
    const limited = await staff.post(at(), confirmed)
    expect(limited.status).toBe(403)
    expect(pageText(limited.html)).toContain('100,00 €')
    expect((await reader.post(at(), confirmed)).status).toBe(403)
    const watched = await reader.get(at())
    expect(watched.status).toBe(200)
    expect(pageText(watched.html)).not.toContain('Prévisualiser')
    expect(await list('?series=AV')).toEqual(getNumbers('credit'))
  })

  test('issues exactly what was previewed, once, and redirects to the credit note', async () => {
    const { ids, sent } = await fields()
    const some = { ...sent, [`amount-${ids[0]}`]: '10,00' }
    delete (some as Record<string, string>)[`take-${ids[1]}`]
    const fingerprint = seenIn((await owner.post(at(), { intent: 'preview', ...some })).html)
    const issue = { intent: 'issue', seen: fingerprint, ...some, confirmation: getNumber('dear') }
    const issued = await owner.post(at(), issue)
    expect(issued.location).toBe(`${path}/AV-2026000002`)
    expect(decodeURIComponent(owner.cookies.get('toast') ?? '')).toBe('credit-issued:AV-2026000002')
    const repeated = await owner.post(at(), issue)
    expect(repeated.status).toBe(409)
    expect(pageText(repeated.html)).toContain('Le montant maximal de l’avoir a changé')
    const note = pageText((await owner.get(`${path}/AV-2026000002`)).html)
    expect(note).toContain('Trop facturé')
    expect(note).toContain('10,00 €')
    expect(pageText((await owner.get(at())).html)).toContain('reste 989,00 €')
    expect(pageText((await owner.get(`${path}/${getNumber('dear')}`)).html)).toContain(
      'Avoir AV-2026000002 émis',
    )
    const { sent: rest } = await fields()
    const last = seenIn((await owner.post(at(), { intent: 'preview', ...rest })).html)
    await owner.post(at(), { intent: 'issue', seen: last, ...rest, confirmation: getNumber('dear') })
    expect(pageText((await owner.get(at())).html)).toContain('Cette facture est déjà entièrement créditée')
    expect((await owner.get(`${path}/${getNumber('dear')}`)).html).not.toContain('/credit"')
    expect((await owner.get(`${path}/AV-2026000002/credit`)).status).toBe(404)
    expect(pageText((await owner.get(`${path}/checks`)).html)).toContain('Tout est conforme.')
  })
})

describe('links from other pages', () => {
  test('orders, payments and the command palette link to the invoice', async () => {
    const link = `href="${path}/${getNumber('first')}"`
    expect((await owner.get(`/admin/orders?q=${orderNumber}`)).html).toContain(link)
    const [paid] = await shop.ports.db.select().from(payment)
    expect((await owner.get(`/admin/payments/${paid?.id}`)).html).toContain(link)
    const search = async (query: string) =>
      JSON.parse((await reader.get(`/admin/search?${new URLSearchParams({ q: query })}`)).html).records as {
        kind: string
        title: string
        to: string
        amount: number
      }[]
    expect(await search(getNumber('first').toLowerCase())).toMatchObject([
      {
        kind: 'invoice',
        title: getNumber('first'),
        to: `${path}/${getNumber('first')}`,
        detail: 'Alix Modèle',
      },
    ])
    expect(await search('AV-2026000001')).toMatchObject([{ kind: 'invoice', amount: -7777 }])
  })

  test('the dashboard counts pending items and links to exactly those', async () => {
    const { db } = shop.ports
    await db.update(order).set({ isCountryDoubtful: true }).where(eq(order.number, orderNumber))
    await db.insert(vatRecheck).values({
      invoiceId: documents.abroad.id,
      kind: 'number',
      number: 'HU12345678',
      state: 'waiting',
      tries: 0,
      nextTryAt: shop.clock.now(),
      createdAt: shop.clock.now(),
    })
    const { html } = await owner.get('/admin/dashboard')
    const text = pageText(html)
    expect(text).toContain('1 facture en retard')
    expect(text).toContain('VIES : 1 numéro à revérifier')
    expect(text).toContain('1 commande dont le pays est à vérifier')
    for (const to of [
      '/admin/invoices?status=overdue',
      '/admin/invoices?recheck=waiting',
      '/admin/orders?doubtful=yes',
    ])
      expect(html).toContain(`href="${to}"`)
    expect(await list('?recheck=waiting')).toEqual(getNumbers('abroad'))
    expect(await textOfAbroad()).toContain('Prochaine vérification du numéro')
  })

  const textOfAbroad = async () => pageText((await owner.get(`${path}/${getNumber('abroad')}`)).html)
})

test('the database also rejects changes to an issued document', async () => {
  const change = shop.ports.db.execute(
    sql`UPDATE invoice SET total_cents = ${cents(1)} WHERE id = ${documents.late.id}`,
  )
  await expect(change).rejects.toThrow()
  await expect(
    shop.ports.db.execute(sql`DELETE FROM invoice WHERE id = ${documents.late.id}`),
  ).rejects.toThrow()
})
