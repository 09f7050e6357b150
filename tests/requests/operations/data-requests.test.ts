import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { listRequestsOf } from '#server/operations/customers/data-request-list.ts'
import { deleteExpiredData, reportOldData } from '#server/operations/privacy/delete-expired-data.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedSubjects } from '#tests/harness/mailed-link.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import {
  createRecordShop,
  customerPath,
  readPage,
  recordRequest,
} from '#tests/harness/rows/customer-records.ts'

type RecordShop = Awaited<ReturnType<typeof createRecordShop>>

let shop: RecordShop['shop']
let owner: RecordShop['owner']
let staff: RecordShop['staff']
let notesOf: RecordShop['notesOf']

beforeAll(async () => {
  ;({ shop, owner, staff, notesOf } = await createRecordShop())
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const dayMs = 86_400_000

const readRequests = (id: string) => listRequestsOf(shop.ports, id)

describe('a personal data request', () => {
  test('is due a month later, at the end of a short month, and appears in the work queue', async () => {
    const { email, id } = await registerCustomer(shop)
    expect((await recordRequest(staff, id)).status).toBe(200)
    expect(await readRequests(id)).toMatchObject([
      { kind: 'access', channel: 'email', state: 'open', receivedOn: '2027-01-31', dueOn: '2027-02-28' },
    ])
    expect(await readPage(owner, '/admin/queue/data-requests')).toContain(email)
    expect(await readPage(owner, '/admin/queue/data-requests?kind=erasure')).not.toContain(email)
    const dashboard = await owner.get('/admin/dashboard')
    expect(dashboard.html).toContain('/admin/queue/data-requests')
    expect(pageText(dashboard.html)).toMatch(/demandes? relatives? aux données personnelles/)
  })

  test('requires a valid kind, channel and date that is not in the future', async () => {
    const { id } = await registerCustomer(shop)
    const wrongs: Record<string, string>[] = [
      { kind: 'revenge' },
      { channel: 'account' },
      { receivedOn: '' },
      { receivedOn: '2027-02-30' },
      { receivedOn: '2027-02-01' },
    ]
    for (const wrong of wrongs)
      expect((await recordRequest(owner, id, wrong)).status, JSON.stringify(wrong)).toBe(422)
    expect(await readRequests(id)).toEqual([])
  })

  test('can be created from a contact message and refers to it', async () => {
    const { visitor, email, id } = await registerCustomer(shop)
    const message = { name: 'Alix', email, subject: 'Mes données', message: 'Effacez-moi, je vous prie.' }
    await visitor.post('/contact', { intent: 'send-message', ...message })
    const [written] = await shop.ports.db.select().from(contactMessage).where(eq(contactMessage.email, email))
    const shown = await owner.get(`/admin/messages/${written?.id}`)
    expect(shown.html).toContain(`/admin/customers/${id}?request=${written?.id}#data-requests`)
    const { html } = await owner.get(`${customerPath(id)}?request=${written?.id}`)
    expect(pageText(html)).toContain('D’après le message : Mes données')
    await recordRequest(owner, id, { kind: 'erasure', channel: 'form', messageId: written?.id ?? '' })
    expect(await readRequests(id)).toMatchObject([{ channel: 'form', messageId: written?.id }])
  })

  test('can be extended once by two months, with a reason, and the customer is emailed', async () => {
    const { email, id } = await registerCustomer(shop)
    await recordRequest(owner, id)
    const requestId = (await readRequests(id))[0]?.id ?? ''
    const extend = (reason: string) =>
      staff.post(customerPath(id), { intent: 'extend-request', requestId, reason })
    expect((await extend('')).status).toBe(422)
    expect((await extend('Beaucoup de dossiers.')).status).toBe(200)
    expect(await readRequests(id)).toMatchObject([
      { dueOn: '2027-04-30', extensionReason: 'Beaucoup de dossiers.' },
    ])
    await shop.runJobs()
    expect(await mailedSubjects(shop, email)).toContainEqual(
      expect.stringContaining('réponse au plus tard le 30/04/2027'),
    )
    expect((await extend('Encore plus.')).status).toBe(409)
  })

  test('is answered once, or refused with a reason, by an employee', async () => {
    const { email, id } = await registerCustomer(shop)
    await recordRequest(owner, id)
    await recordRequest(owner, id, { kind: 'objection' })
    const [first, second] = await readRequests(id)
    const answerRequest = (requestId = '') =>
      staff.post(customerPath(id), { intent: 'answer-request', requestId, note: 'Envoyé par courrier.' })
    expect((await answerRequest(first?.id)).status).toBe(200)
    expect((await answerRequest(first?.id)).status).toBe(409)
    const refuse = (reason: string) =>
      owner.post(customerPath(id), { intent: 'refuse-request', requestId: second?.id ?? '', reason })
    expect((await refuse('')).status).toBe(422)
    expect((await refuse('Obligation légale.')).status).toBe(200)
    const [mail] = await shop.ports.db
      .select()
      .from(outboxMail)
      .where(and(eq(outboxMail.recipient, email), eq(outboxMail.template, 'data-request-refused')))
    expect(mail?.plainText).toMatch(/Motif\s: Obligation légale\./)
    expect(mail?.plainText).toContain('réclamation à la CNIL')
    const states = new Map((await readRequests(id)).map((request) => [request.id, request]))
    expect(states.get(first?.id ?? '')).toMatchObject({ state: 'answered', note: 'Envoyé par courrier.' })
    expect(states.get(second?.id ?? '')).toMatchObject({
      state: 'refused',
      refusalReason: 'Obligation légale.',
      handledByName: 'Alix Modèle',
    })
    expect(await readPage(owner, '/admin/queue/data-requests?state=refused')).toContain('Opposition')
  })

  test('is answered with an audited data export that only an owner can download', async () => {
    const { email, id } = await registerCustomer(shop)
    expect((await staff.get(`${customerPath(id)}/data.zip`)).status).toBe(403)
    await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
    await shop.runJobs()
    const response = await owner.get(`${customerPath(id)}/data.zip`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const exported = unzip(response.bytes).get('data.json') ?? ''
    expect(exported).toContain(email)
    // The export mentions that a link was mailed; only the mailbox has the link itself.
    const [sent] = await shop.ports.db
      .select()
      .from(outboxMail)
      .where(and(eq(outboxMail.recipient, email), eq(outboxMail.template, 'reset-password')))
    expect(sent?.plainText).toContain('/reset-password/')
    expect(exported).toContain('reset-password')
    expect(exported).not.toContain('/reset-password/')
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `customer/${id}`))
    expect(auditRows.map(({ action }) => action)).toContain('customer.data_taken')
  })

  test('for erasure requires the typed address, preserves invoices and is then answered', async () => {
    const { visitor, email, id } = await registerCustomer(shop, { lastName: 'Effaçable' })
    await buy(visitor, 'quiz*1')
    await owner.post(customerPath(id), { intent: 'write-note', text: 'Bientôt effacée.' })
    await recordRequest(owner, id, { kind: 'erasure', note: 'Lettre de Mme Effaçable' })
    const requestId = (await readRequests(id))[0]?.id ?? ''
    const erase = (confirmation: string) =>
      owner.post(customerPath(id), { intent: 'erase', requestId, confirmation })
    expect((await erase('other@example.test')).status).toBe(422)
    // The customer has an active subscription.
    expect((await erase(email)).status).toBe(409)
    await shop.ports.db
      .update(subscription)
      .set({ status: 'cancelled' })
      .where(eq(subscription.accountId, id))
    expect(
      (await staff.post(customerPath(id), { intent: 'erase', requestId, confirmation: email })).status,
    ).toBe(403)
    expect((await erase(email)).status).toBe(200)
    const [user] = await shop.ports.db.select().from(account).where(eq(account.id, id))
    expect(user?.anonymisedAt).not.toBeNull()
    expect(await notesOf(id)).toEqual([])
    expect(await readRequests(id)).toMatchObject([{ state: 'answered', note: '', messageId: null }])
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

  test('for another right does not erase the account', async () => {
    const { email, id } = await registerCustomer(shop)
    await recordRequest(owner, id)
    const requestId = (await readRequests(id))[0]?.id ?? ''
    const response = await owner.post(customerPath(id), { intent: 'erase', requestId, confirmation: email })
    expect(response.status).toBe(409)
    const [user] = await shop.ports.db.select().from(account).where(eq(account.id, id))
    expect(user?.anonymisedAt).toBeNull()
  })

  test('is deleted five years after its answer, but never while it is open', async () => {
    await using ownShop = await createTestApp()
    const now = ownShop.clock.now()
    const row = {
      ...({ accountId: 'staff-1', kind: 'access', channel: 'email', recordedAt: now } as const),
      receivedOn: day('2026-11-21'),
      dueOn: day('2026-12-21'),
    }
    await ownShop.ports.db.insert(dataRequest).values([
      { ...row, id: 'answered', state: 'answered', answeredAt: now },
      { ...row, id: 'open', state: 'open' },
    ])
    ownShop.clock.forward(5 * 365 * dayMs - 2 * dayMs)
    expect((await reportOldData(ownShop.ports)).data_requests).toBe(0)
    ownShop.clock.forward(5 * dayMs)
    await deleteExpiredData(ownShop.ports)
    expect(await ownShop.ports.db.select({ id: dataRequest.id }).from(dataRequest)).toEqual([{ id: 'open' }])
  })
})
