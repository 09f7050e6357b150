import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessage, contactReply } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collectByAddress } from '#server/operations/privacy/collect-by-address.ts'
import { deleteEmailData } from '#server/operations/privacy/internal/delete-email-data.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let staff: TestVisitor
let reader: TestVisitor

beforeAll(async () => {
  shop = await createTestApp()
  staff = await signedInStaff(shop, 'staff')
  reader = await signedInStaff(shop, 'read_only')
})
beforeEach(async () => {
  await shop.ports.db.delete(contactMessage)
  await shop.ports.db.delete(outboxMail)
})
afterAll(() => shop[Symbol.asyncDispose]())

const reply = (id: string, body: string, key: string = randomUUID()) =>
  staff.post(`/admin/messages/${id}`, { intent: 'reply', key, body })
const mails = () => shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'contact-reply'))

/** Sends a message through the contact form; returns its id. */
async function write(path = '/contact'): Promise<string> {
  await shop.visitor().post(path, {
    intent: 'send-message',
    name: 'Zoé Écrit',
    email: 'zoe@example.test',
    subject: 'Une question',
    message: 'Bonjour,\nlivrez-vous le dimanche ?',
  })
  const [message] = await shop.ports.db.select().from(contactMessage)
  return message?.id ?? ''
}

test('a reply is emailed as part of the thread, quotes the message and is shown with it', async () => {
  const id = await write()
  expect((await reply(id, 'Oui.\n<b>Toujours</b>.')).status).toBe(302)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: 'zoe@example.test',
    replyTo: 'bonjour@vitrine.example',
    inReplyTo: id,
    language: 'fr',
    category: 'transactional',
  })
  expect(mail?.subject).toMatch(/^Re: Votre message à/)
  for (const expected of ['Oui.', 'livrez-vous le dimanche', 'Une question', '<b>Toujours</b>'])
    expect(mail?.plainText).toContain(expected)
  expect(mail?.html).not.toContain('<b>Toujours</b>')
  expect(mail?.html).toContain('&lt;b&gt;Toujours')
  await shop.runJobs()
  const raw = (await shop.mailbox()).find((rawMail) => rawMail.includes(`Message-ID: <${mail?.id}@`))
  expect(raw).toContain(`In-Reply-To: <${id}@vitrine.invalid>`)
  const text = pageText((await staff.get(`/admin/messages/${id}`)).html)
  for (const shown of ['Oui.', 'Réponses de la boutique', 'Envoyé']) expect(text).toContain(shown)
  expect(await shop.ports.db.$count(auditEvent, eq(auditEvent.action, 'message.answered'))).toBeGreaterThan(0)
  const [message] = await shop.ports.db.select().from(contactMessage)
  expect(message).toMatchObject({ status: 'read' })
})

test('a reply form submitted twice sends one reply', async () => {
  const id = await insertMessage(shop)
  const key = randomUUID()
  await Promise.all([reply(id, 'Une fois.', key), reply(id, 'Une fois.', key)])
  await reply(id, 'Une fois.', key)
  expect(await mails()).toHaveLength(1)
  expect(await shop.ports.db.$count(contactReply)).toBe(1)
})

test.for([
  ['en', '/en/contact', 'Your message of'],
  ['hu', '/hu/contact', 'Az Ön üzenete'],
] as const)('a reply uses the language of the message, %s', async ([language, path, quote]) => {
  await reply(await write(path), 'Yes / Igen')
  const [mail] = await mails()
  expect(mail).toMatchObject({ language })
  expect(mail?.plainText).toContain(quote)
})

test('an empty reply and a too long one are rejected; the typed text is preserved', async () => {
  const id = await insertMessage(shop)
  const empty = await reply(id, '   ')
  expect(empty.status).toBe(422)
  expect(fieldError(empty.html, 'body')).toBe('Écrivez votre réponse.')
  const long = await reply(id, 'à'.repeat(5_001))
  expect(long.status).toBe(422)
  expect(long.html).toContain('à'.repeat(5_001))
  expect(await mails()).toEqual([])
})

test('a user with read-only access sees the thread but no reply form, and cannot reply', async () => {
  const id = await insertMessage(shop)
  await reply(id, 'Déjà répondu.')
  const { html } = await reader.get(`/admin/messages/${id}`)
  expect(pageText(html)).toContain('Déjà répondu.')
  expect(html).not.toContain('name="body"')
  const rejected = await reader.post(`/admin/messages/${id}`, {
    intent: 'reply',
    key: randomUUID(),
    body: 'Non.',
  })
  expect(rejected.status).toBe(403)
})

test('replying to a missing message returns 404', async () => {
  expect((await reply('gone', 'Bonjour.')).status).toBe(404)
})

test('replies are included in the personal data of the sender and erased with it', async () => {
  const id = await write()
  await reply(id, 'Gardé.')
  const email = 'zoe@example.test'
  expect((await collectByAddress(shop.ports, { email })).replies).toMatchObject([
    { subject: 'Une question', reply: 'Gardé.' },
  ])
  await shop.runJobs()
  await shop.ports.db.transaction((transaction) =>
    deleteEmailData(transaction, { email, now: shop.clock.now() }),
  )
  expect(await shop.ports.db.$count(contactReply)).toBe(0)
  expect(await shop.ports.db.$count(outboxMail)).toBe(0)
  expect(await mails()).toEqual([])
})
