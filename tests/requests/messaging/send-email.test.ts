import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailTemplate, mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { createApiKey } from '#server/identity/accounts/api-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { insertSubscriber, unsubscribeKey } from '#tests/harness/texts/form-cases.ts'

let shop: TestApp
let key = ''
let isMailDown = false

beforeAll(async () => {
  shop = await createTestApp({
    change: (ports): Ports => ({
      ...ports,
      mailer: {
        check: () => ports.mailer.check(),
        send: async (mail) => {
          if (isMailDown) throw new Error('No mail server')
          return ports.mailer.send(mail)
        },
      },
    }),
  })
  ;({ key } = await createApiKey(shop.ports, { name: 'Boutique', scopes: ['mail'] }, null))
  const updatedAt = shop.clock.now()
  const text = { updatedAt, content: '<p>Bonjour {{name}}, {{#items}}{{.}} {{/items}}</p>', title: 'Rappel' }
  await shop.ports.db.insert(emailTemplate).values([
    { ...text, name: 'rappel', language: 'fr', category: 'transactional', subject: 'Rappel, {{name}}' },
    { ...text, name: 'rappel', language: 'en', category: 'transactional', subject: 'Reminder, {{name}}' },
    {
      ...text,
      name: 'listes',
      language: 'fr',
      category: 'transactional',
      subject: 'Listes',
      content: '<p>{{#a}}{{#b}}{{#c}}x{{/c}}{{/b}}{{/a}}</p>',
    },
    {
      ...text,
      name: 'nouvelle',
      language: 'fr',
      category: 'marketing',
      subject: 'Du nouveau',
      content: '<p><a href="{{unsubscribe_url}}">Partir</a></p>',
    },
  ])
})
beforeEach(async () => {
  isMailDown = false
  await forgetTries(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const free = { to: 'Alix@Example.test', subject: 'Bonjour', html: '<p>Il fait <strong>beau</strong>.</p>' }

async function sendRequest(body: unknown, headers: Record<string, string> = {}) {
  const response = await shop.app.request('http://shop.test/functions/v1/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}
const mail = async (id: string) =>
  (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.id, id)))[0]

describe('a free-form email through the API', () => {
  test('is sent at once, in the shop’s layout, with a text part', async () => {
    const { status, json } = await sendRequest(free)
    expect(status).toBe(200)
    expect(json).toEqual({ id: expect.any(String), status: 'accepted' })
    const sent = await mail(json.id)
    expect(sent).toMatchObject({ recipient: 'alix@example.test', subject: 'Bonjour', template: 'free' })
    expect(sent?.html).toContain('beau</strong>')
    expect(sent?.plainText).toContain('Il fait beau.')
    expect((await shop.mailbox()).join()).toContain('alix@example.test')
  })

  test('is sent as it is, without replacing placeholders', async () => {
    const { json } = await sendRequest({ ...free, subject: 'A {{name}}', html: '<p>{{#a}} {{b}}</p>' })
    const sent = await mail(json.id)
    expect(sent?.subject).toBe('A {{name}}')
    expect(sent?.html).toContain('{{#a}} {{b}}')
  })

  test('may be a complete HTML document, of which the body is used', async () => {
    const { json } = await sendRequest({
      ...free,
      html: '<html><head><title>x</title></head><body><p>Dedans</p></body></html>',
    })
    expect((await mail(json.id))?.html.match(/<body/g)).toHaveLength(1)
  })

  test('of nothing but unclosed tags is rejected quickly', { timeout: 10_000 }, async () => {
    for (const sign of ['<body ', '<a href="', `<${'a'.repeat(90_000)}`])
      expect((await sendRequest({ ...free, html: sign.repeat(90_000 / sign.length) || sign })).status).toBe(
        422,
      )
  })

  test('is sent from the shop’s address; the requested sender becomes the reply-to address', async () => {
    const { json } = await sendRequest({ ...free, fromName: 'Zoé', fromEmail: 'zoe@ailleurs.example' })
    expect(await mail(json.id)).toMatchObject({ fromName: 'Zoé', replyTo: 'zoe@ailleurs.example' })
    const received = (await shop.mailbox()).at(-1) ?? ''
    expect(received).toMatch(/^Reply-To: .*zoe@ailleurs\.example/m)
    expect(received).not.toMatch(/^From: .*ailleurs/m)
    const both = await sendRequest({
      ...free,
      fromEmail: 'zoe@ailleurs.example',
      replyTo: 'aide@example.test',
    })
    expect(await mail(both.json.id)).toMatchObject({ replyTo: 'aide@example.test' })
  })

  test('nested lists are rendered up to the size limit of an email and rejected beyond it', async () => {
    const lists = (entries: number) => {
      const list = Array.from({ length: entries }, (_, index) => index)
      return { to: free.to, template: 'listes', data: { a: list, b: list, c: list } }
    }
    const drawn = await sendRequest(lists(20))
    expect(drawn.status).toBe(200)
    expect((await mail(drawn.json.id))?.plainText).toContain('x'.repeat(70))
    // 64 million entries, none of which is rendered.
    const rejected = await sendRequest(lists(400))
    expect(rejected.status).toBe(422)
    expect(rejected.json.code).toBe('invalid_input')
    expect(rejected.json.error).toContain('data')
  })

  test.for([
    [{}, 'to'],
    [{ ...free, to: 'no-address' }, 'to'],
    [{ ...free, subject: '' }, 'subject'],
    [{ ...free, subject: 'a\r\nBcc: b@c.example' }, 'subject'],
    [{ ...free, html: undefined }, 'html'],
    [{ ...free, html: '<script>alert(1)</script>' }, 'html'],
    [{ ...free, html: '<a href="javascript:alert(1)">a</a>' }, 'html'],
    [{ ...free, html: '<p onclick="a()">a</p>' }, 'html'],
    [{ ...free, html: '<form></form>' }, 'html'],
    [{ ...free, html: '<p title=\ufffc onclick="a()">a</p>' }, 'html'],
    [{ ...free, html: '<p>{{<script>alert(1)</script>}}</p>' }, 'html'],
    [{ ...free, html: '{{{{<script>alert(1)</script>}}}}' }, 'html'],
    [{ ...free, html: '<p>a\0</p>' }, 'html'],
    [{ ...free, subject: 'a\0b' }, 'subject'],
    [{ ...free, fromName: 'a\0b' }, 'fromName'],
    [{ to: free.to, template: 'rappel', data: { name: 'a\0', items: [] } }, 'data'],
    [{ ...free, fromName: 'a\nb' }, 'fromName'],
    [{ ...free, replyTo: 'no-address' }, 'replyTo'],
    [{ to: free.to, template: 'rappel' }, 'data'],
    [{ to: free.to, template: 'nothing', data: {} }, 'template'],
    [
      {
        to: free.to,
        template: 'reset-password',
        data: { first_name: 'Zoé', reset_url: 'https://ailleurs.example', valid_minutes: '60' },
      },
      'template',
    ],
    [{ template: 'rappel', data: {} }, 'to'],
    [{ to: free.to, template: 'rappel', data: { items: [] } }, 'data.name'],
  ] as const)('%j is rejected with an error that names the field', async ([body, field]) => {
    const before = await shop.ports.db.$count(outboxMail)
    const { status, json } = await sendRequest(body)
    expect([status, json.code]).toEqual([422, 'invalid_input'])
    expect(json.error).toContain(field)
    expect(await shop.ports.db.$count(outboxMail)).toBe(before)
  })
})

describe('a template email through the API', () => {
  test('has its data in subject and content, escaped in the HTML', async () => {
    const { json } = await sendRequest({
      to: free.to,
      template: 'rappel',
      data: { name: 'Zoé <b>', items: ['a', 'b'] },
    })
    const sent = await mail(json.id)
    expect(sent).toMatchObject({ template: 'rappel', subject: 'Rappel, Zoé <b>', language: 'fr' })
    expect(sent?.html).toContain('Zoé &lt;b&gt;, a b')
  })

  test('uses the requested language, or else the first available one', async () => {
    const data = { name: 'Zoé', items: [] }
    const input = { to: free.to, template: 'rappel', data }
    const renderSubject = async (body: object, headers = {}) =>
      (await mail((await sendRequest(body, headers)).json.id))?.subject
    expect(await renderSubject({ ...input, language: 'en' })).toBe('Reminder, Zoé')
    expect(await renderSubject(input, { 'accept-language': 'en-GB' })).toBe('Reminder, Zoé')
    expect(await renderSubject({ ...input, language: 'hu' })).toBe('Rappel, Zoé')
  })

  test('for marketing is sent to confirmed subscribers only, with their unsubscribe link', async () => {
    const input = { to: 'lectrice@example.test', template: 'nouvelle', data: {} }
    expect(await sendRequest(input)).toMatchObject({ status: 409, json: { code: 'mail_not_subscribed' } })
    await insertSubscriber(shop, input.to)
    expect((await sendRequest(input)).status).toBe(409)
    await shop.ports.db
      .update(newsletterSubscription)
      .set({ status: 'confirmed' })
      .where(eq(newsletterSubscription.email, input.to))
    const { json } = await sendRequest({ ...input, data: { unsubscribe_url: 'https://ailleurs.example' } })
    const sent = await mail(json.id)
    expect(sent?.html).not.toContain('ailleurs')
    expect(sent?.unsubscribeUrl).toContain(unsubscribeKey)
    expect(sent?.html).toContain(unsubscribeKey)
  })
})

test('a suppressed address is refused with the reason, and no email is created', async () => {
  const email = 'partie@example.test'
  await shop.ports.db
    .insert(mailSuppression)
    .values({ email, reason: 'complaint', createdAt: shop.clock.now() })
  const before = await shop.ports.db.$count(outboxMail)
  expect(await sendRequest({ ...free, to: 'Partie@example.test' })).toMatchObject({
    status: 409,
    json: { code: 'mail_suppressed' },
  })
  expect(await shop.ports.db.$count(outboxMail)).toBe(before)
})

test('an email that cannot be sent yet is queued, and the response says so', async () => {
  isMailDown = true
  const { status, json } = await sendRequest(free)
  expect([status, json.status]).toEqual([200, 'queued'])
  expect(await mail(json.id)).toMatchObject({ status: 'failed', attempts: 1 })
})

test('requests with one idempotency key create one email; different content is rejected', async () => {
  const headers = { 'idempotency-key': 'commande-7' }
  const before = await shop.ports.db.$count(outboxMail)
  const responses = await Promise.all([
    sendRequest(free, headers),
    sendRequest(free, headers),
    sendRequest(free, headers),
  ])
  expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1)
  expect(await shop.ports.db.$count(outboxMail)).toBe(before + 1)
  expect(await sendRequest({ ...free, subject: 'Autre' }, headers)).toMatchObject({
    status: 409,
    json: { code: 'mail_duplicate' },
  })
})

test('an address receives thirty emails, and further requests are rate-limited', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1)
    statuses.push((await sendRequest({ ...free, to: 'beaucoup@example.test' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('errors are returned in the requested language', async () => {
  const texts = await Promise.all(
    ['fr', 'en', 'hu'].map(
      async (language) => (await sendRequest({}, { 'accept-language': language })).json.error,
    ),
  )
  expect(new Set(texts).size).toBe(3)
})
