import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import {
  dispute,
  payment,
  paymentDiscrepancy,
  providerAccount,
  providerEvent,
} from '#server/database/schema/payments/payments.ts'
import { sandboxPayment, sandboxPayout } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { paymentList } from '#server/payments/payment-list.ts'
import { PaymentsUnavailable } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import {
  insertDiscrepancy,
  insertDispute,
  insertEvent,
  insertPayment,
} from '#tests/harness/rows/payment-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/payments'
let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
let reader: TestVisitor
/** Faults of the fake provider. */
let isProviderDown = false
let knowsKeys = true

function withMoods(ports: Ports): Ports {
  const away = async () => {
    throw new PaymentsUnavailable('away')
  }
  const moody = new Proxy(ports.payments, {
    get: (target, key) =>
      isProviderDown && ['getAccount', 'getBalance', 'listPayouts', 'getPayment'].includes(String(key))
        ? away
        : Reflect.get(target, key),
  })
  const opened = { ...ports.payments, provider: 'stripe' }
  const account = {
    id: 'acct_1',
    name: 'Vitrine',
    email: null,
    country: 'FR',
    isTest: true,
    takesPayments: true,
    hasPayouts: true,
    dashboardUrl: null,
  }
  return {
    ...ports,
    payments: moody,
    providers: {
      ...ports.providers,
      open: () => ({ ...opened, getAccount: knowsKeys ? async () => account : away }),
      // The shop stays on its sandbox: the test reads the stored keys from the table.
      refresh: async () => {},
    },
  }
}

beforeAll(async () => {
  shop = await createTestApp({ change: withMoods })
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
  reader = await signedInStaff(shop, 'read_only')
})
beforeEach(async () => {
  isProviderDown = false
  knowsKeys = true
  for (const table of [dispute, paymentDiscrepancy, providerAccount]) await shop.ports.db.delete(table)
  // Events are kept for more than a year: marks those of earlier tests as processed.
  await shop.ports.db.update(providerEvent).set({ state: 'processed' })
  await shop.ports.db.delete(payment).where(eq(payment.purpose, 'other'))
})
afterAll(() => shop[Symbol.asyncDispose]())

const at = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000)
const speak = (language: Language) => owner.cookies.set('language', language)

/** The payments of a page of the list, in its order. */
async function ids(search = '', visitor = owner) {
  const { status, html } = await visitor.get(path + search)
  expect(status, search).toBe(200)
  return [
    ...html.matchAll(
      /href="\/admin\/payments\/([^"?]+)"[^>]*data-payment|data-payment[^>]*href="\/admin\/payments\/([^"?]+)"/g,
    ),
  ].map(([, first, other]) => first ?? other)
}

/** The counts beside the views of the list. */
async function stateCounts() {
  const counts = await paymentList.count({ ports: shop.ports, language: 'fr' }, {})
  const text = pageText((await owner.get(path)).html)
  const { failed, completed } = counts.byState
  expect(text).toMatch(new RegExp(`Échoués\\s*${failed}\\b`))
  return { all: counts.total, failed, completed }
}

describe('the payment list', () => {
  test('filters by status, and shows each status in its specified words', async () => {
    await insertPayment(shop, { id: 'paid' })
    await insertPayment(shop, { id: 'awaited', status: 'requires_method', createdAt: at(1) })
    await insertPayment(shop, { id: 'bank', status: 'processing', createdAt: at(2) })
    await insertPayment(shop, {
      id: 'refused',
      status: 'requires_method',
      failure: 'declined',
      createdAt: at(3),
    })
    await insertPayment(shop, { id: 'over', status: 'cancelled', createdAt: at(4) })
    await insertPayment(shop, { id: 'back', refunded: cents(1000), createdAt: at(5) })
    await insertPayment(shop, { id: 'part', refunded: cents(100), createdAt: at(6) })
    await insertPayment(shop, { id: 'fought', createdAt: at(7) })
    await insertDispute(shop, 'fought')
    for (const [search, found] of [
      ['', ['paid', 'awaited', 'bank', 'refused', 'over', 'back', 'part', 'fought']],
      ['?status=completed', ['paid', 'back', 'part', 'fought']],
      ['?status=pending', ['awaited', 'bank']],
      ['?status=failed', ['refused', 'over']],
      ['?status=refunded', ['back', 'part']],
      ['?status=disputed', ['fought']],
    ] as const)
      expect(await ids(search), search).toEqual(found)
    const words = {
      fr: ['Réussi', 'En attente', 'Échoué', 'Remboursé', 'Partiellement remboursé', 'Contesté'],
      en: ['Successful', 'Pending', 'Failed', 'Refunded', 'Partially refunded', 'Disputed'],
      hu: ['Sikeres', 'Függőben', 'Sikertelen', 'Visszatérítve', 'Részben visszatérítve', 'Vitatott'],
    }
    for (const language of languages) {
      speak(language)
      const text = pageText((await owner.get(path)).html)
      for (const word of words[language]) expect(text, language).toContain(word)
    }
    speak('fr')
  })

  test('finds payments by order, email, amount, card and either id', async () => {
    const { email, placed } = await buyAsNewCustomer(shop)
    const [bought] = await shop.ports.db
      .select()
      .from(payment)
      .where(eq(payment.providerPaymentId, placed.providerPaymentId))
    const id = bought?.id ?? ''
    await insertPayment(shop, {
      id: 'lone',
      email: 'Zoe.Test@example.test',
      amount: cents(123456),
      methodBrand: 'Visa',
      methodLast4: '0341',
      createdAt: at(9),
    })
    for (const [query, found] of [
      [placed.number, [id]],
      [placed.number.toLowerCase(), [id]],
      [email, [id]],
      [placed.providerPaymentId, [id]],
      [id, [id]],
      ['zoe.test@EXAMPLE', ['lone']],
      ['1 234,56 €', ['lone']],
      ['0341', ['lone']],
      ['pay_lone', ['lone']],
      ['%', []],
      ["'; DROP TABLE payment; --", []],
      ['CMD-0000', []],
    ] as const)
      expect(await ids(`?${new URLSearchParams({ q: query })}`), query).toEqual(found)
    expect(await ids(`?purpose=order&q=${placed.number}`)).toEqual([id])
    expect(await ids(`?purpose=renewal&q=${placed.number}`)).toEqual([])
  })

  test('shows a payment’s invoice, whose number finds every attempt to pay it', async () => {
    const [billed] = await shop.ports.db.select().from(invoice).limit(1)
    if (!billed) throw new Error('Nothing was invoiced')
    for (const id of ['try-1', 'try-2'])
      await insertPayment(shop, { id, status: 'cancelled', purpose: 'renewal', invoiceId: billed.id })
    const attempts = await ids(`?purpose=renewal&q=${billed.number}`)
    expect(attempts.toSorted()).toEqual(['try-1', 'try-2'])
    const { html } = await owner.get(`${path}?purpose=renewal&q=${billed.number}`)
    expect(html).toContain(`href="/admin/invoices/${billed.number}"`)
    expect((await staff.get(`${path}/export.csv?q=${billed.number}`)).html).toContain(billed.number)
  })

  test('has one row per invoice, with its latest attempt, and counts it once', async () => {
    await shop.ports.db.delete(payment).where(eq(payment.purpose, 'renewal'))
    for (let bought = 0; bought < 2; bought += 1) await buyAsNewCustomer(shop)
    await shop.runJobs()
    const before = await stateCounts()
    const [billed, other] = await shop.ports.db.select().from(invoice).orderBy(invoice.id).limit(2)
    if (!billed || !other) throw new Error('Too little was invoiced')
    const fields = { purpose: 'renewal', email: 'owes@example.test' } as const
    // Five failed attempts for one invoice, and two for another, whose second one succeeded.
    for (let index = 0; index < 5; index += 1)
      await insertPayment(shop, {
        ...fields,
        id: `owed-${index}`,
        invoiceId: billed.id,
        createdAt: at(50 - index),
        ...(index < 4
          ? { status: 'cancelled' as const }
          : { status: 'requires_method' as const, failure: 'declined' as const }),
      })
    await insertPayment(shop, {
      ...fields,
      id: 'mended-0',
      invoiceId: other.id,
      createdAt: at(40),
      status: 'cancelled',
    })
    await insertPayment(shop, { ...fields, id: 'mended-1', invoiceId: other.id, createdAt: at(39) })
    const owes = '&purpose=renewal&q=owes%40example.test'
    expect(await ids(`?status=failed${owes}`)).toEqual(['owed-4'])
    expect(await ids(`?sort=-created${owes}`)).toEqual(['mended-1', 'owed-4'])
    // One payment counts per invoice: one more failed, one more succeeded.
    expect(await stateCounts()).toEqual({
      all: before.all + 2,
      failed: before.failed + 1,
      completed: before.completed + 1,
    })
    expect(pageText((await owner.get(`${path}?status=failed${owes}`)).html)).toContain('5 tentatives')
    const { html } = await owner.get(path)
    expect(html).toContain(`href="/admin/payments?q=${billed.number}"`)
    const attempts = await ids(`?purpose=renewal&q=${billed.number}`)
    expect(attempts.filter((id) => id?.startsWith('owed')).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `owed-${index}`),
    )
    const file = (await staff.get(`${path}/export.csv?status=failed${owes}`)).html
    expect(file.trim().split('\n')).toHaveLength(1 + 5 + 1)
    await shop.ports.db.delete(payment).where(eq(payment.email, 'owes@example.test'))
  })

  test('filters by days in Paris, sorts by amount, and ignores invalid parameters', async () => {
    await insertPayment(shop, { id: 'old', createdAt: new Date('2026-03-31T21:59:00Z'), amount: cents(3) })
    await insertPayment(shop, { id: 'new', createdAt: new Date('2026-03-31T22:01:00Z'), amount: cents(9) })
    const both = '&purpose=other'
    for (const [search, found] of [
      ['?to=2026-03-31', ['old']],
      ['?from=2026-04-01&to=2026-04-01', ['new']],
      ['?from=2026-03-31&to=2026-04-01', ['new', 'old']],
      ['?from=2026-03-31&to=2026-04-01&sort=amount', ['old', 'new']],
      [
        '?from=2026-02-30&to=0000-01-01&to=2026-99-99&status=x&sort=y&after=%5B%22a%22%2C%22b%22%5D',
        ['new', 'old'],
      ],
    ] as const)
      expect(await ids(search + both), search).toEqual(found)
  })

  test('is paginated without losing or repeating a payment', async () => {
    for (let index = 0; index < 105; index += 1)
      await insertPayment(shop, { createdAt: at(index >> 2), amount: cents(500 + (index % 7)) })
    for (const sort of ['-created', 'amount']) {
      const found: (string | undefined)[] = []
      let search: string | undefined = `?purpose=other&sort=${sort}`
      while (search !== undefined) {
        found.push(...(await ids(search)))
        const { html } = await owner.get(path + search)
        const next: RegExpExecArray | null = /<a[^>]*rel="next"[^>]*>/.exec(html)
        search = next
          ? /href="\/admin\/payments([^"]*)"/.exec(next[0])?.[1]?.replaceAll('&amp;', '&')
          : undefined
      }
      expect(new Set(found).size, sort).toBe(105)
      expect(found, sort).toHaveLength(105)
    }
  })

  test('is exported as a file, and the audit log records the export', async () => {
    await insertPayment(shop, {
      id: 'a',
      email: 'une@example.test',
      amount: cents(2990),
      description: '=1+1',
    })
    await insertPayment(shop, { id: 'b', status: 'cancelled' })
    const { status, html } = await staff.get(`${path}/export.csv?status=completed&purpose=other`)
    expect(status).toBe(200)
    expect(html).toContain('une@example.test')
    expect(html).toContain(';29,90;')
    expect(html).not.toMatch(/[;,]=1\+1/)
    expect(html.trim().split('\n')).toHaveLength(2)
    const read = await shop.ports.db.select().from(auditEvent).where(eq(auditEvent.subject, 'payments.csv'))
    expect(read).not.toEqual([])
    expect((await reader.get(`${path}/export.csv`)).status).toBe(403)
  })
})

describe('a payment’s page', () => {
  test('shows the payment, its dispute with the response deadline, and its events', async () => {
    await insertPayment(shop, {
      id: 'fought',
      email: 'une@example.test',
      methodBrand: 'Visa',
      methodLast4: '0259',
    })
    await insertDispute(shop, 'fought', { respondBy: new Date('2026-12-01T23:30:00Z') })
    await insertEvent(shop, { providerPaymentId: 'pay_fought', type: 'dispute.created', state: 'processed' })
    const text = pageText((await reader.get(`${path}/fought`)).html)
    for (const shown of [
      'pay_fought',
      'une@example.test',
      'Visa •••• 0259',
      'Répondre au plus tard le 02/12/2026',
      'dispute.created',
    ])
      expect(text).toContain(shown)
    expect(text).not.toContain('Voir chez Stripe')
    expect(text).toContain('Motif de la banque : Fraude signalée par le titulaire')
  })

  test('shows for how many days a dispute’s response deadline has passed', async () => {
    const eightDays = new Date(shop.clock.now().getTime() - 8 * 86_400_000)
    await insertPayment(shop, { id: 'late' })
    await insertDispute(shop, 'late', { respondBy: eightDays })
    expect(pageText((await reader.get(`${path}/late`)).html)).toContain(
      'Délai de réponse dépassé depuis 8 jours',
    )
    expect(pageText((await owner.get('/admin/dashboard')).html)).toContain('délai dépassé depuis le')
  })

  test('offers a refund through a credit note on its invoice, to permitted users only', async () => {
    const { placed } = await buyAsNewCustomer(shop)
    await shop.runJobs()
    const [bought] = await shop.ports.db
      .select({ id: payment.id, number: invoice.number })
      .from(payment)
      .innerJoin(invoice, eq(invoice.paymentId, payment.id))
      .where(eq(payment.providerPaymentId, placed.providerPaymentId))
    if (!bought) throw new Error('Nothing was bought')
    const form = `/admin/invoices/${bought.number}/credit`
    for (const [visitor, isOffered] of [
      [owner, true],
      [staff, true],
      [reader, false],
    ] as const) {
      const { html } = await visitor.get(`${path}/${bought.id}`)
      expect(html.includes(`href="${form}"`)).toBe(isOffered)
      expect(pageText(html)).toContain(`un avoir sur la facture ${bought.number}`)
    }
    // Proposes to credit in full the invoice that the payment paid.
    expect(pageText((await owner.get(form)).html)).toContain(bought.number)
  })

  test('says that a payment without an invoice cannot be refunded by a credit note', async () => {
    await insertPayment(shop, { id: 'loose' })
    await insertPayment(shop, { id: 'gone', refunded: cents(1000) })
    expect(pageText((await owner.get(`${path}/loose`)).html)).toContain('n’a réglé aucune facture')
    const text = pageText((await owner.get(`${path}/gone`)).html)
    expect(text).not.toContain('n’a réglé aucune facture')
    expect(text).not.toContain('Rembourser…')
  })

  test('links to the payment in the Stripe dashboard, on its test side for a test payment', async () => {
    const stripe = { provider: 'stripe', providerPaymentId: 'pi_1' }
    await insertPayment(shop, { id: 'tried', ...stripe })
    await insertPayment(shop, { id: 'real', ...stripe, providerPaymentId: 'pi_2', isTest: false })
    expect((await owner.get(`${path}/tried`)).html).toContain(
      'https://dashboard.stripe.com/test/payments/pi_1"',
    )
    expect((await owner.get(`${path}/real`)).html).toContain('https://dashboard.stripe.com/payments/pi_2"')
  })

  test('is not found for an unknown payment, and says so', async () => {
    const { status, html } = await owner.get(`${path}/nulle-part`)
    expect(status).toBe(404)
    expect(pageText(html)).toContain('Ce paiement n’existe pas')
  })
})

describe('an unexplained payment', () => {
  const resolve = (visitor: TestVisitor, fields: Record<string, string>) =>
    visitor.post(`${path}?index`, fields)
  const stored = async (id: string) =>
    (await shop.ports.db.select().from(paymentDiscrepancy).where(eq(paymentDiscrepancy.id, id)))[0]

  test('is shown above the list, in the menu and on the dashboard, with the other pending tasks', async () => {
    await insertDiscrepancy(shop)
    await insertPayment(shop, { id: 'fought' })
    await insertDispute(shop, 'fought', { respondBy: new Date('2026-11-30T12:00:00Z') })
    await insertEvent(shop)
    const list = pageText((await owner.get(path)).html)
    for (const shown of ['Paiements à éclaircir', 'Payé sans commande', '1 événement du prestataire'])
      expect(list).toContain(shown)
    const dashboard = pageText((await owner.get('/admin/dashboard')).html)
    for (const shown of [
      '1 paiement à éclaircir',
      '1 litige attend une réponse',
      'au plus tard le 30/11/2026',
      '1 événement de paiement en échec',
    ])
      expect(dashboard).toContain(shown)
    expect((await owner.get('/admin/customers')).html).toMatch(/>3<span class="sr-only">/)
  })

  test('is closed with a note, which must not be empty', async () => {
    const id = await insertDiscrepancy(shop)
    const empty = await resolve(staff, { intent: 'note-discrepancy', id, note: '  ' })
    expect(empty.status).toBe(422)
    expect((await stored(id))?.resolvedAt).toBeNull()
    expect((await resolve(staff, { intent: 'note-discrepancy', id, note: 'Vu avec la banque' })).status).toBe(
      200,
    )
    expect(await stored(id)).toMatchObject({ resolution: 'noted', note: 'Vu avec la banque' })
    expect((await resolve(staff, { intent: 'note-discrepancy', id, note: 'Encore' })).status).toBe(404)
  })

  test('can be refunded by the owner only, and stays open when the provider refuses', async () => {
    const id = await insertDiscrepancy(shop)
    expect((await resolve(staff, { intent: 'refund-discrepancy', id })).status).toBe(403)
    const rejected = await resolve(owner, { intent: 'refund-discrepancy', id })
    expect(rejected.status).toBeGreaterThanOrEqual(400)
    expect(rejected.status).toBeLessThan(500)
    expect((await stored(id))?.resolvedAt).toBeNull()
  })
})

describe('provider events', () => {
  test('are listed with their state, found by id, and replayed by permitted users', async () => {
    const failed = await insertEvent(shop, { problem: 'Le prestataire ne répondait pas' })
    const done = await insertEvent(shop, { state: 'processed', problem: null, type: 'charge.refunded' })
    const text = pageText((await reader.get(`${path}/events`)).html)
    for (const shown of ['En échec', 'Traité', 'Le prestataire ne répondait pas', 'charge.refunded'])
      expect(text).toContain(shown)
    expect(text).not.toContain('Relancer')
    expect(pageText((await owner.get(`${path}/events?state=failed`)).html)).not.toContain('charge.refunded')
    expect(pageText((await owner.get(`${path}/events?q=${done}`)).html)).not.toContain('ne répondait pas')
    const which = { intent: 'replay', provider: 'sandbox', eventId: failed }
    expect((await reader.post(`${path}/events`, which)).status).toBe(403)
    expect((await staff.post(`${path}/events`, which)).status).toBe(200)
    const [row] = await shop.ports.db.select().from(providerEvent).where(eq(providerEvent.eventId, failed))
    expect(row).toMatchObject({ state: 'received', attempts: 0, problem: null })
    expect((await staff.post(`${path}/events`, { ...which, eventId: 'none' })).status).toBe(404)
  })

  test('that failed are replayed together', async () => {
    const failed = [await insertEvent(shop), await insertEvent(shop)]
    await owner.post(`${path}/events`, { intent: 'replay-failed' })
    const rows = await shop.ports.db
      .select()
      .from(providerEvent)
      .where(inArray(providerEvent.eventId, failed))
    expect(rows.map(({ state }) => state)).toEqual(['received', 'received'])
  })
})

describe('payouts', () => {
  const request = (fields: Record<string, string>, visitor = owner) =>
    visitor.post(`${path}/payouts`, { intent: 'request', requestKey: 'one', ...fields })

  test('are limited to the balance, require the owner’s confirmation, and are made once', async () => {
    await shop.ports.db.insert(sandboxPayment).values({
      id: 'pay_balance',
      idempotencyKey: 'b',
      clientSecret: 's',
      amount: cents(50_000),
      currency: 'eur',
      description: '',
      metadata: {},
      status: 'succeeded',
      createdAt: at(9999),
      paidAt: at(9999),
    })
    expect(pageText((await reader.get(`${path}/payouts`)).html)).toContain('500,00')
    for (const [fields, text] of [
      [{ amount: '10' }, 'Confirmez le virement'],
      [{ amount: 'dix', understood: 'on' }, 'Saisissez un montant supérieur à zéro'],
      [{ amount: '0', understood: 'on' }, 'Saisissez un montant supérieur à zéro'],
      [{ amount: '500,01', understood: 'on' }, 'Ce montant dépasse le solde disponible'],
    ] as const) {
      const response = await owner.post(`${path}/payouts.data`, {
        intent: 'request',
        requestKey: 'one',
        ...fields,
      })
      expect(response.html, text).toContain(text)
    }
    expect(await shop.ports.db.$count(sandboxPayout)).toBe(0)
    for (const _ of ['first', 'again'])
      expect((await request({ amount: '120,50', understood: 'on' })).status).toBe(200)
    const created = await shop.ports.db.select().from(sandboxPayout)
    expect(created.map(({ amount }) => amount)).toEqual([12_050])
    expect(pageText((await owner.get(`${path}/payouts`)).html)).toContain('120,50')
    expect((await request({ amount: '1', understood: 'on' }, staff)).status).toBe(403)
  })

  test('show that the provider is unavailable instead of failing', async () => {
    isProviderDown = true
    for (const page of ['payouts', 'settings']) {
      const { status, html } = await owner.get(`${path}/${page}`)
      expect(status, page).toBe(200)
      expect(pageText(html), page).toContain('Le prestataire de paiement ne répond pas')
    }
    const { status } = await request({ amount: '1', understood: 'on' })
    expect(status).toBe(503)
  })
})

describe('a test payment', () => {
  const fields = { intent: 'start', requestKey: 'test', amount: '10', currency: 'usd', description: 'Test' }

  test('is prefilled with ten of the saved currency, and created once per request key', async () => {
    await owner.post(`${path}/settings`, { intent: 'save-currency', currency: 'gbp' })
    const { html } = await owner.get(`${path}/test`)
    expect(html).toMatch(/name="amount"[^>]*value="10"|value="10"[^>]*name="amount"/)
    expect(html).toMatch(/<option value="gbp" selected/)
    expect(html).toContain('value="Test de paiement"')
    const responses = [await staff.post(`${path}/test`, fields), await staff.post(`${path}/test`, fields)]
    expect(responses.map(({ status }) => status)).toEqual([302, 302])
    const created = await shop.ports.db.select().from(payment).where(eq(payment.purpose, 'test'))
    expect(created).toMatchObject([{ amount: 1000, currency: 'usd', requestKey: 'test' }])
    const id = created[0]?.providerPaymentId ?? ''
    const [providerState] = await shop.ports.db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id))
    expect(providerState?.metadata).toMatchObject({ source: 'admin-test' })
    const page = pageText((await staff.get(responses[0]?.location ?? '')).html)
    expect(page).toContain(id)
    expect(page).toContain('En attente')
    // Only a visitor who may pay gets its secret.
    const preview = (await reader.get(responses[0]?.location ?? '')).html
    expect(preview).not.toContain(`${id}_secret`)
  })

  test('rejects invalid fields with a validation error', async () => {
    for (const [wrong, text] of [
      [{ amount: '-1' }, 'Saisissez un montant supérieur à zéro'],
      [{ description: ' ' }, 'Saisissez une description'],
      [{ email: 'personne' }, "Format d'email invalide"],
    ] as const) {
      const response = await owner.post(`${path}/test`, { ...fields, requestKey: 'wrong', ...wrong })
      expect(response.status).toBe(422)
      expect(pageText(response.html)).toContain(text)
    }
    expect((await owner.post(`${path}/test`, { ...fields, currency: 'chf' })).status).toBe(422)
  })
})

describe('the payment settings', () => {
  const keys = {
    intent: 'connect',
    publishableKey: 'pk_test_of_the_owner',
    secretKey: 'sk_test_of_the_owner',
    webhookSecret: '',
    isTest: 'on',
  }
  const connect = (changes: Record<string, string> = {}, visitor = owner) =>
    visitor.post(`${path}/settings`, { ...keys, ...changes })

  test('name the sandbox, its features and the provider’s fees', async () => {
    const { html } = await staff.get(`${path}/settings`)
    const text = pageText(html)
    for (const shown of [
      'Bac à sable',
      'Connecter Stripe',
      'Fonctionnalités incluses',
      'Aucun frais mensuel',
    ])
      expect(text).toContain(shown)
    expect(text).not.toContain('Déconnecter Stripe')
    for (const logo of ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay'])
      expect(html).toContain(`aria-label="${logo}"`)
  })

  test('accept only keys of the selected mode, and never repeat a secret', async () => {
    for (const changes of [
      { publishableKey: 'pk_live_of_the_owner' },
      { secretKey: 'sk_live_of_the_owner' },
      { webhookSecret: 'not-a-webhook-secret' },
      { publishableKey: '', secretKey: '' },
    ]) {
      const response = await owner.post(`${path}/settings.data`, { ...keys, ...changes })
      expect(response.status, JSON.stringify(changes)).toBe(422)
      for (const secret of ['sk_test_of_the_owner', 'sk_live_of_the_owner', 'not-a-webhook-secret'])
        expect(response.html).not.toContain(secret)
    }
    expect(await shop.ports.db.$count(providerAccount)).toBe(0)
  })

  test.for(languages)(
    'show the specified error when the provider does not know the keys, in %s',
    async (language) => {
      knowsKeys = false
      speak(language)
      const { status, html } = await owner.post(`${path}/settings.data`, keys)
      speak('fr')
      expect(status).toBe(502)
      const words = {
        fr: 'Une erreur est survenue lors de la configuration de Stripe.',
        en: 'An error occurred while configuring Stripe.',
        hu: 'Hiba történt a Stripe beállításakor.',
      }
      expect(html).toContain(words[language])
    },
  )

  test('store the keys encrypted and confirm the connection', async () => {
    const response = await connect()
    expect(response.status).toBe(302)
    expect(owner.cookies.get('toast')).toMatch(/^provider-connected/)
    const [stored] = await shop.ports.db.select().from(providerAccount)
    expect(stored).toMatchObject({ providerAccountId: 'acct_1', secretKeyLast4: 'wner', isTest: true })
    expect(JSON.stringify(stored)).not.toContain(keys.secretKey)
    expect((await owner.post(`${path}/settings`, { intent: 'disconnect' })).status).toBe(302)
    expect(await shop.ports.db.$count(providerAccount)).toBe(0)
    expect((await connect({}, staff)).status).toBe(403)
  })

  test('take the owner’s pricing text per language, and fall back to the specified text', async () => {
    const save = (fr: string) =>
      owner.post(`${path}/settings`, { intent: 'save-pricing', fr, en: 'Two per cent', hu: '' })
    await save('2 % tout compris\n<b>Rien</b> de plus')
    const text = pageText((await owner.get(`${path}/settings`)).html)
    expect(text).toContain('2 % tout compris')
    expect(text).toMatch(/Frais indicatifs au \d\d\/\d\d\/20\d\d\s: consultez les prix du prestataire\./)
    expect(text).not.toContain('Aucun frais mensuel')
    speak('en')
    expect(pageText((await owner.get(`${path}/settings`)).html)).toContain('Two per cent')
    speak('hu')
    expect(pageText((await owner.get(`${path}/settings`)).html)).toContain('Nincs havidíj')
    speak('fr')
    await save('')
    const original = pageText((await owner.get(`${path}/settings`)).html)
    expect(original).toContain('Aucun frais mensuel')
    expect(original).toContain('Frais indicatifs : consultez les prix du prestataire.')
    expect((await save('x'.repeat(1001))).status).toBe(422)
  })
})

test('the command palette finds a payment by its provider id and by its amount', async () => {
  await insertPayment(shop, { id: 'sought', providerPaymentId: 'pay_sought_1', amount: cents(98_765) })
  for (const query of ['pay_sought_1', '987,65']) {
    const { html } = await reader.get(`/admin/search?${new URLSearchParams({ q: query })}`)
    expect(JSON.parse(html).records, query).toContainEqual(
      expect.objectContaining({ kind: 'payment', to: `${path}/sought` }),
    )
  }
})

test('subscriptions are listed with their customer, order and quantity', async () => {
  const { email, placed } = await buyAsNewCustomer(shop, 'quiz*2')
  await shop.runJobs()
  const search = `?q=${placed.number}`
  const text = pageText((await reader.get(`${path}/subscriptions${search}`)).html)
  for (const shown of [email, placed.number, '× 2']) expect(text).toContain(shown)
  expect(pageText((await reader.get(`${path}/subscriptions?q=introuvable`)).html)).not.toContain(email)
  for (const sort of ['price', '-price', 'next-charge', '-next-charge']) {
    const response = await reader.get(`${path}/subscriptions${search}&sort=${sort}`)
    expect(response.status, sort).toBe(200)
    expect(pageText(response.html), sort).toContain(email)
  }
})

test('moving money or changing the provider requires a recent sign-in', async () => {
  const somewhile = await signedInStaff(shop, 'owner')
  shop.clock.forward(40 * 60_000)
  for (const [page, intent] of [
    ['payouts', 'request'],
    ['settings', 'connect'],
    ['settings', 'disconnect'],
  ] as const) {
    const { location } = await somewhile.post(`${path}/${page}`, { intent })
    expect(location, intent).toMatch(/^\/admin\/confirm-identity\?from=/)
  }
})

describe('a live shop without provider keys', () => {
  test('shows how to connect a provider instead of the tabs, and still shows earlier payments', async () => {
    await using live = await createTestApp({
      environment: { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.test' },
    })
    const visitor = await signedInStaff(live, 'owner')
    await insertPayment(live, { id: 'before', provider: 'stripe', providerPaymentId: 'pi_before' })
    for (const page of ['', '/subscriptions', '/disputes', '/payouts', '/test', '/events', '/settings']) {
      const { status, html } = await visitor.get(path + page)
      const text = pageText(html)
      expect(status, page).toBe(200)
      for (const shown of [
        'Aucun prestataire de paiement n’est connecté',
        'Connecter Stripe',
        'Aucun frais mensuel',
      ])
        expect(text, page).toContain(shown)
      expect(text, page).not.toContain('Tester Stripe')
      expect(text, page).not.toContain('Bac à sable')
    }
    expect(pageText((await visitor.get(`${path}/before`)).html)).toContain('pi_before')
  })
})
