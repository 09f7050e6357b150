import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { day } from '#domain/calendar/day.ts'
import { orderListShape } from '#domain/checkout/order-list.ts'
import { readListQuery } from '#domain/lists/list-query.ts'
import { paymentListShape } from '#domain/payments/payment-list.ts'
import { listOrders } from '#server/checkout/list-orders.ts'
import { listRequestsOf } from '#server/customers/list-data-requests.ts'
import { readTimeline } from '#server/customers/read-timeline.ts'
import { account, customer } from '#server/database/schema/accounts.ts'
import { auditEvent } from '#server/database/schema/audit.ts'
import { invoice, subscription } from '#server/database/schema/billing.ts'
import { contactMessage } from '#server/database/schema/contact.ts'
import { customerNote, dataRequest } from '#server/database/schema/customers.ts'
import { outboxMail } from '#server/database/schema/mailing.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { listPayments } from '#server/payments/list-payments.ts'
import { forgetOldData, reportOldData } from '#server/privacy/forget-old-data.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { makeBackOffice, register } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedSubjects } from '#tests/harness/mailed-link.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { unzip } from '#tests/harness/unzip.ts'

const dayMs = 86_400_000

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor

beforeAll(async () => {
  shop = await createTestApp({ now: '2027-01-31T10:00:00Z' })
  owner = (await somebody('owner')).visitor
  staff = (await somebody('staff')).visitor
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

async function somebody(role: Role = 'customer', changes: Record<string, string> = {}) {
  const visitor = shop.visitor()
  const { email } = await register(visitor, changes)
  if (role !== 'customer') await makeBackOffice(shop, email, role)
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
  return { visitor, email, id: row?.id ?? '' }
}

const path = (id: string) => `/admin/customers/${id}`

async function read(visitor: TestVisitor, address: string) {
  const { status, html } = await visitor.get(address)
  expect(status, address).toBe(200)
  return pageText(html)
}

const notesOf = (id: string) =>
  shop.ports.db.select().from(customerNote).where(eq(customerNote.accountId, id))

const requestsOf = (id: string) => listRequestsOf(shop.ports, id)

async function record(visitor: TestVisitor, id: string, changes: Record<string, string> = {}) {
  return visitor.post(path(id), {
    ...{ intent: 'record-request', kind: 'access', channel: 'email', receivedOn: '2027-01-31' },
    ...changes,
  })
}

describe('the record', () => {
  test('shows who they are, what they bought and what they agreed to', async () => {
    const { visitor, email, id } = await somebody('customer', { firstName: 'Zoé', lastName: 'Fiche' })
    const { placed } = await buy(visitor, 'quiz*1', { earlyStart: true })
    await shop.runJobs()
    const text = await read(owner, path(id))
    for (const seen of [
      ...['Zoé Fiche', email, 'Non vérifiée', '4 rue du Modèle, 69000 Lyon, France', placed.number],
      ...['Visa •••• 4242', 'INV-2027', 'Conditions générales de vente acceptées', 'version 20'],
      ...['Début anticipé demandé', 'Jamais abonné', 'Compte créé', 'prochain prélèvement le'],
    ])
      expect(text).toContain(seen)
    const { html } = await owner.get(path(id))
    expect(html).not.toContain('pm_')
    const reads = eq(auditEvent.subject, `customer/${id}`)
    expect(await shop.ports.db.select().from(auditEvent).where(reads)).toMatchObject([
      { action: 'data.read' },
    ])
  })

  test('has the figures of the lists they lead to and of the ledger', async () => {
    const { visitor, id } = await somebody()
    await buy(visitor, 'quiz*1')
    await buy(visitor, 'quiz*2')
    await shop.runJobs()
    const { html } = await owner.get(path(id))
    const orderSearch = `status=paid&customer=${id}`
    const paymentSearch = `status=completed&customer=${id}`
    expect(html).toContain(`/admin/orders?${orderSearch.replace('&', '&amp;')}`)
    expect(html).toContain(`/admin/payments?${paymentSearch.replace('&', '&amp;')}`)
    const [figures] = await shop.ports.db.select().from(customer).where(eq(customer.accountId, id))
    const orders = await listOrders(
      shop.ports,
      readListQuery(orderListShape, new URLSearchParams(orderSearch)),
    )
    const payments = await listPayments(
      shop.ports,
      readListQuery(paymentListShape, new URLSearchParams(paymentSearch)),
    )
    expect(figures?.totalOrders).toBe(2)
    expect(orders.rows).toHaveLength(2)
    expect(figures?.lastOrderAt).toEqual(orders.rows[0]?.placedAt)
    expect(figures?.totalSpent).toBe(
      payments.rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    )
    // The ledger counts the same for every customer.
    expect((await verifyLedger(shop.ports)).faults).toEqual([])
  })

  test('leads to those beside it in the order of the list', async () => {
    const { visitor, id } = await somebody('customer', { lastName: 'Dépensier' })
    await buy(visitor, 'quiz*3')
    await somebody()
    const list = await owner.get('/admin/customers?sort=-spent')
    const ids = [...list.html.matchAll(/href="\/admin\/customers\/([\w-]+)\?sort=-spent"/g)].map(
      ([, found]) => found,
    )
    const place = ids.indexOf(id)
    const { html } = await owner.get(`${path(id)}?sort=-spent`)
    const besides = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*href="/admin/customers/([\\w-]+)\\?sort=-spent"`).exec(html)?.[1] ??
      new RegExp(`<a[^>]*href="/admin/customers/([\\w-]+)\\?sort=-spent"[^>]*rel="${rel}"`).exec(html)?.[1]
    expect(besides('prev')).toBe(ids[place - 1])
    expect(besides('next')).toBe(ids[place + 1])
    expect((await owner.get(path('none'))).status).toBe(404)
  })

  test('tells everything that happened, the latest first, page by page and each once', async () => {
    const { visitor, email, id } = await somebody()
    await buy(visitor, 'quiz*1')
    const message = { name: 'Alix', email, subject: 'Une question', message: 'Une question assez longue.' }
    await visitor.post('/contact', { intent: 'send-message', ...message })
    await owner.post(path(id), { intent: 'write-note', text: 'Préfère le téléphone.' })
    await record(staff, id)
    await shop.runJobs()
    const person = { id, email }
    const whole = await readTimeline(shop.ports, person, null)
    const sources = new Set(whole.entries.map(({ key }) => key.split('/')[0]))
    for (const source of ['account', 'order', 'payment', 'document', 'subscription', 'mail', 'message'])
      expect(sources, source).toContain(source)
    for (const source of ['consent', 'note', 'request', 'audit']) expect(sources, source).toContain(source)
    const moments = whole.entries.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    // What stands after any entry is what its page gives.
    for (const [index, entry] of whole.entries.entries()) {
      const rest = await readTimeline(shop.ports, person, entry)
      expect(rest.entries).toEqual(whole.entries.slice(index + 1))
    }
    const text = await read(owner, path(id))
    expect(text).toContain('Demande reçue')
    expect(text).toContain('Une question')
    expect((await owner.get(`${path(id)}?before-event=nonsense`)).status).toBe(200)
  })

  test('is reached by its name from orders, invoices, payments, messages and the palette', async () => {
    const { visitor, email, id } = await somebody('customer', { lastName: 'Partout' })
    const { placed } = await buy(visitor, 'quiz*1')
    const message = { name: 'Alix', email, subject: 'Partout', message: 'Une question assez longue.' }
    await shop.visitor().post('/contact', { intent: 'send-message', ...message })
    const [issued] = await shop.ports.db.select().from(invoice).where(eq(invoice.accountId, id))
    for (const address of [
      ...[`/admin/orders?q=${placed.number}`, `/admin/invoices?customer=${id}`, '/admin/dashboard'],
      ...[`/admin/invoices/${issued?.number}`, `/admin/payments?customer=${id}`, '/admin/messages?q=partout'],
      ...[`/admin/payments/subscriptions?customer=${id}`, '/admin/deliveries'],
    ])
      expect((await owner.get(address)).html, address).toContain(`href="/admin/customers/${id}"`)
    expect((await owner.get(`/admin/search?q=${email}`)).html).toContain(`/admin/customers/${id}`)
  })

  test('of somebody erased keeps what the law keeps and nobody’s name', async () => {
    const { visitor, email, id } = await somebody('customer', { lastName: 'Disparue' })
    const { placed } = await buy(visitor, 'quiz*1')
    await shop.ports.db
      .update(subscription)
      .set({ status: 'cancelled' })
      .where(eq(subscription.accountId, id))
    await visitor.post('/user/data/delete', { intent: 'erase', understood: 'on' })
    const text = await read(owner, path(id))
    expect(text).toContain('Cette personne a été effacée')
    expect(text).toContain(placed.number)
    expect(text).not.toContain('Disparue')
    expect(text).not.toContain(email)
    expect((await owner.post(path(id), { intent: 'write-note', text: 'Encore ?' })).status).toBe(404)
    expect(await requestsOf(id)).toMatchObject([{ kind: 'erasure', channel: 'account', state: 'answered' }])
  })
})

describe('a note', () => {
  test('is written, changed, taken away and brought back by its author or an owner, and audited', async () => {
    const { id } = await somebody()
    expect(
      (await staff.post(path(id), { intent: 'write-note', text: ' Appelle le soir.\r\nOui. ' })).status,
    ).toBe(200)
    const [note] = await notesOf(id)
    expect(note?.text).toBe('Appelle le soir.\nOui.')
    const noteId = note?.id ?? ''
    await staff.post(path(id), { intent: 'change-note', noteId, text: 'Appelle le matin.' })
    expect(await read(staff, path(id))).toContain('Appelle le matin.')
    await owner.post(path(id), { intent: 'delete-note', noteId })
    expect(await read(staff, path(id))).not.toContain('Appelle le matin.')
    await owner.post(path(id), { intent: 'restore-note', noteId })
    expect(await read(staff, path(id))).toContain('Appelle le matin.')
    const acts = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `customer/${id}`))
    const actions = acts.map(({ action }) => action).filter((action) => action !== 'data.read')
    expect(actions).toEqual(
      ['written', 'changed', 'deleted', 'restored'].map((act) => `customer-note.${act}`),
    )
    expect(JSON.stringify(acts)).not.toContain('Appelle')
  })

  test('of another person is not for the team to change', async () => {
    const { id } = await somebody()
    await owner.post(path(id), { intent: 'write-note', text: 'De la patronne.' })
    const [note] = await notesOf(id)
    for (const intent of ['change-note', 'delete-note']) {
      const answer = await staff.post(path(id), { intent, noteId: note?.id ?? '', text: 'Autre chose.' })
      expect(answer.status).toBe(403)
    }
    expect(await notesOf(id)).toMatchObject([{ text: 'De la patronne.', deletedAt: null }])
    const { id: other } = await somebody()
    const elsewhere = await owner.post(path(other), { intent: 'delete-note', noteId: note?.id ?? '' })
    expect(elsewhere.status).toBe(404)
  })

  test('has words, and at most two thousand characters', async () => {
    const { id } = await somebody()
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect((await owner.post(path(id), { intent: 'write-note', text })).status).toBe(422)
    expect((await owner.post(path(id), { intent: 'write-note', text: 'x'.repeat(2_000) })).status).toBe(200)
  })

  test('is part of what its customer takes along, unless it was taken away', async () => {
    const { visitor, id } = await somebody()
    await owner.post(path(id), { intent: 'write-note', text: 'À lire.' })
    await owner.post(path(id), { intent: 'write-note', text: 'Plus à lire.' })
    const gone = (await notesOf(id)).find(({ text }) => text === 'Plus à lire.')
    await owner.post(path(id), { intent: 'delete-note', noteId: gone?.id ?? '' })
    const files = unzip((await visitor.post('/user/data/export.zip', { intent: 'download' })).bytes)
    const data = JSON.parse(files.get('data.json') ?? '')
    expect(data.notes).toMatchObject([{ text: 'À lire.' }])
  })

  test('that was taken away is forgotten by the night', async () => {
    await using own = await createTestApp()
    await register(own.visitor())
    const [person] = await own.ports.db.select().from(account).orderBy(account.createdAt)
    const now = own.clock.now()
    const row = { accountId: person?.id ?? '', authorId: 'somebody', text: 'Une note.', writtenAt: now }
    await own.ports.db.insert(customerNote).values([
      { ...row, id: 'gone', deletedAt: now },
      { ...row, id: 'there' },
    ])
    expect((await reportOldData(own.ports)).deleted_notes).toBe(0)
    own.clock.forward(2 * 3_600_000)
    await forgetOldData(own.ports)
    expect(await own.ports.db.select({ id: customerNote.id }).from(customerNote)).toEqual([{ id: 'there' }])
  })
})

describe('a request about personal data', () => {
  test('is due a month later, at the end of a short one, and waits where work waits', async () => {
    const { email, id } = await somebody()
    expect((await record(staff, id)).status).toBe(200)
    expect(await requestsOf(id)).toMatchObject([
      { kind: 'access', channel: 'email', state: 'open', receivedOn: '2027-01-31', dueOn: '2027-02-28' },
    ])
    expect(await read(owner, '/admin/queue/data-requests')).toContain(email)
    expect(await read(owner, '/admin/queue/data-requests?kind=erasure')).not.toContain(email)
    const dashboard = await owner.get('/admin/dashboard')
    expect(dashboard.html).toContain('/admin/queue/data-requests')
    expect(pageText(dashboard.html)).toMatch(/demandes? sur des données personnelles/)
  })

  test('has a kind, a way and a day that is not to come', async () => {
    const { id } = await somebody()
    const wrongs: Record<string, string>[] = [
      { kind: 'revenge' },
      { channel: 'account' },
      { receivedOn: '' },
      { receivedOn: '2027-02-30' },
      { receivedOn: '2027-02-01' },
    ]
    for (const wrong of wrongs)
      expect((await record(owner, id, wrong)).status, JSON.stringify(wrong)).toBe(422)
    expect(await requestsOf(id)).toEqual([])
  })

  test('comes from a message with its day and its way', async () => {
    const { visitor, email, id } = await somebody()
    const message = { name: 'Alix', email, subject: 'Mes données', message: 'Effacez-moi, je vous prie.' }
    await visitor.post('/contact', { intent: 'send-message', ...message })
    const [written] = await shop.ports.db.select().from(contactMessage).where(eq(contactMessage.email, email))
    const shown = await owner.get(`/admin/messages/${written?.id}`)
    expect(shown.html).toContain(`/admin/customers/${id}?request=${written?.id}#data-requests`)
    const { html } = await owner.get(`${path(id)}?request=${written?.id}`)
    expect(pageText(html)).toContain('D’après le message : Mes données')
    await record(owner, id, { kind: 'erasure', channel: 'form', messageId: written?.id ?? '' })
    expect(await requestsOf(id)).toMatchObject([{ channel: 'form', messageId: written?.id }])
  })

  test('takes two months more once, with a reason its person is mailed', async () => {
    const { email, id } = await somebody()
    await record(owner, id)
    const requestId = (await requestsOf(id))[0]?.id ?? ''
    const extend = (reason: string) => staff.post(path(id), { intent: 'extend-request', requestId, reason })
    expect((await extend('')).status).toBe(422)
    expect((await extend('Beaucoup de dossiers.')).status).toBe(200)
    expect(await requestsOf(id)).toMatchObject([
      { dueOn: '2027-04-30', extensionReason: 'Beaucoup de dossiers.' },
    ])
    await shop.runJobs()
    expect(await mailedSubjects(shop, email)).toContainEqual(
      expect.stringContaining('réponse au plus tard le 30/04/2027'),
    )
    expect((await extend('Encore plus.')).status).toBe(409)
  })

  test('is answered or refused once, by somebody, with the reason', async () => {
    const { id } = await somebody()
    await record(owner, id)
    await record(owner, id, { kind: 'objection' })
    const [first, second] = await requestsOf(id)
    const answer = (requestId = '') =>
      staff.post(path(id), { intent: 'answer-request', requestId, note: 'Envoyé par courrier.' })
    expect((await answer(first?.id)).status).toBe(200)
    expect((await answer(first?.id)).status).toBe(409)
    const refuse = (reason: string) =>
      owner.post(path(id), { intent: 'refuse-request', requestId: second?.id ?? '', reason })
    expect((await refuse('')).status).toBe(422)
    expect((await refuse('Obligation légale.')).status).toBe(200)
    const states = new Map((await requestsOf(id)).map((request) => [request.id, request]))
    expect(states.get(first?.id ?? '')).toMatchObject({ state: 'answered', note: 'Envoyé par courrier.' })
    expect(states.get(second?.id ?? '')).toMatchObject({
      ...{ state: 'refused', refusalReason: 'Obligation légale.', handledByName: 'Alix Modèle' },
    })
    expect(await read(owner, '/admin/queue/data-requests?state=refused')).toContain('Opposition')
  })

  test('is answered with the person’s data, which only an owner takes along, and it is written down', async () => {
    const { email, id } = await somebody()
    expect((await staff.get(`${path(id)}/data.zip`)).status).toBe(403)
    const answer = await owner.get(`${path(id)}/data.zip`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(unzip(answer.bytes).get('data.json')).toContain(email)
    const acts = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `customer/${id}`))
    expect(acts.map(({ action }) => action)).toContain('customer.data_taken')
  })

  test('to be erased erases with the address typed, keeps invoices, and answers itself', async () => {
    const { visitor, email, id } = await somebody('customer', { lastName: 'Effaçable' })
    await buy(visitor, 'quiz*1')
    await owner.post(path(id), { intent: 'write-note', text: 'Bientôt effacée.' })
    await record(owner, id, { kind: 'erasure', note: 'Lettre de Mme Effaçable' })
    const requestId = (await requestsOf(id))[0]?.id ?? ''
    const erase = (confirmation: string) => owner.post(path(id), { intent: 'erase', requestId, confirmation })
    expect((await erase('somebody@example.test')).status).toBe(422)
    // A contract runs.
    expect((await erase(email)).status).toBe(409)
    await shop.ports.db
      .update(subscription)
      .set({ status: 'cancelled' })
      .where(eq(subscription.accountId, id))
    expect((await staff.post(path(id), { intent: 'erase', requestId, confirmation: email })).status).toBe(403)
    expect((await erase(email)).status).toBe(200)
    const [person] = await shop.ports.db.select().from(account).where(eq(account.id, id))
    expect(person?.anonymisedAt).not.toBeNull()
    expect(await notesOf(id)).toEqual([])
    expect(await requestsOf(id)).toMatchObject([{ state: 'answered', note: '', messageId: null }])
    expect(await shop.ports.db.$count(invoice, eq(invoice.accountId, id))).toBe(1)
    const [erased] = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'account.erased'))
      .orderBy(auditEvent.id)
    expect(erased?.actorId).not.toBeNull()
    const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
    expect(mails.map(({ template }) => template)).toContain('account-deleted')
  })

  test('of another right erases nobody', async () => {
    const { email, id } = await somebody()
    await record(owner, id)
    const requestId = (await requestsOf(id))[0]?.id ?? ''
    const answer = await owner.post(path(id), { intent: 'erase', requestId, confirmation: email })
    expect(answer.status).toBe(409)
    const [person] = await shop.ports.db.select().from(account).where(eq(account.id, id))
    expect(person?.anonymisedAt).toBeNull()
  })

  test('is kept five years after its answer, and an open one for as long as it is open', async () => {
    await using own = await createTestApp()
    const now = own.clock.now()
    const row = {
      ...({ accountId: 'somebody', kind: 'access', channel: 'email', recordedAt: now } as const),
      ...{ receivedOn: day('2026-11-21'), dueOn: day('2026-12-21') },
    }
    await own.ports.db.insert(dataRequest).values([
      { ...row, id: 'answered', state: 'answered', answeredAt: now },
      { ...row, id: 'open', state: 'open' },
    ])
    own.clock.forward(5 * 365 * dayMs - 2 * dayMs)
    expect((await reportOldData(own.ports)).data_requests).toBe(0)
    own.clock.forward(5 * dayMs)
    await forgetOldData(own.ports)
    expect(await own.ports.db.select({ id: dataRequest.id }).from(dataRequest)).toEqual([{ id: 'open' }])
  })
})
