import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailSuppression, outboxMail, sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { acquireMailLease } from '#server/messaging/mailing/internal/mail-lease.ts'
import { resendMail } from '#server/messaging/mailing/resend-mail.ts'
import { resendMails } from '#server/messaging/mailing/resend-mails.ts'
import { sendMail } from '#server/messaging/mailing/send-mail.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { insertMail } from '#tests/harness/rows/mail-rows.ts'
import { type Refusal, startMailServer } from '#tests/harness/servers/mail-server.ts'
import { insertSubscriber } from '#tests/harness/texts/form-cases.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: TestApp
const letterLink = 'http://shop.test/newsletter/unsubscribe/key'
let rejections: { recipient?: Refusal | undefined; content?: Refusal | undefined } = {}

beforeAll(async () => {
  server = await startMailServer({
    refuseRecipient: () => rejections.recipient,
    atContent: () => rejections.content,
  })
  shop = await createTestApp({ environment: { SMTP_URL: server.url, MAIL_FROM: 'boutique@shop.test' } })
})
beforeEach(async () => {
  rejections = {}
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
/** Subscribes the mails' recipient to the newsletter. */
const subscribe = async (status: 'confirmed' | 'unsubscribed') => {
  await shop.ports.db.delete(newsletterSubscription)
  await insertSubscriber(shop, 'alix@example.test')
  await shop.ports.db.update(newsletterSubscription).set({ status })
}
const suspended = () => shop.ports.db.select().from(mailSuppression)

describe('an outgoing email', () => {
  test('that the server accepts is sent from the shop’s address and not sent twice', async () => {
    const id = await insertMail(shop)
    await sendMail(shop.ports, id)
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'accepted', attempts: 1, lastError: null })
    expect(server.received).toMatchObject([{ from: 'boutique@shop.test', to: ['alix@example.test'] }])
    expect(shop.ports.mailServer.source()).toBe('environment')
  })

  test('to an unknown recipient is refused permanently and suppresses the address', async () => {
    rejections.recipient = { code: 550, text: '5.1.1 User unknown' }
    const id = await insertMail(shop, { recipient: 'Partie@example.test' })
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'refused', attempts: 1 })
    expect((await stored(id))?.lastError).toContain('User unknown')
    expect(await suspended()).toMatchObject([
      { email: 'partie@example.test', reason: 'refused', mailId: id, createdBy: null },
    ])
    rejections = {}
    const next = await insertMail(shop, { recipient: 'partie@example.test' })
    await sendMail(shop.ports, next)
    expect(await stored(next)).toMatchObject({ status: 'suppressed', attempts: 0 })
    expect(server.received).toEqual([])
  })

  test('that is refused for its content is not retried, and its recipient is not suppressed', async () => {
    rejections.content = { code: 554, text: '5.7.1 Looks like spam' }
    const id = await insertMail(shop)
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'refused' })
    expect(await suspended()).toEqual([])
    rejections = {}
    shop.clock.forward(3_600_000)
    await resendMails(shop.ports)
    expect(server.received).toEqual([])
  })

  test('that is greylisted is retried and accepted later', async () => {
    rejections.recipient = { code: 450, text: '4.2.0 Greylisted' }
    const id = await insertMail(shop, { createdAt: new Date(shop.clock.now().getTime() - 3_600_000) })
    await expect(sendMail(shop.ports, id)).rejects.toThrow()
    expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await stored(id))?.lastError).toContain('Greylisted')
    rejections = {}
    await resendMails(shop.ports)
    expect(await stored(id)).toMatchObject({ status: 'accepted', attempts: 2, lastError: null })
    expect(await suspended()).toEqual([])
  })

  test('has a one-click unsubscribe header only if it is marketing', async () => {
    const link = letterLink
    await subscribe('confirmed')
    await sendMail(shop.ports, await insertMail(shop, { category: 'marketing', unsubscribeUrl: link }))
    await sendMail(shop.ports, await insertMail(shop))
    const [first, second] = server.received.map(({ raw }) => String(raw))
    expect(first).toContain(`List-Unsubscribe: <${link}>`)
    expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(second).not.toContain('List-Unsubscribe')
  })

  test('is sent once when several processes send it concurrently', async () => {
    const id = await insertMail(shop)
    await Promise.allSettled(Array.from({ length: 4 }, () => sendMail(shop.ports, id)))
    expect(server.received).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ status: 'accepted', attempts: 1 })
    await sendMail(shop.ports, id)
    expect(server.received).toHaveLength(1)
  })

  test('whose sender crashed is taken over after its lease expires', async () => {
    const id = await insertMail(shop)
    await acquireMailLease(shop.ports, id)
    await expect(sendMail(shop.ports, id)).rejects.toThrow('Another process')
    shop.clock.forward(6 * 60_000)
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'accepted' })
    expect(await shop.ports.db.$count(sentNotice)).toBe(0)
  })

  test('that was accepted meanwhile stays accepted when a slow sender fails', async () => {
    const id = await insertMail(shop)
    rejections.recipient = { code: 450, text: 'Later' }
    const slow = shop.ports.mailer.send
    const meanwhile = {
      ...shop.ports.mailer,
      send: async (mail: Parameters<typeof slow>[0]) => {
        await shop.ports.db.update(outboxMail).set({ status: 'accepted' }).where(eq(outboxMail.id, id))
        return slow(mail)
      },
    }
    await expect(sendMail({ ...shop.ports, mailer: meanwhile }, id)).rejects.toThrow()
    expect(await stored(id)).toMatchObject({ status: 'accepted', lastError: null })
  })

  test('for a newsletter is neither sent nor resent to a reader who has unsubscribed', async () => {
    const letter = { category: 'marketing', unsubscribeUrl: letterLink } as const
    await subscribe('unsubscribed')
    const id = await insertMail(shop, letter)
    await sendMail(shop.ports, id)
    expect(await stored(id)).toMatchObject({ status: 'suppressed' })
    const repeated = resendMail(
      shop.ports,
      { mailId: id, newId: randomUUID() },
      { actorId: 'a', ipHash: 'x' },
    )
    await expect(repeated).rejects.toMatchObject({ code: 'mail_not_subscribed' })
    expect(server.received).toEqual([])
  })
})
