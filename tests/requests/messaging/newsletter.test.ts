import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { m } from '#messages/messages.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { pageText } from '#tests/harness/page-text.ts'

const email = 'alix@example.test'

const rows = (shop: TestApp) => shop.ports.db.select().from(newsletterSubscription)
const steps = async (shop: TestApp) =>
  (await shop.ports.db.select().from(consentEvent).orderBy(consentEvent.occurredAt, consentEvent.id)).map(
    ({ choice }) => choice,
  )

async function linkIn(shop: TestApp, template: string, pattern: RegExp): Promise<string> {
  const mails = await shop.ports.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.template, template))
    .orderBy(outboxMail.createdAt)
  return pattern.exec(mails.at(-1)?.plainText ?? '')?.[0].replace('http://shop.test', '') ?? ''
}
const confirmLink = (shop: TestApp) =>
  linkIn(shop, 'newsletter-confirm', /http\S+\/newsletter\/confirm\/[\w-]+/)

test.for(['', '/en', '/hu'])(
  'an address is subscribed only after confirmation by emailed link, at %s/newsletter',
  async (prefix) => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    const response = await visitor.post(`${prefix}/newsletter`, { intent: 'subscribe', email })
    expect(response.status).toBe(200)
    expect(await rows(shop)).toMatchObject([{ email, status: 'pending', language: prefix.slice(1) || 'fr' }])
    const link = await confirmLink(shop)
    expect(link).toMatch(new RegExp(`^${prefix}/newsletter/confirm/`))
    // A GET does not confirm: mail scanners open links too.
    expect((await visitor.get(link)).html).toContain(email)
    expect(await rows(shop)).toMatchObject([{ status: 'pending' }])
    const confirmed = await visitor.follow(await visitor.post(link, { intent: 'confirm' }))
    expect(confirmed.status).toBe(200)
    expect(await rows(shop)).toMatchObject([{ status: 'confirmed' }])
    expect(await steps(shop)).toEqual(['requested', 'confirmed'])
    // A second click changes nothing.
    expect((await visitor.post(link, { intent: 'confirm' })).status).toBe(302)
    expect(await steps(shop)).toEqual(['requested', 'confirmed'])
  },
)

test('each step is proved with the sentence that the visitor read, in its language', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await visitor.post('/newsletter', { intent: 'subscribe', email })
  await visitor.post(`/en${await confirmLink(shop)}`, { intent: 'confirm' })
  const { name: seller } = await shop.ports.settings.get('seller')
  const [{ unsubscribeKey } = { unsubscribeKey: '' }] = await rows(shop)
  await visitor.post(`/hu/newsletter/unsubscribe/${unsubscribeKey}`, { intent: 'unsubscribe' })
  expect(
    await shop.ports.db
      .select({
        choice: consentEvent.choice,
        language: consentEvent.language,
        wording: consentEvent.wording,
      })
      .from(consentEvent)
      .where(eq(consentEvent.type, 'newsletter'))
      .orderBy(consentEvent.occurredAt, consentEvent.id),
  ).toEqual([
    {
      choice: 'requested',
      language: 'fr',
      wording: expect.stringContaining(m.newsletter_privacy({ seller }, { locale: 'fr' })),
    },
    { choice: 'confirmed', language: 'en', wording: m.newsletter_confirm_button({}, { locale: 'en' }) },
    {
      choice: 'unsubscribed',
      language: 'hu',
      wording: m.newsletter_unsubscribe_button({}, { locale: 'hu' }),
    },
  ])
})

test('the response never reveals an existing subscription, and subscribers get no second email', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const first = await visitor.post('/newsletter', { intent: 'subscribe', email })
  await visitor.post(await confirmLink(shop), { intent: 'confirm' })
  const before = await shop.ports.db.$count(outboxMail)
  const repeated = await visitor.post('/newsletter', { intent: 'subscribe', email })
  const stripVariable = (html: string) => html.replace(/nonce="[^"]*"/g, '')
  expect(stripVariable(repeated.html)).toBe(stripVariable(first.html))
  expect(await shop.ports.db.$count(outboxMail)).toBe(before)
})

test('a confirmation link expires after seven days and then offers to subscribe again', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await visitor.post('/newsletter', { intent: 'subscribe', email })
  const link = await confirmLink(shop)
  shop.clock.set('2026-11-28T10:00:01Z')
  const late = await visitor.get(link)
  expect(late.status).toBe(404)
  expect(late.html).toContain('href="/newsletter"')
  expect((await visitor.post(link, { intent: 'confirm' })).status).toBe(404)
  expect(await rows(shop)).toMatchObject([{ status: 'pending' }])
  await forgetTries(shop)
  await visitor.post('/newsletter', { intent: 'subscribe', email })
  expect((await visitor.post(await confirmLink(shop), { intent: 'confirm' })).status).toBe(302)
  expect(await rows(shop)).toMatchObject([{ status: 'confirmed' }])
})

test('an unconfirmed address is deleted after thirty days', async () => {
  await using shop = await createTestApp()
  await shop.visitor().post('/newsletter', { intent: 'subscribe', email })
  const forget = async () => {
    await shop.ports.db.transaction((transaction) => shop.ports.jobs.send(transaction, 'privacy.forget', {}))
    await shop.runJobs()
  }
  shop.clock.set('2026-12-21T09:59:00Z')
  await forget()
  expect(await rows(shop)).toHaveLength(1)
  shop.clock.set('2026-12-21T10:01:00Z')
  await forget()
  expect(await rows(shop)).toEqual([])
})

test('a one-click POST from a mail client unsubscribes; opening the link does not', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await visitor.post('/newsletter', { intent: 'subscribe', email })
  await visitor.post(await confirmLink(shop), { intent: 'confirm' })
  await shop.runJobs()
  const welcome = (await shop.mailbox()).find((mail) => /List-Unsubscribe:/i.test(mail)) ?? ''
  expect(welcome).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  const [, address = ''] =
    /List-Unsubscribe: <http:\/\/shop\.test([^>]+)>/.exec(welcome.replace(/\r?\n\s+/g, ' ')) ?? []
  expect((await visitor.get(address)).html).toContain(email)
  expect(await rows(shop)).toMatchObject([{ status: 'confirmed' }])
  // No page, no cookie, no origin: as RFC 8058 requires.
  const posted = await shop.app.request(`http://shop.test${address}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'shop.test' },
  })
  expect([200, 302]).toContain(posted.status)
  expect(await rows(shop)).toMatchObject([{ status: 'unsubscribed' }])
  expect(await steps(shop)).toEqual(['requested', 'confirmed', 'unsubscribed'])
  await visitor.post(address, { intent: 'unsubscribe' })
  expect(await steps(shop)).toEqual(['requested', 'confirmed', 'unsubscribed'])
  expect((await visitor.get('/newsletter/unsubscribe/unknown')).status).toBe(404)
})

test('an invalid address gets an error in the page’s language; bot submissions are dropped', async () => {
  await using shop = await createTestApp()
  const rejected = await shop.visitor().post('/hu/newsletter', { intent: 'subscribe', email: 'alix@' })
  expect(rejected.status).toBe(422)
  expect(pageText(rejected.html)).toContain('Kérjük, adjon meg érvényes e-mail-címet.')
  const trapped = await shop.visitor().post('/newsletter', { intent: 'subscribe', email, website: 'x' })
  expect(trapped.status).toBe(200)
  expect(await rows(shop)).toEqual([])
})
