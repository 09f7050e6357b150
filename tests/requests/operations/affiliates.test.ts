import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { affiliateEvent, affiliatePartner } from '#server/database/schema/operations/affiliates.ts'
import { checkout, order } from '#server/database/schema/sales/orders.ts'
import { recordConversion } from '#server/operations/affiliates/record-conversion.ts'
import { reportAgain } from '#server/operations/affiliates/report-again.ts'
import { saveAffiliatePlatform } from '#server/operations/affiliates/save-affiliate-platform.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit, readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { buy } from '#tests/harness/purchases.ts'
import { webhookReceiver } from '#tests/harness/servers/webhook-receiver.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(() => forgetTries(shop))
afterEach(async () => {
  await shop.runJobs()
  await shop.ports.db.delete(affiliateEvent)
})
afterAll(() => shop[Symbol.asyncDispose]())

const refused = 'necessary.000.1.a1b2c3d4e5f6.1'
const consented = 'custom.001.1.a1b2c3d4e5f7.1'
const editor = { actorId: 'staff-1', ipHash: 'ip-1' }

const events = (kind?: 'lead' | 'conversion' | 'reversal') =>
  shop.ports.db
    .select()
    .from(affiliateEvent)
    .where(kind && eq(affiliateEvent.kind, kind))
    .orderBy(asc(affiliateEvent.id))

async function customer(consent?: string, cookies: Record<string, string> = {}) {
  const visitor = shop.visitor()
  if (consent) visitor.cookies.set('cookieConsent', consent)
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
  const { email } = await register(visitor)
  return { visitor, email }
}

const readOrder = async (number: string) => {
  const [found] = await shop.ports.db.select().from(order).where(eq(order.number, number))
  if (!found) throw new Error(`No order ${number}`)
  return found
}

/** Enters the checkout with the affiliate code from the page's storage. */
const enter = (visitor: TestVisitor, code: string) => {
  visitor.cookies.set('cart', 'quiz*1')
  return visitor.get(`/cart/checkout?aff=${code}`)
}

describe('the affiliate code of a visit', () => {
  test('is stored with the order of that visit only, while no consent choice is made', async () => {
    const { visitor } = await customer()
    await enter(visitor, 'premier')
    await enter(visitor, 'second')
    const { placed } = await buy(visitor, 'quiz*1')
    expect((await readOrder(placed.number)).affiliateCode).toBe('premier')
    const secondOrder = await buy(visitor, 'quiz*1')
    expect((await readOrder(secondOrder.placed.number)).affiliateCode).toBeNull()
    await enter(visitor, 'troisieme')
    shop.clock.forward(13 * 3_600_000)
    const late = await buy((await signedInAgain(visitor)) ?? visitor, 'quiz*1')
    expect((await readOrder(late.placed.number)).affiliateCode).toBeNull()
  })

  const signedInAgain = async (visitor: TestVisitor) =>
    (await visitor.get('/user')).status === 200 ? visitor : undefined

  test('is dropped when consent is refused, and then not read from cookies', async () => {
    const { visitor, email } = await customer()
    await enter(visitor, 'premier')
    await visitor.post('/cookies/choice', { choice: refused })
    const [draft] = await shop.ports.db.select().from(checkout)
    expect(draft?.affiliateCode ?? null).toBeNull()
    for (const name of ['aff_track', 'affRef']) visitor.cookies.set(name, 'garde')
    await enter(visitor, 'encore')
    const { placed } = await buy(visitor, 'quiz*1')
    expect(await readOrder(placed.number)).toMatchObject({ affiliateCode: null, email })
    await shop.runJobs()
    expect(await events('conversion')).toEqual([])
  })

  test('is read from cookies only with marketing consent', async () => {
    const cookies = { aff_track: '', affRef: 'fidele' }
    const { visitor } = await customer(consented, cookies)
    const { placed } = await buy(visitor, 'quiz*1')
    expect((await readOrder(placed.number)).affiliateCode).toBe('fidele')
    const { visitor: silent } = await customer(undefined, cookies)
    const other = await buy(silent, 'quiz*1')
    expect((await readOrder(other.placed.number)).affiliateCode).toBeNull()
  })

  test('creates a lead at registration, without personal data and with a default code if invalid', async () => {
    const referred = shop.visitor()
    await register(referred, { affiliateCode: 'premier' })
    await shop.runJobs()
    const unknown = shop.visitor()
    const { email } = await register(unknown, { affiliateCode: '<script>' })
    await shop.runJobs()
    expect(await events('lead')).toMatchObject([
      { trackingCode: 'premier', leadType: 'user_signup', amount: 3000, reportState: 'none' },
      { trackingCode: 'DEFAULT_CODE', leadType: 'user_signup', amount: 3000, metadata: { language: 'fr' } },
    ])
    const written = JSON.stringify(await events())
    for (const personal of [email, 'Alix', 'Modèle', 'Lyon']) expect(written).not.toContain(personal)
  })

  test('creates a lead for a contact message that has a code', async () => {
    const message = {
      intent: 'send-message',
      name: 'Nadia Perrin',
      email: 'nadia@example.org',
      website: '',
      subject: 'Une question',
      message: 'Livrez-vous aussi le dimanche ?',
    }
    await shop.visitor().post('/contact', message)
    await shop.visitor().post('/contact', { ...message, affiliateCode: 'premier' })
    await shop.runJobs()
    expect(await events('lead')).toMatchObject([
      { trackingCode: 'premier', leadType: 'contact', amount: 1000 },
    ])
  })
})

describe('a sale referred by a partner', () => {
  test('creates one conversion even if its job repeats, and flags the partner’s own purchase', async () => {
    const { visitor, email } = await customer()
    const partner = { code: 'maison', name: 'Alix', email: email.toUpperCase(), createdAt: shop.clock.now() }
    await shop.ports.db.insert(affiliatePartner).values(partner)
    await enter(visitor, 'maison')
    const { placed } = await buy(visitor, 'quiz*2')
    const { id, total } = await readOrder(placed.number)
    await shop.runJobs()
    for (const _ of [1, 2])
      await shop.ports.db.transaction((transaction) =>
        shop.ports.jobs.send(transaction, 'affiliates.record-order', { orderId: id }),
      )
    await shop.runJobs()
    expect(await events('conversion')).toMatchObject([
      {
        trackingCode: 'maison',
        reference: placed.number,
        amount: total,
        orderId: id,
        isOwnPurchase: true,
        status: 'success',
        origin: 'shop',
      },
    ])
  })

  test('overrides a conversion reported through the API for the same order', async () => {
    const { visitor } = await customer()
    await enter(visitor, 'premier')
    const { placed } = await buy(visitor, 'quiz*1')
    const input = { trackingCode: 'voleur', amount: cents(1), reference: placed.number }
    await recordConversion(shop.ports, { ...input, source: 'api', origin: 'api' })
    await shop.runJobs()
    const { total } = await readOrder(placed.number)
    expect(await events('conversion')).toMatchObject([
      { trackingCode: 'premier', amount: total, origin: 'shop', reference: placed.number },
    ])
  })

  test('is reversed by credit notes, in parts and never beyond its amount', async () => {
    const { visitor } = await customer()
    await enter(visitor, 'premier')
    const { placed } = await buy(visitor, 'quiz*1', { earlyStart: true })
    const { total, id } = await readOrder(placed.number)
    await shop.runJobs()
    const first = await credit(id, cents(500))
    await shop.runJobs()
    const rest = await credit(id)
    await shop.runJobs()
    expect(await events('reversal')).toMatchObject([
      { amount: 500, reference: first, reverses: placed.number, trackingCode: 'premier' },
      { amount: total - 500, reference: rest, reverses: placed.number },
    ])
    expect((await events('conversion')).map(({ status }) => status)).toEqual(['reversed'])
  })
})

/** Credits an order's first invoice, or `gross` cents of its first line; returns the credit note's number. */
async function credit(orderId: string, gross?: ReturnType<typeof cents>): Promise<string> {
  const ofOrder = and(eq(invoice.orderId, orderId), eq(invoice.series, 'INV'))
  const [issued] = await shop.ports.db.select().from(invoice).where(ofOrder)
  const number = issued?.number ?? ''
  const { billed } = await readCreditable(shop.ports, number)
  const lines = billed.map((row) => ({ lineId: row.line.id, gross: row.left })).filter((row) => row.gross > 0)
  const only = lines[0]
  const input = { reason: 'Geste', lines: gross !== undefined && only ? [{ ...only, gross }] : lines }
  const { seen } = await previewCredit(shop.ports, number, input)
  const command = { number, input, seen, actorId: 'staff-1', isLimited: false }
  return (await creditInvoice(shop.ports, command)).number
}

describe('an external affiliate platform', () => {
  async function connect(reply: Parameters<typeof webhookReceiver>[0]) {
    const platform = await webhookReceiver(reply)
    const address = platform.url.replace('/hook', '/functions/v1/record-conversion')
    await saveAffiliatePlatform(shop.ports, { address, key: 'partner-key-of-the-platform' }, editor)
    await expect.poll(async () => (await shop.ports.settings.get('affiliate')).address).toBe(address)
    return platform
  }
  afterEach(() => saveSettings(shop.ports, 'affiliate', { address: '' }, null))

  const report = async () => {
    await shop.ports.db.transaction((transaction) =>
      shop.ports.jobs.send(transaction, 'affiliates.report', {}),
    )
    await shop.runJobs()
  }

  test('receives leads, conversions and reversals, each with the API key and a reference', async () => {
    await using platform = await connect({ status: 200, body: '{"success":true}' })
    const visitor = shop.visitor()
    await register(visitor, { affiliateCode: 'premier' })
    await enter(visitor, 'premier')
    const { placed } = await buy(visitor, 'quiz*1', { earlyStart: true })
    const { id, total } = await readOrder(placed.number)
    await shop.runJobs()
    const note = await credit(id)
    await shop.runJobs()
    const reports = platform.calls.map(({ path, body }) => [path, JSON.parse(body)])
    const amount = total / 100
    expect(reports).toEqual([
      [
        '/functions/v1/record-lead',
        {
          trackingCode: 'premier',
          leadType: 'user_signup',
          leadValue: 30,
          metadata: { language: 'fr' },
          source: 'vitrine',
        },
      ],
      ['/functions/v1/record-conversion', { tracking_code: 'premier', amount, reference: placed.number }],
      [
        '/functions/v1/record-conversion',
        { tracking_code: 'premier', amount: -amount, reference: note, reverses: placed.number },
      ],
    ])
    for (const { headers } of platform.calls)
      expect(headers).toMatchObject({ 'x-api-key': 'partner-key-of-the-platform' })
    expect((await events()).map(({ reportState }) => reportState)).toEqual(['sent', 'sent', 'sent'])
  })

  test('that fails gets retries for days and on demand, and does not block purchases', async () => {
    await using platform = await connect({ status: 503, body: '{"message":"Maintenance"}' })
    const { visitor } = await customer()
    await enter(visitor, 'premier')
    const { placed, page } = await buy(visitor, 'quiz*1', { earlyStart: true })
    expect(page.html).toContain(placed.number)
    await shop.runJobs()
    const conversion = async () => (await events('conversion'))[0]
    expect(await conversion()).toMatchObject({
      status: 'success',
      reportState: 'waiting',
      reportTries: 1,
      reportStatus: 503,
      reportMessage: 'Maintenance',
    })
    const { id } = await readOrder(placed.number)
    await credit(id, cents(100))
    await shop.runJobs()
    for (let attempt = 1; attempt < 10; attempt += 1) {
      shop.clock.forward(86_400_000)
      await report()
    }
    expect(await conversion()).toMatchObject({ status: 'failed', reportState: 'failed', reportTries: 10 })
    await credit(id, cents(50))
    await report()
    const countReports = () => platform.calls.filter(({ path }) => path.endsWith('record-conversion')).length
    expect(countReports(), 'nothing is taken back of what is not known').toBe(10)
    expect((await events('reversal')).map((event) => event.reportState)).toEqual(['failed', 'failed'])
    platform.answer({ status: 409 })
    expect(await reportAgain(shop.ports, editor)).toBeGreaterThan(2)
    await shop.runJobs()
    await report()
    expect(await conversion()).toMatchObject({ status: 'success', reportState: 'sent', reportMessage: '' })
    expect((await events('reversal')).map((event) => event.reportState)).toEqual(['sent', 'sent'])
    expect(countReports()).toBe(13)
  })

  test.for([
    [{ status: 200, body: '{"success":false,"message":"Code inconnu"}' }, 200, 'Code inconnu'],
    [{ status: 200, body: '{"success":false}' }, 200, ''],
    [{ status: 400, body: '{"error":"Montant"}' }, 400, 'Montant'],
    ['hang up', null, 'unreachable'],
  ] as const)('that answers %j leaves the report pending', async ([reply, status, message]) => {
    await using _ = await connect(reply)
    await register(shop.visitor(), { affiliateCode: 'premier' })
    await shop.runJobs()
    expect(await events('lead')).toMatchObject([
      { reportState: 'waiting', reportStatus: status, reportMessage: message },
    ])
  })

  test('that is removed cancels its pending reports', async () => {
    await using _ = await connect({ status: 500 })
    await register(shop.visitor())
    await shop.runJobs()
    await saveSettings(shop.ports, 'affiliate', { address: '' }, null)
    shop.clock.forward(3_600_000)
    await expect.poll(async () => (await shop.ports.settings.get('affiliate')).address).toBe('')
    await report()
    expect(await events('lead')).toMatchObject([{ reportState: 'none', reportDueAt: null }])
  })
})

test('a thousand concurrent reports of one conversion are recorded once', async () => {
  const sale = { trackingCode: 'premier', amount: cents(1250), reference: 'R-1', source: 'api' } as const
  const results = await Promise.all(
    Array.from({ length: 1000 }, () => recordConversion(shop.ports, { ...sale, origin: 'api' })),
  )
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(results.map(({ conversion }) => conversion.id)).size).toBe(1)
  expect(await events('conversion')).toHaveLength(1)
})

test('the affiliate code of a visit expires within a day, and a lead after three years', async () => {
  const { visitor } = await customer()
  await enter(visitor, 'premier')
  await shop.runJobs()
  const readReferred = async () =>
    (await shop.ports.db.select().from(checkout)).filter((row) => row.affiliateCode)
  await deleteExpiredData(shop.ports)
  expect([await readReferred(), await events('lead')].map(({ length }) => length)).toEqual([1, 1])
  shop.clock.forward(13 * 3_600_000)
  await deleteExpiredData(shop.ports)
  expect(await readReferred()).toEqual([])
  shop.clock.forward(37 * 31 * 86_400_000)
  await deleteExpiredData(shop.ports)
  expect(await events('lead')).toEqual([])
})
