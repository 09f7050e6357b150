import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import { createApiKey } from '#server/identity/accounts/api-keys.ts'
import { recordConversion } from '#server/operations/affiliates/record-conversion.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { loadBuiltShop } from '#tests/harness/runner/built-shop.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const leads = '/functions/v1/record-lead'
const conversions = '/functions/v1/record-conversion'

let shop: TestApp
const keys = { leads: '', conversions: '' }
beforeAll(async () => {
  shop = await createTestApp()
  for (const scope of ['leads', 'conversions'] as const)
    keys[scope] = (await createApiKey(shop.ports, { name: scope, scopes: [scope] }, null)).key
})
beforeEach(async () => {
  await forgetTries(shop)
  await shop.ports.db.delete(affiliateEvent)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function sendRequest(
  path: string,
  init: { body?: unknown; key?: string; headers?: Record<string, string> },
) {
  const { body, key = path === leads ? keys.leads : keys.conversions, headers } = init
  const response = await shop.app.request(`http://shop.test${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': key, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const rows = () => shop.ports.db.select().from(affiliateEvent).orderBy(asc(affiliateEvent.id))
const sale = { tracking_code: 'premier', amount: 12.5, reference: 'R-1' }

describe('a lead reported through the API', () => {
  test('is stored with its value; code and type default to DEFAULT_CODE and contact', async () => {
    const lead = { trackingCode: 'premier', leadType: 'demo', leadValue: 12.34, metadata: { page: '/x' } }
    const response = await sendRequest(leads, { body: { ...lead, source: 'page' } })
    expect(response).toMatchObject({ status: 200, json: { success: true, message: 'Contact enregistré' } })
    await sendRequest(leads, { body: {}, headers: { 'Accept-Language': 'hu' } })
    expect(await rows()).toMatchObject([
      {
        kind: 'lead',
        trackingCode: 'premier',
        leadType: 'demo',
        amount: 1234,
        source: 'page',
        origin: 'api',
      },
      { trackingCode: 'DEFAULT_CODE', leadType: 'contact', amount: 1000, reportState: 'none' },
    ])
  })

  test('is stored once for each Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'form-7' }
    await Promise.all([1, 2, 3].map(() => sendRequest(leads, { body: {}, headers })))
    expect(await rows()).toHaveLength(1)
  })

  test.for([
    [{ trackingCode: '<b>' }, 'trackingCode'],
    [{ leadValue: -1 }, 'leadValue'],
    [{ leadValue: 0.001 }, 'leadValue'],
    [{ metadata: { text: 'x'.repeat(5_000) } }, 'metadata'],
    [{ leadType: '' }, 'leadType'],
    [[], 'body'],
  ] as const)('with %j is rejected with an error that names %s', async ([body, field]) => {
    const { status, json } = await sendRequest(leads, { body })
    expect(status).toBe(422)
    expect(json.error).toContain(`(${field})`)
    expect(await rows()).toEqual([])
  })
})

describe('a conversion reported through the API', () => {
  test('is recorded once per reference and can be read back', async () => {
    const first = await sendRequest(conversions, { body: sale })
    expect(first.json).toEqual({
      success: true,
      message: 'Conversion enregistrée avec succès',
      recorded: true,
      id: expect.stringMatching(/^\d+$/),
    })
    const second = await sendRequest(conversions, { body: { ...sale, amount: 99 } })
    expect(second.json).toMatchObject({ success: true, recorded: false, id: first.json.id })
    expect((await sendRequest(`${conversions}?action=status`, {})).json).toEqual({ status: 'online' })
    expect((await sendRequest(`${conversions}?action=stats`, {})).json).toEqual({
      total: 1,
      successful: 1,
      failed: 0,
      lastDay: 1,
    })
    expect((await sendRequest(`${conversions}?action=recent`, {})).json).toEqual({
      conversions: [
        {
          ...sale,
          id: first.json.id,
          status: 'success',
          reversed: 0,
          created_at: shop.clock.now().toISOString(),
        },
      ],
    })
    shop.clock.forward(25 * 3_600_000)
    expect((await sendRequest(`${conversions}?action=stats`, {})).json).toMatchObject({
      total: 1,
      lastDay: 0,
    })
    const english = await sendRequest(`${conversions}?action=nothing`, {
      headers: { 'Accept-Language': 'en' },
    })
    expect(english.status).toBe(422)
    expect(english.json.error).toContain('(action)')
  })

  test.for([
    [{ ...sale, tracking_code: 'DEFAULT_CODE' }, 'tracking_code'],
    [{ ...sale, tracking_code: '' }, 'tracking_code'],
    [{ ...sale, amount: 0 }, 'amount'],
    [{ ...sale, amount: -5 }, 'amount'],
    [{ ...sale, amount: '12.5' }, 'amount'],
    [{ ...sale, amount: 12.345 }, 'amount'],
    [{ ...sale, reference: ' ' }, 'reference'],
  ] as const)('as %j is rejected with an error that names %s', async ([body, field]) => {
    const { status, json } = await sendRequest(conversions, { body })
    expect(status).toBe(422)
    expect(json.error).toContain(`(${field})`)
    expect(await rows()).toEqual([])
  })

  test('requires an API key with the matching scope', async () => {
    expect((await sendRequest(conversions, { body: sale, key: keys.leads })).status).toBe(403)
    expect((await sendRequest(leads, { body: {}, key: keys.conversions })).status).toBe(403)
    expect((await sendRequest(`${conversions}?action=recent`, { key: keys.leads })).status).toBe(403)
    expect((await sendRequest(conversions, { body: sale, key: 'wrong' })).status).toBe(401)
  })

  test('is rate-limited per address, with a Retry-After header', async () => {
    let response = await sendRequest(conversions, { body: sale })
    for (let attempt = 0; attempt < 60 && response.status === 200; attempt += 1)
      response = await sendRequest(conversions, { body: sale })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a page on another origin', () => {
  const preflightFrom = (origin: string) =>
    shop.app.request(`http://shop.test${leads}`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })

  test('may call the lead endpoint only if its origin is configured', async () => {
    await saveSettings(shop.ports, 'affiliate', { origins: ['https://partner.example'] }, null)
    await expect.poll(async () => (await shop.ports.settings.get('affiliate')).origins).toHaveLength(1)
    const allowed = await preflightFrom('https://partner.example')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://partner.example')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-api-key')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    expect(
      (await preflightFrom('https://other.example')).headers.get('access-control-allow-origin'),
    ).toBeNull()
    const posted = await sendRequest(leads, { body: {}, headers: { Origin: 'https://partner.example' } })
    expect(posted.headers.get('access-control-allow-origin')).toBe('https://partner.example')
    expect(posted.status).toBe(200)
  })

  test('may not call an endpoint that is not meant for browsers', async () => {
    const response = await shop.app.request('http://shop.test/functions/v1/send-email', {
      method: 'OPTIONS',
      headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the live stream of conversions', () => {
  const record = (reference: string, ports = shop.ports) =>
    recordConversion(ports, {
      trackingCode: 'premier',
      amount: cents(1250),
      reference,
      source: 'api',
      origin: 'api',
    })

  /** Reads until `count` conversions have arrived; returns their ids and references. */
  async function hear(stream: Awaited<ReturnType<TestVisitor['listen']>>, count: number) {
    const found: { id: number; reference: string }[] = []
    while (found.length < count) {
      const part = await stream.next()
      if (part === undefined) throw new Error('The channel ended')
      for (const [, id, data] of part.matchAll(/id: (\d+)\nevent: conversion\ndata: (.+)\n/g))
        found.push({ id: Number(id), reference: JSON.parse(data ?? '').reference })
    }
    return found
  }

  test('sends a conversion recorded by another instance', async () => {
    const { wirePorts, readConfig } = await loadBuiltShop()
    const config = readConfig({
      DATABASE_URL: shop.connectionString,
      APP_SECRET: testSecret,
      DATA_DIR: shop.dataDir,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://shop.test',
    })
    const other = await wirePorts(config, { connectionString: shop.connectionString, clock: shop.clock })
    const stream = await (await signedInStaff(shop, 'owner')).listen('/admin/directaffi/live')
    try {
      await record('R-7', other.ports)
      expect(await hear(stream, 1)).toMatchObject([{ reference: 'R-7' }])
    } finally {
      await stream.leave()
      await other.close()
    }
  })

  test('delivers a hundred concurrent conversions once and in order across reconnects', async () => {
    const visitor = await signedInStaff(shop, 'owner')
    const all = Array.from({ length: 100 }, (_, index) => `R-${index}`)
    const writing = Promise.all(all.map((reference) => record(reference)))
    const stream: { id: number; reference: string }[] = []
    let address = '/admin/directaffi/live?after=0'
    while (stream.length < all.length) {
      const channel = await visitor.listen(address)
      stream.push(...(await hear(channel, 1)))
      await channel.leave()
      address = `/admin/directaffi/live?after=${stream.at(-1)?.id}`
    }
    await writing
    expect(stream.map(({ reference }) => reference).toSorted()).toEqual(all.toSorted())
    expect(stream.map(({ id }) => id)).toEqual(stream.map(({ id }) => id).toSorted((a, b) => a - b))
    const [last] = await shop.ports.db
      .select()
      .from(affiliateEvent)
      .where(eq(affiliateEvent.reference, 'R-0'))
    expect(stream.map(({ id }) => id)).toContain(last?.id)
  })
})
