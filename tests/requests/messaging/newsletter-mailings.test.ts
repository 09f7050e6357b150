import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { NewsletterStatus } from '#domain/messaging/newsletter/newsletter-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { emailTemplate, mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterLetter, newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { sendLetter } from '#server/messaging/newsletter/send-letter.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const page = '/admin/newsletter'
const languages = ['fr', 'en', 'hu'] as const
const wayOut = '<p><a href="{{unsubscribe_url}}">{{shop_name}}</a></p>'

async function subscribers(shop: TestApp, count: number, status: NewsletterStatus = 'confirmed') {
  const now = shop.clock.now()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${status}-${String(index).padStart(4, '0')}`,
    email: `${status}.${index}@example.test`,
    language: languages[index % 3] as Language,
    status,
    unsubscribeKey: `${status}-key-${index}`,
    requestedAt: now,
    confirmedAt: status === 'pending' ? null : now,
  }))
  await shop.ports.db.insert(newsletterSubscription).values(rows)
}

async function letterTemplate(shop: TestApp, written: readonly Language[] = languages, content = wayOut) {
  await shop.ports.db.insert(emailTemplate).values(
    written.map((language) => ({
      name: 'autumn',
      category: 'marketing' as const,
      title: 'Autumn',
      version: 1,
      language,
      content,
      subject: `Autumn ${language}`,
      updatedAt: shop.clock.now(),
    })),
  )
}

const send = (template = 'autumn', requestId: string = randomUUID()) => ({
  intent: 'send-letter',
  template,
  requestId,
  confirmed: 'yes',
})
const letters = (shop: TestApp) => shop.ports.db.select().from(newsletterLetter)
const mails = (shop: TestApp) =>
  shop.ports.db.select().from(outboxMail).where(like(outboxMail.id, 'letter-%'))

describe('a newsletter mailing', () => {
  test('is sent once to each confirmed subscriber, in their language, with an unsubscribe link', async () => {
    await using shop = await createTestApp()
    await subscribers(shop, 120)
    await subscribers(shop, 5, 'pending')
    await subscribers(shop, 5, 'unsubscribed')
    await letterTemplate(shop)
    const owner = await signedInStaff(shop, 'owner')
    const form = send()
    expect((await owner.post(page, form)).status).toBe(200)
    // Sending the same form again does not create a second letter.
    await owner.post(page, form)
    await shop.runJobs()
    const sent = await mails(shop)
    expect(sent.length).toBe(120)
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(120)
    for (const mail of sent) {
      expect(mail).toMatchObject({ subject: `Autumn ${mail.language}`, status: 'accepted' })
      expect(mail.unsubscribeUrl).toContain('/newsletter/unsubscribe/confirmed-key-')
      expect(mail.html).toContain(mail.unsubscribeUrl ?? 'none')
    }
    expect(await letters(shop)).toMatchObject([{ state: 'done', subscribers: 120, written: 120 }])
    // A repeated job sends to no recipient twice.
    await sendLetter(shop.ports, form.requestId)
    expect((await mails(shop)).length).toBe(120)
    expect(pageText((await owner.get(page)).html)).toContain('120')
    const audit = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'newsletter.letter_started'))
    expect(audit).toMatchObject([{ details: { template: 'autumn', subscribers: 120 } }])
  })

  test('can be stopped after a batch and resumed where it stopped', async () => {
    await using shop = await createTestApp()
    await subscribers(shop, 70)
    await letterTemplate(shop)
    const owner = await signedInStaff(shop, 'owner')
    const { requestId, ...form } = send()
    await owner.post(page, { ...form, requestId })
    await sendLetter(shop.ports, requestId)
    expect((await mails(shop)).length).toBe(50)
    await owner.post(page, { intent: 'stop-letter', letterId: requestId })
    await shop.runJobs()
    expect(await letters(shop)).toMatchObject([{ state: 'stopped', written: 50 }])
    // A subscriber who unsubscribes meanwhile gets no more of it.
    await shop.ports.db
      .update(newsletterSubscription)
      .set({ status: 'unsubscribed' })
      .where(eq(newsletterSubscription.id, 'confirmed-0069'))
    await owner.post(page, { intent: 'resume-letter', letterId: requestId })
    await shop.runJobs()
    expect(await letters(shop)).toMatchObject([{ state: 'done', written: 69 }])
    expect((await mails(shop)).length).toBe(69)
  })

  test('is not delivered to a suppressed address', async () => {
    await using shop = await createTestApp()
    await subscribers(shop, 2)
    await letterTemplate(shop)
    await shop.ports.db.insert(mailSuppression).values({
      email: 'confirmed.1@example.test',
      reason: 'complaint',
      createdAt: shop.clock.now(),
    })
    const owner = await signedInStaff(shop, 'owner')
    await owner.post(page, send())
    await shop.runJobs()
    expect((await mails(shop)).map(({ recipient, status }) => [recipient, status]).sort()).toEqual([
      ['confirmed.0@example.test', 'accepted'],
      ['confirmed.1@example.test', 'suppressed'],
    ])
  })

  test('is rejected without subscribers, with a missing language or with an unknown variable', async () => {
    await using shop = await createTestApp()
    const owner = await signedInStaff(shop, 'owner')
    const readError = async (form: Record<string, string>) =>
      fieldError((await owner.post(page, form)).html, 'template')
    await letterTemplate(shop, ['fr', 'en'])
    expect(await readError(send('no-such'))).toContain('Choisissez une newsletter')
    expect(await readError(send())).toContain('aucun abonné n’a encore confirmé')
    await subscribers(shop, 3)
    expect(await readError(send())).toContain('pas rédigée dans toutes les langues')
    await shop.ports.db.delete(emailTemplate).where(eq(emailTemplate.name, 'autumn'))
    await letterTemplate(shop, languages, `<p>{{prenom}}</p>${wayOut}`)
    expect(await readError(send())).toContain('prenom')
    expect(await letters(shop)).toEqual([])
  })
})

describe('the subscriber list', () => {
  test('shows the proof of consent, is filtered by status and exported by language', async () => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    await visitor.post('/en/newsletter', { intent: 'subscribe', email: 'alix@example.test' })
    await subscribers(shop, 1)
    const owner = await signedInStaff(shop, 'owner')
    const text = pageText((await owner.get(page)).html)
    for (const part of ['alix@example.test', 'confirmed.0@example.test', 'Inscription demandée'])
      expect(text).toContain(part)
    const [step] = await shop.ports.db.select().from(consentEvent)
    expect(text).toContain(step?.wording)
    const pending = pageText((await owner.get('/admin/newsletter?status=pending')).html)
    expect(pending).toContain('alix@example.test')
    expect(pending).not.toContain('confirmed.0@example.test')
    const file = await owner.get('/admin/newsletter/export.csv?language=en')
    expect(file.html).toContain('alix@example.test')
    expect(file.html).toContain(step?.wording)
    expect(file.html).not.toContain('confirmed.0@example.test')
  })
})
