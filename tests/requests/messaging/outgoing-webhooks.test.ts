import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { euros } from '#domain/platform/money/cents.ts'
import { outboundHttpClient } from '#server/adapters/http/outbound-http-client.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import {
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
} from '#server/database/schema/messaging/webhooks.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import {
  addEndpoint,
  removeEndpoint,
  rotateEndpointSecret,
  saveEndpoint,
} from '#server/messaging/webhooks/change-endpoints.ts'
import { collectWebhookEvents } from '#server/messaging/webhooks/collect-events.ts'
import { deliverNow, deliverWebhookEvents } from '#server/messaging/webhooks/deliver-events.ts'
import { notifyWebhookTroubles } from '#server/messaging/webhooks/notify-webhook-troubles.ts'
import { countFailingEndpoints } from '#server/messaging/webhooks/queries.ts'
import { redeliver, redeliverFailed } from '#server/messaging/webhooks/redeliver.ts'
import { sendTestEvent } from '#server/messaging/webhooks/send-test.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { reencryptSecrets } from '#server/operations/secrets/reencrypt-secrets.ts'
import { readUnpublishedEvents } from '#server/operations/webhook-events/read-unpublished-events.ts'
import type { HttpClient } from '#server/ports/http-client.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { buy } from '#tests/harness/purchases.ts'
import { matchingSecretsOf, webhookReceiver } from '#tests/harness/servers/webhook-receiver.ts'

const editor = { actorId: 'owner-1', ipHash: 'x' }
const minuteMs = 60_000

let shop: TestApp
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  shop = await createTestApp({
    change: (ports) => ({
      ...ports,
      outboundHttp: outboundHttpClient({ allowsLoopback: true, timeoutMs: 300 }),
    }),
  })
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  receiver = await webhookReceiver()
  await shop.ports.db.delete(webhookEndpoint)
  await shop.ports.db.delete(webhookEvent)
  await shop.ports.db.delete(outboxMail)
  shop.clock.forward(minuteMs)
})
afterEach(() => receiver[Symbol.asyncDispose]())

const listen = (eventTypes: WebhookEventType[] = [], url = receiver.url) =>
  addEndpoint(shop.ports, { url, description: '', eventTypes, isActive: true }, editor)

/** Inserts an event about money, of an arbitrary order. */
async function happen(occurredAt = shop.clock.now()) {
  const [row] = await shop.ports.db
    .insert(ledgerEvent)
    .values({
      type: 'order_placed',
      orderId: randomUUID(),
      amount: euros(29),
      occurredAt,
      data: { number: 'ORD-1', customer: 'customer-1' },
    })
    .returning({ id: ledgerEvent.id })
  return `ledger/${row?.id}`
}

const notifyAll = async () => {
  await collectWebhookEvents(shop.ports, readUnpublishedEvents)
  await deliverWebhookEvents(shop.ports)
}
const troubles = () =>
  shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'webhook-trouble'))
const deliveries = () => shop.ports.db.select().from(webhookDelivery)
const sources = async () => (await shop.ports.db.select().from(webhookEvent)).map(({ source }) => source)

describe('a webhook event', () => {
  test('for a purchase is signed and contains ids and cents, but no personal data', async () => {
    const { secret } = await listen()
    const buyer = shop.visitor()
    const { email, lastName, address, phone } = await register(buyer)
    await buy(buyer, 'quiz*1')
    await shop.runJobs()
    await notifyAll()
    const payloads = receiver.calls.map(({ body }) => JSON.parse(body))
    expect(payloads.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['order.placed', 'payment.received', 'invoice.issued', 'subscription.bought']),
    )
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(receiver.calls.length)
    for (const call of receiver.calls) {
      expect(call.method).toBe('POST')
      expect(call.headers['content-type']).toBe('application/json')
      expect(matchingSecretsOf(call, [secret, 'whsec_c29tZWJvZHkgZWxzZQ=='])).toEqual([secret])
      expect(matchingSecretsOf({ ...call, body: call.body.replace('{', '{ ') }, [secret])).toEqual([])
      expect(Object.keys(JSON.parse(call.body))).toEqual(['type', 'timestamp', 'data'])
      for (const text of [email, lastName, address, phone]) expect(call.body).not.toContain(text)
    }
    expect(payloads.find(({ type }) => type === 'order.placed').data).toMatchObject({
      orderNumber: expect.any(String),
      amountCents: expect.any(Number),
      currency: 'eur',
    })
    expect(payloads.find(({ type }) => type === 'invoice.issued').data).toMatchObject({
      documentNumber: expect.stringContaining('INV-'),
      vatCents: expect.any(Number),
    })
  })

  test('is delivered by the scheduled job', async () => {
    await listen()
    await happen()
    await shop.ports.db.transaction((transaction) =>
      shop.ports.jobs.send(transaction, 'webhooks.collect', {}),
    )
    await shop.runJobs()
    expect(receiver.calls).toHaveLength(1)
  })

  test('is collected once by concurrent and repeated collectors', async () => {
    await listen()
    for (let count = 0; count < 20; count += 1) await happen()
    await Promise.all(
      Array.from({ length: 4 }, () => collectWebhookEvents(shop.ports, readUnpublishedEvents)),
    )
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    expect(await sources()).toHaveLength(20)
    expect(await deliveries()).toHaveLength(20)
  })

  test('is collected even when it commits after a later event', async () => {
    await listen()
    const { db } = shop.ports
    const held = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const late = db.transaction(async (transaction) => {
      await transaction.insert(ledgerEvent).values({
        type: 'order_placed',
        orderId: 'late',
        amount: euros(29),
        occurredAt: shop.clock.now(),
        data: { number: 'ORD-2', customer: 'customer-1' },
      })
      written.resolve()
      await held.promise
    })
    await written.promise
    await happen()
    expect(await collectWebhookEvents(shop.ports, readUnpublishedEvents)).toBe(1)
    held.resolve()
    await late
    expect(await collectWebhookEvents(shop.ports, readUnpublishedEvents)).toBe(1)
  })

  test('is not delivered if it predates the endpoint or occurred while that was inactive', async () => {
    await happen()
    shop.clock.forward(minuteMs)
    const { id } = await listen()
    await notifyAll()
    expect(receiver.calls).toHaveLength(0)
    const input = { url: receiver.url, description: '', eventTypes: [], isActive: false }
    await saveEndpoint(shop.ports, id, input, editor)
    shop.clock.forward(minuteMs)
    await happen()
    expect(await collectWebhookEvents(shop.ports, readUnpublishedEvents)).toBe(0)
    shop.clock.forward(minuteMs)
    await saveEndpoint(shop.ports, id, { ...input, isActive: true }, editor)
    await happen()
    await notifyAll()
    expect(receiver.calls).toHaveLength(1)
  })

  test('is queued for an endpoint that is added during collection', async () => {
    await listen(['order.placed'])
    await happen()
    const { db } = shop.ports
    const beginTransaction: typeof db.transaction = async (run) => {
      await db.insert(webhookEndpoint).values({
        id: 'beside',
        url: receiver.url,
        description: '',
        secretEncrypted: '',
        eventTypes: [],
        isActive: true,
        createdAt: new Date(shop.clock.now().getTime() - 1),
      })
      return db.transaction(run)
    }
    const slow = new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? beginTransaction : Reflect.get(target, key, target)),
    })
    await collectWebhookEvents({ ...shop.ports, db: slow }, readUnpublishedEvents)
    expect((await deliveries()).map(({ endpointId }) => endpointId)).toContain('beside')
  })

  test('is queued only for endpoints subscribed to its type', async () => {
    const refunds = await listen(['refund.made'])
    const orders = await listen(['order.placed', 'refund.made'])
    await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    expect((await deliveries()).map(({ endpointId }) => endpointId)).toEqual([orders.id])
    expect(refunds.id).not.toBe(orders.id)
  })
})

describe('a webhook delivery', () => {
  test.for([
    [
      { status: 500, body: 'broken' },
      // The receiver is on the shop's own machine: its response body is not stored.
      { status: 500, detail: '' },
    ],
    [{ status: 302, location: 'https://example.org/' }, { status: 302 }],
    ['never', { status: null, detail: expect.stringContaining('timeout') }],
    ['hang up', { status: null, detail: expect.stringContaining('unreachable') }],
  ] as const)('with the response %j is retried later', async ([reply, attempt]) => {
    await listen()
    receiver.answer(reply)
    await happen()
    await notifyAll()
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    const [tried] = await shop.ports.db.select().from(webhookAttempt).orderBy(sql`id DESC`).limit(1)
    expect(tried).toMatchObject(attempt)
    await deliverWebhookEvents(shop.ports)
    expect(receiver.calls).toHaveLength(1)
    shop.clock.forward(6_000)
    receiver.answer({ status: 200 })
    await deliverWebhookEvents(shop.ports)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, dueAt: null }])
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  })

  test('fails after ten attempts, counts its endpoint as failing, and can be redelivered', async () => {
    const { id } = await listen()
    receiver.answer({ status: 503 })
    await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await deliverWebhookEvents(shop.ports)
      shop.clock.forward(25 * 60 * minuteMs)
    }
    expect(receiver.calls).toHaveLength(10)
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 10 }])
    const [stored] = await deliveries()
    shop.clock.set(new Date((stored?.createdAt.getTime() ?? 0) + minuteMs).toISOString())
    expect(await countFailingEndpoints(shop.ports)).toBe(1)
    receiver.answer({ status: 200 })
    expect(await redeliverFailed(shop.ports, { endpointId: id, since: new Date(0) }, editor)).toBe(1)
    await deliverWebhookEvents(shop.ports)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(await countFailingEndpoints(shop.ports)).toBe(0)
  })

  test('answered with 410 deactivates the endpoint, once, with an audit entry', async () => {
    const { id } = await listen()
    receiver.answer({ status: 410 })
    await happen()
    await happen()
    await notifyAll()
    const [endpoint] = await shop.ports.db.select().from(webhookEndpoint)
    expect(endpoint?.isActive).toBe(false)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `webhook-endpoint/${id}`))
    expect(auditRows.map(({ action }) => action)).toEqual(['webhook-endpoint.added', 'webhook-endpoint.gone'])
  })

  test('answered with 410 notifies the owner once, without the token in the URL', async () => {
    const { id } = await listen([], `${receiver.url}?token=geheim`)
    receiver.answer({ status: 410 })
    await happen()
    await notifyAll()
    await Promise.all([notifyWebhookTroubles(shop.ports), notifyWebhookTroubles(shop.ports)])
    shop.clock.forward(25 * 60 * minuteMs)
    await notifyWebhookTroubles(shop.ports)
    const [mail, ...others] = await troubles()
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Webhook désactivé')
    expect(mail?.html).toContain(`http://shop.test/admin/api-settings/webhooks/${id}`)
    expect(mail?.html).not.toContain('geheim')
  })

  test('that fails for a day notifies the owner daily while retried, and stops once delivered', async () => {
    await listen()
    receiver.answer({ status: 503 })
    await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    const counts: number[] = []
    for (let hours = 0; hours < 24 * 6; hours += 1) {
      await deliverWebhookEvents(shop.ports)
      await notifyWebhookTroubles(shop.ports)
      if (hours % 24 === 23) counts.push((await troubles()).length)
      shop.clock.forward(60 * minuteMs)
    }
    expect(counts[0]).toBe(0)
    expect(counts[1]).toBeGreaterThan(0)
    expect(Math.max(...counts.map((count, index) => count - (counts[index - 1] ?? 0)))).toBe(1)
    expect(counts.at(-1)).toBe(counts.at(-2))
    const [mail] = await troubles()
    expect(mail).toMatchObject({ category: 'notification', recipient: 'bonjour@vitrine.example' })
    expect(mail?.plainText).toContain('503')
    const before = (await troubles()).length
    receiver.answer({ status: 200 })
    await happen()
    await notifyAll()
    shop.clock.forward(25 * 60 * minuteMs)
    await notifyWebhookTroubles(shop.ports)
    expect(await troubles()).toHaveLength(before)
  })

  test('is sent once by concurrent workers', async () => {
    await listen()
    for (let count = 0; count < 30; count += 1) await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    await Promise.all(Array.from({ length: 4 }, () => deliverWebhookEvents(shop.ports)))
    expect(receiver.calls).toHaveLength(30)
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(30)
  })

  test('is not held up by another endpoint that does not respond', async () => {
    const silent = await listen([], `${receiver.url}/silent`)
    for (let count = 0; count < 12; count += 1) await happen()
    await listen(['order.cancelled'], `${receiver.url}/quick`)
    shop.clock.forward(1_000)
    await shop.ports.db.insert(ledgerEvent).values({
      type: 'order_cancelled',
      orderId: 'last',
      amount: euros(29),
      occurredAt: shop.clock.now(),
      data: { number: 'ORD-9', customer: 'customer-1' },
    })
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    const isNotified = Promise.withResolvers<void>()
    const outboundHttp: HttpClient = {
      async sendRequest({ url }) {
        if (url.endsWith('/quick')) isNotified.resolve()
        // The silent endpoint does not respond before the other one was called.
        await isNotified.promise
        return { status: 204, text: '', milliseconds: 1, isOwnMachine: false }
      },
    }
    await deliverWebhookEvents({ ...shop.ports, outboundHttp })
    expect((await deliveries()).filter(({ endpointId }) => endpointId === silent.id)).toHaveLength(13)
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
  })

  test('is deleted with its endpoint even while in flight', async () => {
    const { id } = await listen()
    await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    const outboundHttp: HttpClient = {
      async sendRequest() {
        await removeEndpoint(shop.ports, id, editor)
        return { status: 204, text: '', milliseconds: 1, isOwnMachine: false }
      },
    }
    await deliverWebhookEvents({ ...shop.ports, outboundHttp })
    expect(await deliveries()).toEqual([])
  })

  test('that is tested or resent manually is not also sent by the scheduled job', async () => {
    const { id } = await listen()
    const outboundHttp: HttpClient = {
      async sendRequest(outboundRequest) {
        // A manual delivery may be in progress when the scheduled job runs.
        if (receiver.calls.length === 0) await deliverWebhookEvents(shop.ports)
        return shop.ports.outboundHttp.sendRequest(outboundRequest)
      },
    }
    const { deliveryId } = await sendTestEvent({ ...shop.ports, outboundHttp }, id)
    expect(receiver.calls).toHaveLength(1)
    const { db } = shop.ports
    const beginTransaction: typeof db.transaction = async (run) => {
      const done = await db.transaction(run)
      await deliverWebhookEvents(shop.ports)
      return done
    }
    const slow = new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? beginTransaction : Reflect.get(target, key, target)),
    })
    expect(await redeliver({ ...shop.ports, db: slow }, deliveryId, editor)).toBe('delivered')
    expect(receiver.calls).toHaveLength(2)
    const [auditRow] = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `webhook-endpoint/${id}`))
      .orderBy(sql`id DESC`)
      .limit(1)
    expect(auditRow).toMatchObject({
      action: 'webhook-endpoint.redelivered',
      ...editor,
      details: { count: 1 },
    })
  })

  test('preserves the result of a resend when an earlier response arrives late', async () => {
    const { id } = await listen()
    await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    const [waiting] = await deliveries()
    const outboundHttp: HttpClient = {
      async sendRequest() {
        shop.clock.forward(1_000)
        expect(await redeliver(shop.ports, waiting?.id ?? '', editor)).toBe('delivered')
        return { status: 500, text: 'late', milliseconds: 1, isOwnMachine: false }
      },
    }
    await deliverWebhookEvents({ ...shop.ports, outboundHttp })
    expect(await deliveries()).toMatchObject([{ endpointId: id, state: 'delivered' }])
    expect(await shop.ports.db.$count(webhookAttempt)).toBe(2)
  })

  test('whose sender crashed is taken over when its lease expires', async () => {
    await listen()
    await happen()
    await collectWebhookEvents(shop.ports, readUnpublishedEvents)
    const [waiting] = await deliveries()
    await shop.ports.db
      .update(webhookDelivery)
      .set({ attempts: 1, dueAt: new Date(shop.clock.now().getTime() + minuteMs) })
    await deliverWebhookEvents(shop.ports)
    expect(receiver.calls).toHaveLength(0)
    shop.clock.forward(minuteMs)
    await deliverWebhookEvents(shop.ports)
    expect(receiver.calls).toHaveLength(1)
    expect(await deliverNow(shop.ports, waiting?.id ?? '')).toBeUndefined()
  })

  test('is deleted with its event after ninety days', async () => {
    await listen()
    await happen()
    await notifyAll()
    shop.clock.forward(91 * 24 * 60 * minuteMs)
    await deleteExpiredData(shop.ports)
    expect(await deliveries()).toEqual([])
    expect(await collectWebhookEvents(shop.ports, readUnpublishedEvents)).toBe(0)
  })
})

describe('the signing secret of an endpoint', () => {
  test('is never stored in clear, and after rotation the previous one also signs for a day', async () => {
    const { id, secret } = await listen()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const next = await rotateEndpointSecret(shop.ports, id, editor)
    await sendTestEvent(shop.ports, id)
    expect(matchingSecretsOf(receiver.calls[0] as never, [secret, next])).toEqual([secret, next])
    shop.clock.forward(24 * 60 * minuteMs)
    await sendTestEvent(shop.ports, id)
    expect(matchingSecretsOf(receiver.calls[1] as never, [secret, next])).toEqual([next])
    const { rows } = await shop.ports.db.execute<{ text: string }>(
      sql`SELECT row_to_json(e)::text AS text FROM webhook_endpoint e UNION ALL SELECT row_to_json(a)::text FROM audit_event a`,
    )
    for (const { text } of rows) for (const secretKey of [secret, next]) expect(text).not.toContain(secretKey)
  })

  test('is re-encrypted when the secret of the shop changes', async () => {
    const { id, secret } = await listen()
    const [before] = await shop.ports.db.select().from(webhookEndpoint)
    await reencryptSecrets({ ...shop.ports, secrets: { ...shop.ports.secrets, isStale: () => true } })
    const [after] = await shop.ports.db.select().from(webhookEndpoint)
    expect(after?.secretEncrypted).not.toBe(before?.secretEncrypted)
    expect((await sendTestEvent(shop.ports, id)).state).toBe('delivered')
    expect(matchingSecretsOf(receiver.calls[0] as never, [secret])).toEqual([secret])
  })
})

test('webhook requests to private, loopback and reserved addresses are refused', async () => {
  const { calls, url } = receiver
  const careful = outboundHttpClient({ timeoutMs: 300 })
  const name = url.replace('127.0.0.1', 'localhost')
  const inside = [
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'https://[fec0::1]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
  ]
  for (const address of [url, name, ...inside])
    expect(
      await careful.sendRequest({ url: address, method: 'POST', headers: {}, body: '{}' }),
      address,
    ).toMatchObject({
      status: null,
      failure: 'refused_address',
    })
  expect(calls).toHaveLength(0)
})
