import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { delivery, provisioningEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { resumeProvisioning } from '#server/subscriptions/provisioning/send-provisioning.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import {
  type HostingCall,
  type HostingResponse,
  hostingReceiver,
} from '#tests/harness/servers/hosting-receiver.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

type Hosting = Awaited<ReturnType<typeof hostingReceiver>>

async function open(respond?: (call: HostingCall, count: number) => HostingResponse, { early = true } = {}) {
  const hosting = await hostingReceiver(respond ?? (() => ({ status: 200 })))
  const shop = await createTestApp({ environment: respond ? hosting.settings : {} })
  const { visitor: customer, email } = await subscribeAsNewCustomer(shop, 'quiz*1', { earlyStart: early })
  const [bought] = await shop.ports.db.select().from(subscription)
  return {
    shop,
    customer,
    hosting,
    id: bought?.id ?? '',
    signIn: () => customer.post('/login', { intent: 'sign-in', email, password: validPassword }),
    /** Advances the clock by some minutes and runs the scheduled retry. */
    async after(minutes: number) {
      shop.clock.forward(minutes * 60_000)
      await resumeProvisioning(shop.ports)
      await shop.runJobs()
    },
    async callback(payload: Record<string, unknown>, event = hosting.calls[0]?.event ?? '') {
      const { body, headers } = hosting.callback(event, payload, shop.clock.now())
      const address = 'http://shop.test/webhooks/provisioning'
      return (await shop.app.request(address, { method: 'POST', body, headers })).status
    },
    owner: () => signedInStaff(shop, 'owner'),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await hosting[Symbol.asyncDispose]()
    },
  }
}

const events = async ({ ports }: TestApp) =>
  (await ports.db.select().from(provisioningEvent).orderBy(asc(provisioningEvent.position))).map(
    ({ type, status }) => `${type} ${status}`,
  )
/** The fields of a withdrawal from the only order. */
async function readWithdrawal({ ports }: TestApp) {
  const [placed] = await ports.db.select().from(order)
  const { number: contract = '', email = '' } = placed ?? {}
  return { intent: 'confirm', name: 'Alix Modèle', contract, email }
}

const toAttempts = ({ calls }: Hosting) => calls.map(({ type, attempt }) => `${type} ${attempt}`)

test('a hosting endpoint that fails, hangs up and reports twice creates one space and address', async () => {
  await using scenario = await open((_, count) =>
    count === 1 ? { status: 500 } : count === 2 ? 'hang up' : { status: 202 },
  )
  expect(toAttempts(scenario.hosting)).toEqual(['create 1'])
  expect(await events(scenario.shop)).toEqual(['create waiting'])
  await scenario.after(0)
  expect(scenario.hosting.calls).toHaveLength(1)
  await scenario.after(2)
  await scenario.after(6)
  expect(toAttempts(scenario.hosting)).toEqual(['create 1', 'create 2', 'create 3'])
  expect(new Set(scenario.hosting.calls.map(({ key }) => key)).size).toBe(1)
  expect(await events(scenario.shop)).toEqual(['create accepted'])
  const address = 'https://space.example/alix'
  scenario.shop.clock.forward(40 * 60_000)
  expect(await scenario.callback({ status: 'done', address })).toBe(200)
  expect(await scenario.callback({ status: 'done', address: 'https://space.example/twice' })).toBe(200)
  expect(await scenario.callback({ status: 'failed', problem: 'too late' })).toBe(200)
  expect(await events(scenario.shop)).toEqual(['create done'])
  expect(await scenario.shop.ports.db.select().from(delivery)).toMatchObject([{ previewUrl: address }])
  await scenario.after(600)
  expect(scenario.hosting.calls).toHaveLength(3)
})

test('an event that is accepted but never completed is sent ten times, and then fails', async () => {
  await using scenario = await open(() => ({ status: 202 }))
  for (let hours = 0; hours < 12; hours += 1) await scenario.after(61)
  expect(await events(scenario.shop)).toEqual(['create failed'])
  expect(scenario.hosting.calls).toHaveLength(10)
})

test('a callback that is unsigned, or for an unknown event, changes nothing', async () => {
  await using scenario = await open(() => ({ status: 202 }))
  const { body } = scenario.hosting.callback(
    scenario.hosting.calls[0]?.event ?? '',
    { status: 'done' },
    scenario.shop.clock.now(),
  )
  const post = (headers: Record<string, string>) =>
    scenario.shop.app.request('http://shop.test/webhooks/provisioning', { method: 'POST', body, headers })
  expect((await post({})).status).toBe(400)
  expect((await post({ 'vitrine-signature': 't=1,v1=00' })).status).toBe(400)
  expect(await scenario.callback({ status: 'done' }, 'nothing')).toBe(404)
  expect(await events(scenario.shop)).toEqual(['create accepted'])
})

test('the events of a subscription are sent in order, and none overtakes an unfinished one', async () => {
  let isAway = true
  await using scenario = await open(() => ({ status: isAway ? 503 : 200 }))
  await scenario.customer.post(`/user/subscriptions/${scenario.id}/plan`, { intent: 'pause' })
  await runDaysUntil(scenario.shop, day('2026-12-21'))
  expect(await events(scenario.shop)).toEqual(['create waiting', 'suspend waiting'])
  expect(new Set(scenario.hosting.calls.map(({ type }) => type))).toEqual(new Set(['create']))
  isAway = false
  await scenario.after(721)
  expect(await events(scenario.shop)).toEqual(['create done', 'suspend done'])
  await scenario.signIn()
  await scenario.customer.post(`/user/subscriptions/${scenario.id}/plan`, { intent: 'resume' })
  await runToday(scenario.shop)
  await scenario.customer.post(`/user/subscriptions/${scenario.id}/cancel`, { intent: 'confirm' })
  await runDaysUntil(scenario.shop, day('2027-01-25'))
  expect(await events(scenario.shop)).toEqual([
    'create done',
    'suspend done',
    'unsuspend done',
    'terminate done',
  ])
  expect(scenario.hosting.calls.at(-1)).toMatchObject({
    type: 'terminate',
    subscription: { id: scenario.id },
  })
})

test('a site whose month stays unpaid is suspended, and terminated at the end', async () => {
  await using scenario = await open(() => ({ status: 200 }))
  await scenario.shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await runDaysUntil(scenario.shop, day('2027-01-05'))
  expect(await events(scenario.shop)).toEqual(['create done', 'suspend done'])
  await runDaysUntil(scenario.shop, day('2027-01-21'))
  expect(await events(scenario.shop)).toEqual(['create done', 'suspend done', 'terminate done'])
})

test('a service that begins later is provisioned on its first day, and not before', async () => {
  await using scenario = await open(() => ({ status: 200 }), { early: false })
  expect(await events(scenario.shop)).toEqual([])
  const [{ startsOn = day('2026-12-08') } = {}] = await scenario.shop.ports.db.select().from(subscription)
  await runDaysUntil(scenario.shop, startsOn)
  expect(await events(scenario.shop)).toEqual(['create done'])
})

describe('hosting tasks for staff', () => {
  test('are created without a hosting endpoint, and can be marked as done', async () => {
    await using scenario = await open()
    expect(await events(scenario.shop)).toEqual(['create by_hand'])
    const owner = await scenario.owner()
    const board = () => owner.get('/admin/deliveries').then(({ html }) => pageText(html))
    expect(await board()).toContain('Créer l’espace d’hébergement')
    const [event] = await scenario.shop.ports.db.select().from(provisioningEvent)
    const settle = () => owner.post('/admin/deliveries', { intent: 'settle', event: event?.id ?? '' })
    expect((await settle()).status).toBe(200)
    expect(await events(scenario.shop)).toEqual(['create done'])
    expect(await board()).toContain('Aucune tâche d’hébergement en attente.')
    const log = (await owner.get('/admin/audit')).html
    expect(pageText(log)).toContain('a marqué comme effectuée manuellement la tâche d’hébergement du site ')
    expect(log).toContain(`href="/admin/subscriptions/${scenario.id}"`)
    expect((await settle()).status).toBe(200)
  })

  test('are dropped when the contract ends before its space is created', async () => {
    await using scenario = await open()
    await scenario.customer.post(`/withdraw`, await readWithdrawal(scenario.shop))
    await runToday(scenario.shop)
    expect(await events(scenario.shop)).toEqual(['create overtaken', 'terminate overtaken'])
    const owner = await scenario.owner()
    expect(pageText((await owner.get('/admin/deliveries')).html)).toContain(
      'Aucune tâche d’hébergement en attente.',
    )
    expect(pageText((await owner.get(`/admin/deliveries/${scenario.id}`)).html)).toContain('Sans objet')
  })

  test('include removing the space when the contract ends after its creation', async () => {
    await using scenario = await open()
    const owner = await scenario.owner()
    const [event] = await scenario.shop.ports.db.select().from(provisioningEvent)
    await owner.post('/admin/deliveries', { intent: 'settle', event: event?.id ?? '' })
    await scenario.customer.post(`/withdraw`, await readWithdrawal(scenario.shop))
    await runToday(scenario.shop)
    expect(await events(scenario.shop)).toEqual(['create done', 'terminate by_hand'])
  })

  test('cannot be retried once a later event has overtaken them', async () => {
    await using scenario = await open(({ type }) => ({ status: type === 'suspend' ? 422 : 200 }))
    await scenario.customer.post(`/user/subscriptions/${scenario.id}/plan`, { intent: 'pause' })
    await runDaysUntil(scenario.shop, day('2026-12-21'))
    await scenario.signIn()
    await scenario.customer.post(`/user/subscriptions/${scenario.id}/plan`, { intent: 'resume' })
    await runToday(scenario.shop)
    expect(await events(scenario.shop)).toEqual(['create done', 'suspend failed', 'unsuspend done'])
    const owner = await scenario.owner()
    const rows = await scenario.shop.ports.db.select().from(provisioningEvent)
    const suspend = rows.find(({ type }) => type === 'suspend')?.id ?? ''
    expect((await owner.post('/admin/deliveries', { intent: 'retry', event: suspend })).status).toBe(409)
    expect(await events(scenario.shop)).toEqual(['create done', 'suspend failed', 'unsuspend done'])
  })

  test('show the reason of a refused event, which the owner can retry', async () => {
    let status = 422
    await using scenario = await open(() => ({ status, body: 'unknown product' }))
    expect(await events(scenario.shop)).toEqual(['create failed'])
    const owner = await scenario.owner()
    expect(pageText((await owner.get('/admin/deliveries')).html)).toContain('answered 422: unknown product')
    expect(pageText((await owner.get(`/admin/deliveries/${scenario.id}`)).html)).toContain('unknown product')
    status = 200
    const [event] = await scenario.shop.ports.db.select().from(provisioningEvent)
    const retryDelivery = () => owner.post('/admin/deliveries', { intent: 'retry', event: event?.id ?? '' })
    expect((await retryDelivery()).status).toBe(200)
    await scenario.shop.runJobs()
    expect(await events(scenario.shop)).toEqual(['create done'])
    // A completed operation is not repeated.
    expect((await retryDelivery()).status).toBe(404)
    expect(scenario.hosting.calls).toHaveLength(2)
  })
})
