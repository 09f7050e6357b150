import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { emailTemplate, mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collectByAddress } from '#server/operations/privacy/collect-by-address.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { deleteEmailData } from '#server/operations/privacy/internal/delete-email-data.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'
import { insertMail } from '#tests/harness/rows/mail-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
const outbox = '/admin/emails/outbox'
const suppressions = '/admin/emails/suppressions'

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
})
beforeEach(async () => {
  await shop.ports.db.delete(outboxMail)
  await shop.ports.db.delete(mailSuppression)
})
afterAll(() => shop[Symbol.asyncDispose]())

const stored = async (id: string) =>
  (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.id, id)))[0]
const suspend = (email: string) =>
  shop.ports.db
    .insert(mailSuppression)
    .values({ email, reason: 'by_hand', detail: '', createdAt: shop.clock.now() })

/** The subjects of a page of the list, in its order. */
async function subjects(search: string) {
  const { status, html } = await staff.get(outbox + search)
  expect(status, search).toBe(200)
  return [...html.matchAll(/<a [^>]*href="\/admin\/emails\/outbox\/[\w-]+"[^>]*>([^<]+)</g)].map(
    ([, text]) => text,
  )
}

describe('the outbox', () => {
  test('can be searched by address and subject, filtered and sorted', async () => {
    const at = (iso: string) => ({ createdAt: new Date(iso) })
    await insertMail(shop, { subject: 'Ancien', status: 'accepted', ...at('2026-11-01T10:00:00Z') })
    await insertMail(shop, {
      subject: 'Refusé',
      status: 'refused',
      recipient: 'zoe@example.test',
      template: 'offer',
      category: 'marketing',
      language: 'hu',
      ...at('2026-11-20T10:00:00Z'),
    })
    for (const [search, found] of [
      ['', ['Refusé', 'Ancien']],
      ['?q=zoe', ['Refusé']],
      ['?q=ANCIEN+alix', ['Ancien']],
      ['?status=refused', ['Refusé']],
      ['?category=marketing', ['Refusé']],
      ['?template=offer', ['Refusé']],
      ['?language=hu', ['Refusé']],
      ['?from=2026-11-02', ['Refusé']],
      ['?to=2026-11-01', ['Ancien']],
      ['?sort=-address', ['Refusé', 'Ancien']],
      ['?status=wrong&template=none', ['Refusé', 'Ancien']],
    ] as const)
      expect(await subjects(search), search).toEqual(found)
  })

  test('shows a custom template by its title', async () => {
    const text = { title: 'Relance douce', subject: 'a', content: '<p>a</p>', updatedAt: shop.clock.now() }
    await shop.ports.db
      .insert(emailTemplate)
      .values({ ...text, name: 'relance_douce', language: 'fr', category: 'transactional' })
    const id = await insertMail(shop, { template: 'relance_douce' })
    const list = await staff.get(outbox)
    expect(list.html).toMatch(/<option[^>]*value="relance_douce"[^>]*>Relance douce</)
    expect(pageText(list.html).match(/Relance douce/g)).toHaveLength(2)
    expect(pageText((await staff.get(`${outbox}/${id}`)).html)).toContain('Relance douce (relance_douce)')
  })

  test('is exported as CSV with formulas escaped and without email bodies', async () => {
    await insertMail(shop, { subject: '=1+1', status: 'failed', lastError: '450 later' })
    const { html, headers } = await staff.get(`${outbox}/export.csv`)
    expect(headers.get('content-disposition')).toContain('emails.csv')
    expect(html).toContain('alix@example.test')
    expect(html).toContain("'=1+1")
    expect(html).toContain('450 later')
    expect(html).not.toContain('Bonjour')
  })

  test('states in a demonstration that emails stay in it', async () => {
    expect(pageText((await staff.get(outbox)).html)).toContain('les e-mails restent dans cette boîte')
  })
})

describe('an email in the outbox', () => {
  test('is shown as received, in a sandboxed frame that runs and loads nothing', async () => {
    const id = await insertMail(shop, { inReplyTo: 'before', status: 'failed', lastError: '450 Greylisted' })
    const page = await staff.get(`${outbox}/${id}`)
    expect(page.html).toContain(`src="/admin/emails/outbox/${id}/mail.html"`)
    expect(page.html).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    for (const shown of ['alix@example.test', '450 Greylisted', 'contact-copy'])
      expect(pageText(page.html)).toContain(shown)
    const frame = await staff.get(`${outbox}/${id}/mail.html`)
    expect(frame.html).toContain('<p>Bonjour</p>')
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(frame.headers.get('content-security-policy')).toContain('sandbox')
    expect((await staff.get(`${outbox}/${id}/mail.html?dark=1`)).html).toContain('@media all{p{color:#fff}}')
    expect(pageText((await staff.get(`${outbox}/${id}?view=text`)).html)).toContain('Bonjour')
  })

  test('with a sign-in link is hidden from staff, and shown to the owner of a demonstration', async () => {
    const id = await insertMail(shop, {
      template: 'reset-password',
      plainText: 'http://secret',
      html: 'secret',
    })
    expect(pageText((await staff.get(`${outbox}/${id}?view=text`)).html)).not.toContain('http://secret')
    expect((await staff.get(`${outbox}/${id}/mail.html`)).status).toBe(404)
    expect((await owner.get(`${outbox}/${id}/mail.html`)).html).toContain('secret')
  })

  test('offers its attachments for download', async () => {
    await buyAsNewCustomer(shop)
    await shop.runJobs()
    const [issued] = await shop.ports.db.select().from(invoice)
    const [mail] = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'invoice'))
    const { bytes, headers } = await staff.get(`${outbox}/${mail?.id}/attachments/0`)
    expect(String.fromCharCode(...bytes.slice(0, 5))).toBe('%PDF-')
    expect(headers.get('content-disposition')).toContain(issued?.number ?? 'none')
    for (const page of ['9', '-1', 'x'])
      expect((await staff.get(`${outbox}/${mail?.id}/attachments/${page}`)).status).toBe(404)
  })

  test('is resent as a separate email, once when the form is submitted twice', async () => {
    const id = await insertMail(shop, { status: 'refused', attempts: 3, lastError: '550' })
    const newId = randomUUID()
    const response = await staff.post(`${outbox}/${id}`, { intent: 'send-again', newId })
    expect(response.location).toBe(`${outbox}/${newId}`)
    await staff.post(`${outbox}/${id}`, { intent: 'send-again', newId })
    await shop.runJobs()
    expect(await stored(newId)).toMatchObject({
      status: 'accepted',
      attempts: 1,
      subject: 'Votre message est bien arrivé',
    })
    expect(await stored(id)).toMatchObject({ status: 'refused', attempts: 3 })
    expect(await shop.ports.db.$count(outboxMail)).toBe(2)
    expect(await shop.ports.db.$count(auditEvent, eq(auditEvent.action, 'mail.sent-again'))).toBe(1)
  })

  test('to a suppressed address cannot be resent until the suppression is lifted', async () => {
    await suspend('alix@example.test')
    const id = await insertMail(shop, { status: 'suppressed' })
    const rejected = await staff.post(`${outbox}/${id}`, { intent: 'send-again', newId: randomUUID() })
    expect(rejected.status).toBe(409)
    expect(pageText(rejected.html)).toContain('levez d’abord la suspension')
    await staff.post(suppressions, { intent: 'lift', email: 'alix@example.test' })
    const newId = randomUUID()
    await staff.post(`${outbox}/${id}`, { intent: 'send-again', newId })
    await shop.runJobs()
    expect(await stored(newId)).toMatchObject({ status: 'accepted' })
  })

  test('is retried immediately if it failed, but not once it was accepted', async () => {
    const id = await insertMail(shop, { status: 'failed', attempts: 1 })
    const fields = { intent: 'retry', confirmed: 'yes' }
    expect((await staff.post(`${outbox}/${id}`, fields)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'accepted', attempts: 2 })
    expect((await staff.post(`${outbox}/${id}`, fields)).status).toBe(409)
    expect((await staff.post(`${outbox}/none`, fields)).status).toBe(404)
  })
})

describe('a suppressed address', () => {
  test('can be added manually with a note, searched and lifted', async () => {
    const addressEvents = async () =>
      (await shop.ports.db.select().from(auditEvent).orderBy(auditEvent.id)).filter(({ action }) =>
        action.startsWith('mail-address.'),
      )
    const before = (await addressEvents()).length
    const added = await staff.post(suppressions, {
      intent: 'add',
      email: ' Zoe@Example.test ',
      reason: 'complaint',
      detail: 'Au téléphone',
    })
    expect(added.status).toBe(200)
    expect(await shop.ports.db.select().from(mailSuppression)).toMatchObject([
      { email: 'zoe@example.test', reason: 'complaint', detail: 'Au téléphone' },
    ])
    const text = pageText((await staff.get(`${suppressions}?q=zoe`)).html)
    for (const shown of ['zoe@example.test', 'Plainte', 'Au téléphone']) expect(text).toContain(shown)
    expect((await staff.get(`${suppressions}/export.csv`)).html).toContain('zoe@example.test')
    await staff.post(suppressions, { intent: 'lift', email: 'zoe@example.test' })
    expect(await shop.ports.db.$count(mailSuppression)).toBe(0)
    const auditRows = (await addressEvents()).slice(before)
    expect(auditRows.map(({ action }) => action)).toEqual(['mail-address.suspended', 'mail-address.lifted'])
    expect(JSON.stringify(auditRows)).not.toContain('zoe@example.test')
  })

  test('that is invalid is rejected at its field, with the typed values preserved', async () => {
    const response = await staff.post(suppressions, {
      intent: 'add',
      email: 'pas une adresse',
      detail: 'Note',
    })
    expect(response.status).toBe(422)
    expect(fieldError(response.html, 'email')).toBeTruthy()
    expect(response.html).toContain('value="pas une adresse"')
    expect(response.html).toContain('value="Note"')
  })

  test('is part of the person’s data, erased with it, and deleted after three years', async () => {
    const email = 'zoe@example.test'
    await suspend(email)
    expect((await collectByAddress(shop.ports, { email })).mail_suppressions).toMatchObject([{ email }])
    await shop.ports.db.transaction((transaction) =>
      deleteEmailData(transaction, { email, now: shop.clock.now() }),
    )
    expect(await shop.ports.db.$count(mailSuppression)).toBe(0)
    await suspend('recente@example.test')
    await shop.ports.db.insert(mailSuppression).values({
      email: 'ancienne@example.test',
      reason: 'refused',
      createdAt: new Date('2023-11-20T10:00:00Z'),
    })
    await deleteExpiredData(shop.ports)
    expect(await shop.ports.db.select().from(mailSuppression)).toMatchObject([
      { email: 'recente@example.test' },
    ])
  })
})
