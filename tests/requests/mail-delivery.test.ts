import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailSuppression, outboxMail } from '#server/database/schema/mailing.ts'
import { resendMails } from '#server/mailing/resend-mails.ts'
import { sendMail } from '#server/mailing/send-mail.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { insertMail } from '#tests/harness/mail-rows.ts'
import { type Refusal, startMailServer } from '#tests/harness/mail-server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: TestApp
let answers: { recipient?: Refusal | undefined; content?: Refusal | undefined } = {}

beforeAll(async () => {
  server = await startMailServer({ atRecipient: () => answers.recipient, atContent: () => answers.content })
  shop = await createTestApp({ environment: { SMTP_URL: server.url, MAIL_FROM: 'boutique@shop.test' } })
})
beforeEach(async () => {
  answers = {}
  server.received.length = 0
  await shop.ports.db.delete(outboxMail)
  await shop.ports.db.delete(mailSuppression)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await server.stop()
})

const stored = async (id: string) =>
  (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.id, id)))[0]
const suspended = () => shop.ports.db.select().from(mailSuppression)

describe('a mail', () => {
  test('that the server takes is accepted, from the shop’s address, and not sent twice', async () => {
    const id = await insertMail(shop)
    await sendMail(shop.ports, id)
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'accepted', attempts: 1, lastError: null })
    expect(server.received).toMatchObject([{ from: 'boutique@shop.test', to: ['alix@example.test'] }])
    expect(shop.ports.mailServer.source()).toBe('environment')
  })

  test('to nobody is refused for good: its address gets no more mail until somebody lifts it', async () => {
    answers.recipient = { code: 550, text: '5.1.1 User unknown' }
    const id = await insertMail(shop, { recipient: 'Partie@example.test' })
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'refused', attempts: 1 })
    expect((await stored(id))?.lastError).toContain('User unknown')
    expect(await suspended()).toMatchObject([
      { email: 'partie@example.test', reason: 'refused', mailId: id, createdBy: null },
    ])
    answers = {}
    const next = await insertMail(shop, { recipient: 'partie@example.test' })
    await sendMail(shop.ports, next)
    expect(await stored(next)).toMatchObject({ status: 'suppressed', attempts: 0 })
    expect(server.received).toEqual([])
  })

  test('that is refused for what it says is not tried again, and its address stays free', async () => {
    answers.content = { code: 554, text: '5.7.1 Looks like spam' }
    const id = await insertMail(shop)
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'refused' })
    expect(await suspended()).toEqual([])
    answers = {}
    shop.clock.forward(3_600_000)
    await resendMails(shop.ports)
    expect(server.received).toEqual([])
  })

  test('that is greylisted waits, and is accepted later', async () => {
    answers.recipient = { code: 450, text: '4.2.0 Greylisted' }
    const id = await insertMail(shop, { createdAt: new Date(shop.clock.now().getTime() - 3_600_000) })
    await expect(sendMail(shop.ports, id)).rejects.toThrow()
    expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await stored(id))?.lastError).toContain('Greylisted')
    answers = {}
    await resendMails(shop.ports)
    expect(await stored(id)).toMatchObject({ status: 'accepted', attempts: 2, lastError: null })
    expect(await suspended()).toEqual([])
  })

  test('of an advertisement says how to end it with one click, others do not', async () => {
    const link = 'http://shop.test/newsletter/unsubscribe/key'
    await sendMail(shop.ports, await insertMail(shop, { category: 'marketing', unsubscribeUrl: link }))
    await sendMail(shop.ports, await insertMail(shop))
    const [first, second] = server.received.map(({ raw }) => String(raw))
    expect(first).toContain(`List-Unsubscribe: <${link}>`)
    expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(second).not.toContain('List-Unsubscribe')
  })
})
