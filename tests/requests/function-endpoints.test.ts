import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiScopes } from '#domain/identity/accounts/api-scope.ts'
import { type FunctionName, functionAccess } from '#domain/identity/accounts/function-access.ts'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import { apiKey } from '#server/database/schema/identity/api-keys.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#server/identity/accounts/api-keys.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const address = '/functions/v1/stripe-payment-intent'
const bodies: Record<FunctionName, object> = {
  'stripe-payment-intent': {
    amount: 10,
    currency: 'EUR',
    description: 'Test de paiement',
    metadata: { source: 'programme' },
  },
  'send-email': { to: 'alix@example.test', subject: 'Bonjour', html: '<p>Bonjour.</p>' },
  'record-lead': { trackingCode: 'partenaire', leadType: 'contact', leadValue: 10, source: 'page' },
  'record-conversion': { tracking_code: 'partenaire', amount: 12.5, reference: 'CMD-1' },
  'record-conversion?': {},
}
const input = {
  amount: 10,
  currency: 'EUR',
  description: 'Test de paiement',
  customer_email: 'alix@example.test',
  metadata: { source: 'programme' },
}

let shop: TestApp
let key = ''
let keyId = ''
const users = new Map<string, TestVisitor>()

beforeAll(async () => {
  shop = await createTestApp()
  ;({ key, id: keyId } = await createApiKey(shop.ports, { name: 'Comptabilité', scopes: ['payments'] }, null))
  users.set('visitor', shop.visitor())
  for (const role of ['customer', 'owner', 'staff', 'read_only'] as const)
    users.set(role, await signedInStaff(shop, role))
  await forgetTries(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function sendRequest(
  body: unknown,
  headers: Record<string, string> = { 'x-api-key': key },
  path = address,
) {
  const response = await shop.app.request(`http://shop.test${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const latest = async () => (await shop.ports.db.select().from(payment)).at(-1)

describe('access to function endpoints', () => {
  test('an API key without the required scope is rejected with its own error code', async () => {
    const { key: other } = await createApiKey(shop.ports, { name: 'Courrier', scopes: ['mail'] }, null)
    const response = await shop.app.request(`http://shop.test${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': other },
      body: '{}',
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'api_key_scope_missing' })
  })

  test('every function endpoint defines its roles and its scope', () => {
    for (const { roles, scope } of Object.values(functionAccess)) {
      expect(roles.length).toBeGreaterThan(0)
      expect(apiScopes).toContain(scope)
    }
  })

  test.for(
    Object.entries(functionAccess).flatMap(([name, { roles }]) =>
      ['visitor', 'customer', 'owner', 'staff', 'read_only'].map((user) => {
        const isAllowed = (roles as readonly string[]).includes(user)
        return [name, user, isAllowed ? 200 : user === 'visitor' ? 401 : 403] as const
      }),
    ),
  )('%s called as %s returns %i', async ([name, user, status]) => {
    const visitor = users.get(user) as TestVisitor
    const response = name.endsWith('?')
      ? visitor.get(`/functions/v1/${name}action=status`)
      : visitor.postJson(`/functions/v1/${name}`, bodies[name as FunctionName])
    expect((await response).status).toBe(status)
  })

  test.for([
    ['fr', 'Accès non autorisé. Privilèges administrateur requis.'],
    ['en', 'Unauthorized access. Administrator privileges required.'],
    ['hu', 'Jogosulatlan hozzáférés. Rendszergazdai jogosultság szükséges.'],
  ])(
    'a customer gets an error in %s that administrator privileges are required',
    async ([language = '', text]) => {
      const headers = { 'accept-language': language }
      const { html } = await (users.get('customer') as TestVisitor).get(
        '/functions/v1/record-conversion?action=status',
        headers,
      )
      expect(JSON.parse(html)).toEqual({ code: 'admin_required', error: text })
    },
  )

  test('a required second factor is enforced for sessions, but not for API keys', async () => {
    await using ownShop = await createTestApp()
    const visitor = await signedInStaff(ownShop, 'owner')
    await forgetTries(ownShop)
    await saveSettings(ownShop.ports, 'security', { secondFactor: 'back_office' }, null)
    const send = () =>
      Promise.all(
        Object.entries(bodies).map(([name, body]) =>
          name.endsWith('?')
            ? visitor.get(`/functions/v1/${name}action=status`)
            : visitor.postJson(`/functions/v1/${name}`, body),
        ),
      )
    for (const { status, html } of await send()) {
      expect(status).toBe(403)
      expect(JSON.parse(html)).toMatchObject({ code: 'second_factor_missing' })
    }
    expect(await ownShop.ports.db.$count(payment)).toBe(0)
    const { key } = await createApiKey(ownShop.ports, { name: 'Paie', scopes: ['payments'] }, null)
    const byKey = await ownShop.app.request(`http://shop.test${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(input),
    })
    expect(byKey.status).toBe(200)
    const now = ownShop.clock.now()
    await ownShop.ports.db
      .insert(secondFactor)
      .values({ accountId: visitor.id, secretEncrypted: 'x', createdAt: now, confirmedAt: now })
    for (const { status } of await send()) expect(status).toBe(200)
  })

  test('a page of another site cannot use a user’s session', async () => {
    const owner = users.get('owner') as TestVisitor
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const foreign = await sendRequest(input, { cookie, origin: 'https://evil.example', host: 'shop.test' })
    expect(foreign.status).toBe(401)
  })

  test('an API key is accepted in either header; an invalid, revoked or unscoped one is rejected', async () => {
    expect((await sendRequest(input, { 'x-api-key': key })).status).toBe(200)
    expect((await sendRequest(input, { authorization: `Bearer ${key}` })).status).toBe(200)
    expect((await sendRequest(input, { 'x-api-key': `${key}x` })).status).toBe(401)
    expect((await sendRequest(input, { 'x-api-key': 'anything' })).status).toBe(401)
    const narrow = await createApiKey(shop.ports, { name: 'Rien', scopes: [] }, null)
    expect((await sendRequest(input, { 'x-api-key': narrow.key })).status).toBe(403)
    const expiredKey = await createApiKey(shop.ports, { name: 'Fini', scopes: ['payments'] }, null)
    expect(await revokeApiKey(shop.ports, expiredKey.id, null)).toBe(true)
    expect(await revokeApiKey(shop.ports, expiredKey.id, null)).toBe(false)
    expect((await sendRequest(input, { 'x-api-key': expiredKey.key })).status).toBe(401)
  })

  test('only the hash of an API key is stored', async () => {
    const [row] = await shop.ports.db.select().from(apiKey).where(eq(apiKey.id, keyId))
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(await listApiKeys(shop.ports))).not.toContain(row?.hash)
  })
})

describe('payment created by an external program', () => {
  test('has the amount converted to currency units and is stored without an order', async () => {
    const { json } = await sendRequest({ ...input, amount: 12.34, currency: 'usd' })
    expect(json).toEqual({ clientSecret: expect.stringMatching(/_secret_/) })
    expect(await latest()).toMatchObject({
      purpose: 'other',
      orderId: null,
      accountId: null,
      amount: 1234,
      currency: 'usd',
      email: 'alix@example.test',
      description: 'Test de paiement',
      status: 'requires_method',
    })
    const providerState = await shop.ports.payments.getPayment((await latest())?.providerPaymentId ?? '')
    expect(providerState.payment).toMatchObject({
      amount: 1234,
      currency: 'usd',
      metadata: { source: 'programme' },
    })
    expect(providerState.clientSecret).toBe(json.clientSecret)
  })

  test('is stored as a test when its source is the owner’s test', async () => {
    await sendRequest({ ...input, metadata: { source: 'admin-test' } })
    expect(await latest()).toMatchObject({ purpose: 'test' })
  })

  test('is created once per idempotency key', async () => {
    const headers = { 'x-api-key': key, 'Idempotency-Key': 'facture-7' }
    const [first, two] = [await sendRequest(input, headers), await sendRequest(input, headers)]
    expect(two.json).toEqual(first.json)
    const other = await sendRequest({ ...input, amount: 11 }, headers)
    expect(other.status).toBe(502)
    expect((await sendRequest(input)).json).not.toEqual(first.json)
  })

  test.for([
    [{ ...input, amount: 0 }, 'amount'],
    [{ ...input, amount: -5 }, 'amount'],
    [{ ...input, amount: 10.001 }, 'amount'],
    [{ ...input, amount: 1e9 }, 'amount'],
    [{ ...input, amount: '10' }, 'amount'],
    [{ ...input, currency: 'xxx' }, 'currency'],
    [{ ...input, description: '' }, 'description'],
    [{ ...input, customer_email: 'no-address' }, 'customer_email'],
    [{ ...input, metadata: { a: 1 } }, 'metadata'],
    ['{', ''],
    ['null', ''],
  ] as const)('%j is rejected, naming the invalid field', async ([body, field]) => {
    const before = await shop.ports.db.$count(payment)
    const { status, json } = await sendRequest(body)
    expect(status).toBe(422)
    expect(json.error).toContain(field)
    expect(json.clientSecret).toBeUndefined()
    expect(await shop.ports.db.$count(payment)).toBe(before)
  })

  test('errors are in the requested language, or in French when it is not supported', async () => {
    const texts = await Promise.all(
      ['fr', 'en-GB,en;q=0.8', 'hu', 'de'].map(async (language) => {
        const { json } = await sendRequest({}, { 'accept-language': language })
        return json.error
      }),
    )
    expect(new Set(texts).size).toBe(3)
    expect(texts[3]).toBe(texts[0])
  })

  test('is created only from JSON sent by POST', async () => {
    expect((await sendRequest('amount=10', { 'x-api-key': key, 'Content-Type': 'text/plain' })).status).toBe(
      422,
    )
    expect((await shop.app.request(`http://shop.test${address}`)).status).toBe(404)
  })

  test('too many requests in a minute are rejected with a retry time', async () => {
    await forgetTries(shop)
    const responses = await Promise.all(Array.from({ length: 125 }, () => sendRequest({})))
    const late = responses.filter(({ status }) => status === 429)
    expect(late).toHaveLength(5)
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('a shop without a payment provider reports that payments are not configured', async () => {
  await using live = await createTestApp({
    environment: { SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.test' },
  })
  const created = await createApiKey(live.ports, { name: 'x', scopes: ['payments'] }, null)
  const response = await live.app.request(`http://shop.test${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-api-key': created.key },
    body: JSON.stringify(input),
  })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: 'Les paramètres de paiement ne sont pas configurés' })
})
