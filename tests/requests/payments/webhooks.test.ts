import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { maxEventAttempts, processEvent } from '#server/payments/events/process-event.ts'
import { replayEvent, replayFailedEvents } from '#server/payments/events/replay-events.ts'
import { signatureHeader, signEvent } from '#server/ports/event-signature.ts'
import { PaymentsUnavailable } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { sandboxWebhookSecret } from '#tests/harness/databases/databases.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { confirmCard } from '#tests/harness/purchases.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Sends an event as the sandbox would. */
async function send(event: object, { secret = sandboxWebhookSecret, body = JSON.stringify(event) } = {}) {
  const signature = signEvent(JSON.stringify(event), secret, shop.clock.now())
  return shop.app.request('http://shop.test/webhooks/sandbox', {
    method: 'POST',
    body,
    headers: { [signatureHeader]: signature },
  })
}

const readState = async (eventId: string) => {
  const [row] = await shop.ports.db.select().from(providerEvent).where(eq(providerEvent.eventId, eventId))
  return row
}

test('an event delivered several times is stored and processed once', async () => {
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  const event = { id: 'evt_once', type: 'payment.succeeded', paymentId: placed.providerPaymentId }
  const responses = await Promise.all([1, 2, 3, 4].map(() => send(event)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await shop.runJobs()
  expect(await readState('evt_once')).toMatchObject({ state: 'processed', attempts: 0, problem: null })
  const [paid] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
  expect(paid?.status).toBe('paid')
})

test('a request with a missing or invalid signature is rejected and not stored', async () => {
  const event = { id: 'evt_forged', type: 'payment.succeeded', paymentId: 'pay_x' }
  const forged = await Promise.all([
    send(event, { secret: 'another secret' }),
    send(event, { body: JSON.stringify({ ...event, paymentId: 'pay_y' }) }),
    shop.app.request('http://shop.test/webhooks/sandbox', { method: 'POST', body: JSON.stringify(event) }),
    shop.app.request('http://shop.test/webhooks/sandbox', { method: 'POST', body: 'x'.repeat(2_000_000) }),
  ])
  expect(forged.map(({ status }) => status)).toEqual([400, 400, 400, 413])
  expect(await readState('evt_forged')).toBeUndefined()
  expect((await shop.app.request('http://shop.test/webhooks/other', { method: 'POST' })).status).toBe(404)
})

test('an event of an unknown type is stored without its personal data', async () => {
  const event = { id: 'evt_unknown', type: 'moon.rises', about: { email: 'alix@example.test' } }
  expect((await send(event)).status).toBe(200)
  await shop.runJobs()
  expect(await readState('evt_unknown')).toMatchObject({
    state: 'ignored',
    type: 'moon.rises',
    payload: '{}',
  })
})

test('an event is dead-lettered on a provider rejection, or after repeated provider outages', async () => {
  await send({ id: 'evt_dead', type: 'payment.succeeded', paymentId: 'pay_nobody_knows' })
  await shop.runJobs()
  expect(await readState('evt_dead')).toMatchObject({ state: 'failed', attempts: 1 })
  expect((await readState('evt_dead'))?.problem).toMatch(/^PaymentsRefused: /)

  const { placed } = await orderAsNewCustomer(shop)
  await send({ id: 'evt_tired', type: 'payment.succeeded', paymentId: placed.providerPaymentId })
  const away: Ports = {
    ...shop.ports,
    payments: {
      ...shop.ports.payments,
      async getPayment() {
        throw new PaymentsUnavailable('away')
      },
    },
  }
  const which = { provider: 'sandbox', eventId: 'evt_tired' }
  for (let attempt = 1; attempt < maxEventAttempts; attempt += 1)
    await expect(processEvent(away, which)).rejects.toThrow('away')
  expect(await readState('evt_tired')).toMatchObject({
    state: 'received',
    problem: 'PaymentsUnavailable: away',
  })
  await processEvent(away, which)
  expect(await readState('evt_tired')).toMatchObject({ state: 'failed', attempts: maxEventAttempts })
})

test('dead letters are replayed one by one or all together, and the audit log names the actor', async () => {
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  await shop.runJobs()
  const { db } = shop.ports
  await db
    .update(providerEvent)
    .set({ state: 'failed', attempts: 5, problem: 'Error: broken' })
    .where(eq(providerEvent.providerPaymentId, placed.providerPaymentId))
  const [event] = await db
    .select()
    .from(providerEvent)
    .where(eq(providerEvent.state, 'failed'))
    .orderBy(asc(providerEvent.eventId))
  if (!event) throw new Error('No event')
  await replayEvent(shop.ports, { provider: 'sandbox', eventId: event.eventId }, 'owner-1')
  await shop.runJobs()
  expect((await readState(event.eventId))?.attempts).toBeLessThan(2)
  await replayFailedEvents(shop.ports, 'owner-1')
  await shop.runJobs()
  const rows = await db
    .select()
    .from(providerEvent)
    .where(eq(providerEvent.providerPaymentId, placed.providerPaymentId))
  expect(rows.map(({ state }) => state)).not.toContain('failed')
  const audited = await db.select().from(auditEvent).where(eq(auditEvent.action, 'event.replayed'))
  expect(audited.length).toBeGreaterThan(0)
  expect(audited[0]).toMatchObject({ actorId: 'owner-1' })
  await expect(replayEvent(shop.ports, { provider: 'sandbox', eventId: 'none' }, null)).rejects.toThrow(
    'not_found',
  )
})

test('a stored event’s payload cannot be changed in the database, nor the event deleted', async () => {
  const { db } = shop.ports
  await expect(db.update(providerEvent).set({ payload: 'other' })).rejects.toThrow()
  await expect(db.delete(providerEvent)).rejects.toThrow()
})
