import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { httpProvisioning } from '#server/adapters/http/http-provisioning.ts'
import { manualProvisioning } from '#server/adapters/system/manual-provisioning.ts'
import { isSignedBy } from '#server/ports/event-signature.ts'
import type { ProvisioningRequest } from '#server/ports/provisioning.ts'
import {
  type HostingResponse,
  hostingReceiver,
  hostingSecret,
} from '#tests/harness/servers/hosting-receiver.ts'
import { TestClock } from '#tests/harness/test-clock.ts'

const clock = new TestClock('2026-11-21T10:00:00Z')
const request: ProvisioningRequest = {
  id: 'event-1',
  type: 'create',
  attempt: 1,
  occurredAt: clock.now(),
  subscription: { id: 'sub-1', productId: 'quiz', name: 'Quiz', quantity: 1, startsOn: day('2026-11-21') },
  customer: { email: 'alix@example.test', firstName: 'Alix', lastName: 'Modèle', language: 'fr' },
  site: { name: 'Chez Alix', domain: 'chez-alix.fr', address: null },
}

async function requestWithResponse(response: HostingResponse) {
  await using hosting = await hostingReceiver(() => response)
  const adapter = httpProvisioning({ url: hosting.url, secret: hostingSecret, clock, timeoutMs: 200 })
  const outcome = await adapter.send(request).catch((error: Error) => `${error.name}: ${error.message}`)
  return { outcome, calls: hosting.calls }
}

test('a hosting request is signed, and carries its event, attempt, subscription and site', async () => {
  const { outcome, calls } = await requestWithResponse({
    status: 200,
    body: '{"address":"https://space.example/1"}',
  })
  expect(outcome).toEqual({ status: 'done', address: 'https://space.example/1' })
  const [call] = calls
  expect(call).toMatchObject({ event: 'event-1', key: 'event-1', type: 'create', attempt: 1 })
  expect(call).toMatchObject({ subscription: request.subscription, site: request.site })
  expect(isSignedBy(call?.body ?? '', call?.signature ?? '', hostingSecret, clock.now())).toBe(true)
  expect(isSignedBy(`${call?.body} `, call?.signature ?? '', hostingSecret, clock.now())).toBe(false)
})

describe('hosting response', () => {
  test.each([
    ['no content', { status: 204 }, { status: 'done', address: undefined }],
    ['nonsense', { status: 200, body: '<html>' }, { status: 'done', address: undefined }],
    ['a dangerous address', { status: 200, body: '{"address":"javascript:alert(1)"}' }, { status: 'done' }],
    ['later', { status: 202 }, { status: 'accepted' }],
  ] as const)('is accepted: %s', async (_, response, outcome) => {
    expect((await requestWithResponse(response)).outcome).toMatchObject(outcome)
  })

  test.each([
    [
      'unknown',
      { status: 404, body: 'no such product' },
      'ProvisioningRefused: answered 404: no such product',
    ],
    ['broken', { status: 500 }, 'ProvisioningUnavailable: answered 500'],
    ['busy', { status: 429 }, 'ProvisioningUnavailable: answered 429'],
    ['elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }, 'ProvisioningUnavailable: unreachable'],
    ['too late', 'never', 'ProvisioningUnavailable: unreachable'],
    ['cut off', 'hang up', 'ProvisioningUnavailable: unreachable'],
  ] as const)('is treated as an error: %s', async (_, response, problem) => {
    expect((await requestWithResponse(response)).outcome).toContain(problem)
  })

  test('is an error when the host is unreachable', async () => {
    const adapter = httpProvisioning({ url: 'http://127.0.0.1:1/', secret: hostingSecret, clock })
    await expect(adapter.send(request)).rejects.toThrow('unreachable')
  })
})

test('a callback is valid only with its signature, and for five minutes', async () => {
  await using hosting = await hostingReceiver(() => ({ status: 202 }))
  const adapter = httpProvisioning({ url: hosting.url, secret: hostingSecret, clock })
  const sendCallback = (at = clock.now(), fields: Record<string, unknown> = { status: 'done' }) => {
    const { body, headers } = hosting.callback('event-1', fields, at)
    return adapter.readCallback(body, headers['vitrine-signature'])
  }
  expect(sendCallback()).toEqual({ eventId: 'event-1', status: 'done' })
  expect(sendCallback(clock.now(), { status: 'failed', problem: 'full' })).toMatchObject({ problem: 'full' })
  expect(sendCallback(new Date(clock.now().getTime() - 301_000))).toBeUndefined()
  expect(sendCallback(clock.now(), { status: 'perhaps' })).toBeUndefined()
  expect(sendCallback(clock.now(), { status: 'done', address: 'file:///etc/passwd' })).toBeUndefined()
  const { body } = hosting.callback('event-1', { status: 'done' }, clock.now())
  expect(adapter.readCallback(body, undefined)).toBeUndefined()
  expect(adapter.readCallback(body, `t=1,v1=${'0'.repeat(64)}`)).toBeUndefined()
})

test('without a hosting script, provisioning is manual and callbacks are ignored', async () => {
  expect(await manualProvisioning.send(request)).toEqual({ status: 'by_hand' })
  expect(manualProvisioning.readCallback('{}', 'x')).toBeUndefined()
})
