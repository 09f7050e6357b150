import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { createRecordShop, customerPath, readPage } from '#tests/harness/rows/customer-records.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { insertSubscriber } from '#tests/harness/texts/form-cases.ts'

type RecordShop = Awaited<ReturnType<typeof createRecordShop>>

let shop: RecordShop['shop']
let owner: RecordShop['owner']
let staff: RecordShop['staff']

beforeAll(async () => {
  ;({ shop, owner, staff } = await createRecordShop())
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const list = '/admin/queue/data-requests'

const record = (visitor: TestVisitor, changes: Record<string, string> = {}) =>
  visitor.post(`${list}/new`, {
    intent: 'record',
    email: 'inconnue@example.test',
    name: 'Dominique Inconnue',
    language: 'fr',
    kind: 'access',
    channel: 'post',
    receivedOn: '2027-01-31',
    note: '',
    ...changes,
  })

/** Records a request; returns its path and id. */
async function recorded(email: string, changes: Record<string, string> = {}) {
  const { status, location } = await record(owner, { email, ...changes })
  expect(status).toBe(302)
  const path = location ?? ''
  return { path, requestId: path.split('/').at(-1) ?? '' }
}

const readRequest = async (id: string) => {
  const [row] = await shop.ports.db.select().from(dataRequest).where(eq(dataRequest.id, id))
  return row
}

const mailsTo = (email: string) =>
  shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))

/** A contact message and a newsletter subscription, without an account. */
async function write(email: string) {
  const message = { name: 'Dominique', email, subject: 'Une question', message: 'Une question assez longue.' }
  await shop.visitor().post('/contact', { intent: 'send-message', ...message })
  await insertSubscriber(shop, email)
  await shop.runJobs()
}

describe('data request from a person without an account', () => {
  test('is recorded with its due date and listed among the data requests', async () => {
    const { path, requestId } = await recorded('Attente@Example.test', { note: 'Lettre du 29' })
    expect(await readRequest(requestId)).toMatchObject({
      accountId: null,
      email: 'attente@example.test',
      name: 'Dominique Inconnue',
      state: 'open',
      kind: 'access',
      channel: 'post',
      receivedOn: '2027-01-31',
      dueOn: '2027-02-28',
    })
    expect((await owner.get(list)).html).toContain(`href="${path}"`)
    expect(await readPage(owner, `${list}?q=attente@`)).toContain('Dominique Inconnue')
    expect(await readPage(owner, `${list}?q=personne-de-ce-nom`)).not.toContain('Dominique Inconnue')
    const text = await readPage(staff, path)
    for (const expected of ['attente@example.test', 'Cette personne n’a pas de compte', 'Lettre du 29'])
      expect(text).toContain(expected)
    const reads = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.subject, `data-request/${requestId}`), eq(auditEvent.action, 'data.read')))
    expect(reads).toHaveLength(1)
  })

  test('is prefilled from a contact message, and stores a reference to it', async () => {
    const email = 'ecrit@example.test'
    const message = { name: 'Sacha', email, subject: 'Mes données', message: 'Que savez-vous de moi ?' }
    await shop.visitor().post('/contact', { intent: 'send-message', ...message })
    const [written] = await shop.ports.db.select().from(contactMessage).where(eq(contactMessage.email, email))
    const address = `${list}/new?message=${written?.id}`
    expect((await owner.get(`/admin/messages/${written?.id}`)).html).toContain(`href="${address}"`)
    const { html } = await owner.get(address)
    expect(pageText(html)).toContain('D’après le message : Mes données')
    for (const value of [email, 'Sacha', '2027-01-31']) expect(html).toContain(`value="${value}"`)
    const { requestId } = await recorded(email, { channel: 'form', messageId: written?.id ?? '' })
    expect(await readRequest(requestId)).toMatchObject({ channel: 'form', messageId: written?.id })
  })

  test('requires an email address, a name, a right, a channel and a date not in the future', async () => {
    const wrongs: Record<string, string>[] = [
      { email: 'no-address' },
      { name: ' ' },
      { kind: 'revenge' },
      { channel: 'account' },
      { receivedOn: '2027-02-01' },
    ]
    for (const wrong of wrongs) expect((await record(owner, wrong)).status, JSON.stringify(wrong)).toBe(422)
  })

  test('is added to the customer record if the email address has an account', async () => {
    const { email, id } = await registerCustomer(shop)
    const { location } = await record(staff, { email: email.toUpperCase() })
    expect(location).toBe(`${customerPath(id)}#data-requests`)
    const rows = await shop.ports.db.select().from(dataRequest).where(eq(dataRequest.accountId, id))
    expect(rows).toMatchObject([{ channel: 'post', email: null, name: '', state: 'open' }])
  })

  test('can be extended and refused, with emails in the person’s language', async () => {
    const email = 'gergo@example.test'
    const { path, requestId } = await recorded(email, { language: 'hu', name: 'Gergő' })
    const submit = (intent: string, reason: string) => staff.post(path, { intent, requestId, reason })
    expect((await submit('extend-request', 'Sok az ügy.')).status).toBe(200)
    expect((await submit('refuse-request', 'Nincs ilyen adatunk.')).status).toBe(200)
    expect((await submit('refuse-request', 'Még egyszer.')).status).toBe(409)
    expect(await readRequest(requestId)).toMatchObject({ state: 'refused', dueOn: '2027-04-30' })
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'data-request-extended',
      'data-request-refused',
    ])
    for (const { plainText, language } of mails) {
      expect(language).toBe('hu')
      expect(plainText).toContain('Kedves Gergő!')
    }
    expect(await readPage(owner, `${list}?state=refused`)).toContain('Gergő')
  })

  test('is answered with all data stored under the address, which only an owner can download', async () => {
    const email = 'acces@example.test'
    await write(email)
    const { path, requestId } = await recorded(email)
    expect(await readPage(owner, path)).toContain('Messages\n1\nNewsletter de la boutique\n1')
    expect((await staff.get(`${path}/data.zip`)).status).toBe(403)
    const response = await owner.get(`${path}/data.zip`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const data = JSON.parse(unzip(response.bytes).get('data.json') ?? '')
    expect(data).toMatchObject({
      messages: [{ email, subject: 'Une question' }],
      newsletter: [{ email, status: 'pending' }],
      data_requests: [{ id: requestId, email }],
      // Where there is none, other people's are not included.
      consents: [],
    })
    expect(data.mails.length).toBeGreaterThan(0)
    const taken = eq(auditEvent.action, 'data-request.data_taken')
    expect(await shop.ports.db.$count(auditEvent, taken)).toBe(1)
    const note = 'Envoyé par courrier.'
    expect((await staff.post(path, { intent: 'answer-request', requestId, note })).status).toBe(200)
    expect(await readRequest(requestId)).toMatchObject({ state: 'answered', note })
  })

  test('for erasure requires an owner to type the address, deletes the data and sends a last email', async () => {
    const email = 'oubli@example.test'
    await shop.ports.db.delete(newsletterSubscription)
    await write(email)
    const other = await recorded(email, { note: 'Sa première lettre' })
    const { path, requestId } = await recorded(email, { kind: 'erasure', note: 'Lettre de Mme Oubli' })
    const erase = (visitor: TestVisitor, confirmation: string, id = requestId) =>
      visitor.post(path, { intent: 'erase', requestId: id, confirmation })
    expect((await erase(staff, email)).status).toBe(403)
    expect((await erase(owner, 'other@example.test')).status).toBe(422)
    // A request for another right permits no erasure.
    expect((await erase(owner, email, other.requestId)).status).toBe(409)
    expect((await erase(owner, email)).status).toBe(200)
    const { db } = shop.ports
    expect(await db.$count(contactMessage, eq(contactMessage.email, email))).toBe(0)
    expect(await db.$count(newsletterSubscription)).toBe(0)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['data-erased'])
    const erasedFields = { email: null, name: '', note: '', language: null }
    expect(await readRequest(requestId)).toMatchObject({ state: 'answered', ...erasedFields })
    expect(await readRequest(other.requestId)).toMatchObject({ state: 'open', ...erasedFields })
    const { html } = await owner.get(path)
    expect(pageText(html)).toContain('Données effacées')
    expect(html).not.toContain(email)
    expect((await owner.get(`${path}/data.zip`)).status).toBe(404)
    expect((await erase(owner, email)).status).toBe(404)
  })

  test('links to the customer record, and permits no erasure, once the address has an account', async () => {
    const email = 'entretemps@example.test'
    const { path, requestId } = await recorded(email, { kind: 'erasure' })
    const { id } = await registerCustomer(shop, { email })
    expect((await owner.get(path)).html).toContain(`href="${customerPath(id)}#data-requests"`)
    const response = await owner.post(path, { intent: 'erase', requestId, confirmation: email })
    expect(response.status).toBe(409)
    expect(await readRequest(requestId)).toMatchObject({ state: 'open', email })
  })

  test('cannot be answered on a customer record, nor an account’s request on this page', async () => {
    const { id } = await registerCustomer(shop)
    const { path, requestId } = await recorded('croisee@example.test')
    const wrong = await owner.post(customerPath(id), { intent: 'answer-request', requestId, note: '' })
    expect(wrong.status).toBe(404)
    await owner.post(customerPath(id), {
      intent: 'record-request',
      kind: 'access',
      channel: 'email',
      receivedOn: '2027-01-31',
    })
    const [ownRequest] = await shop.ports.db.select().from(dataRequest).where(eq(dataRequest.accountId, id))
    const across = await owner.post(path, {
      intent: 'answer-request',
      requestId: ownRequest?.id ?? '',
      note: '',
    })
    expect(across.status).toBe(404)
    expect((await owner.get(`${list}/${ownRequest?.id}`)).status).toBe(404)
  })
})
