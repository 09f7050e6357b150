import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiKey } from '#server/database/schema/identity/api-keys.ts'
import {
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
} from '#server/database/schema/messaging/webhooks.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { encryptedSetting } from '#server/database/schema/platform/settings.ts'
import { createApiKey, findApiKey } from '#server/identity/accounts/api-keys.ts'
import { readAffiliate } from '#server/operations/affiliates/read-affiliate.ts'
import { reencryptSecrets } from '#server/operations/secrets/reencrypt-secrets.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { matchingSecretsOf, webhookReceiver } from '#tests/harness/servers/webhook-receiver.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const keysPath = '/admin/api-settings'
const hooksPath = `${keysPath}/webhooks`
const affiliatePath = `${keysPath}/affiliate`
const dayMs = 86_400_000

let shop: TestApp
let owner: TestVisitor
beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

const send = (path: string, intent: string, fields: Record<string, string> = {}) =>
  owner.post(path, { intent, ...fields })
const apiKeyIn = (html: string, start: string) =>
  new RegExp(`id="shown-secret"[^>]*>(${start}[^<]+)<`).exec(html)?.[1] ?? ''

describe('API key', () => {
  test('is shown in full once, is valid, and is rejected after revocation', async () => {
    const created = await send(keysPath, 'create-key', {
      name: 'Comptabilité',
      'scope:payments': 'on',
      lifetime: '90',
    })
    expect(created.status).toBe(200)
    const key = apiKeyIn(created.html, 'vk_')
    expect(await findApiKey(shop.ports, key)).toMatchObject({ scopes: ['payments'] })
    const later = await owner.get(keysPath)
    expect(later.html).not.toContain(key)
    expect(pageText(later.html)).toContain(`…${key.slice(-4)}`)
    const [row] = await shop.ports.db.select().from(apiKey)
    expect((await send(keysPath, 'revoke-key', { id: row?.id ?? '' })).status).toBe(200)
    expect(await findApiKey(shop.ports, key)).toBeUndefined()
    expect((await send(keysPath, 'revoke-key', { id: row?.id ?? '' })).status).toBe(404)
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `api-key/${row?.id}`))
    expect(auditRows.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked'])
    expect(JSON.stringify(auditRows)).not.toContain(key)
  })

  test('expires on its expiry date', async () => {
    const expiresAt = new Date(shop.clock.now().getTime() + dayMs)
    const { key } = await createApiKey(shop.ports, { name: 'Un jour', scopes: ['payments'], expiresAt }, null)
    expect(await findApiKey(shop.ports, key)).toBeDefined()
    shop.clock.set(expiresAt.toISOString())
    expect(await findApiKey(shop.ports, key)).toBeUndefined()
    // Sessions of the back office end within a day.
    owner = await signedInStaff(shop, 'owner')
    expect(pageText((await owner.get(keysPath)).html)).toContain('Expirée')
  })

  test('is not created from an invalid form, which shows the errors and preserves typed values', async () => {
    const response = await send(keysPath, 'create-key', {
      name: 'Sans droit',
      lifetime: 'date',
      until: '2020-01-01',
    })
    expect(response.status).toBe(422)
    const text = pageText(response.html)
    expect(text).toContain('Choisissez au moins un droit.')
    expect(text).toContain('Choisissez un jour à venir.')
    expect(response.html).toContain('value="Sans droit"')
  })

  test('can be created only after a recent identity confirmation', async () => {
    shop.clock.forward(16 * 60_000)
    const before = await shop.ports.db.$count(apiKey)
    const response = await send(keysPath, 'create-key', { name: 'Tard', 'scope:payments': 'on' })
    expect(response.location).toMatch(/confirm-identity/)
    expect(await shop.ports.db.$count(apiKey)).toBe(before)
    owner = await signedInStaff(shop, 'owner')
  })
})

describe('webhook', () => {
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>
  beforeAll(async () => {
    receiver = await webhookReceiver()
  })
  afterAll(() => receiver[Symbol.asyncDispose]())
  beforeEach(async () => {
    await shop.ports.db.delete(webhookEndpoint)
    receiver.answer({ status: 200 })
  })

  async function add(fields: Record<string, string> = {}) {
    const created = await send(hooksPath, 'add', { url: receiver.url, isActive: 'on', ...fields })
    const [row] = await shop.ports.db.select().from(webhookEndpoint)
    return { made: created, id: row?.id ?? '', path: `${hooksPath}/${row?.id}` }
  }

  test('can be added, tested, edited, given a new secret and removed without scripts', async () => {
    const { made, path } = await add({ description: 'Le CRM' })
    const secret = apiKeyIn(made.html, 'whsec_')
    expect((await owner.get(hooksPath)).html).not.toContain(secret)
    expect((await send(path, 'test', { confirmed: 'yes' })).status).toBe(200)
    expect(JSON.parse(receiver.calls.at(-1)?.body ?? '')).toMatchObject({ type: 'ping' })
    expect(matchingSecretsOf(receiver.calls.at(-1) as never, [secret])).toEqual([secret])
    const log = pageText((await owner.get(path)).html)
    expect(log).toContain('ping')
    expect(log).toContain('Remis')
    const saved = await send(path, 'save', {
      url: receiver.url,
      listens: 'chosen',
      'type:refund.made': 'on',
      description: 'Autre',
    })
    expect(saved.status).toBe(200)
    expect(await shop.ports.db.select().from(webhookEndpoint)).toMatchObject([
      { eventTypes: ['refund.made'], isActive: false, description: 'Autre' },
    ])
    const rotated = await send(path, 'rotate', { confirmed: 'yes' })
    expect(apiKeyIn(rotated.html, 'whsec_')).not.toBe(secret)
    const removed = await send(path, 'remove', { confirmed: 'yes' })
    expect(removed.location).toBe(hooksPath)
    expect(await shop.ports.db.$count(webhookDelivery)).toBe(0)
    expect((await owner.get(path)).status).toBe(404)
  })

  test('logs every attempt with its status, and a delivery can be sent again', async () => {
    const { path } = await add()
    receiver.answer({ status: 500, body: 'La base est en panne <b>' })
    await send(path, 'test', { confirmed: 'yes' })
    const [delivery] = await shop.ports.db.select().from(webhookDelivery)
    const page = `${path}/${delivery?.id}`
    const log = pageText((await owner.get(page)).html)
    expect(log).toContain('500')
    // The receiver is on the shop's own machine: its response body is not logged.
    expect(log).not.toContain('La base est en panne')
    receiver.answer({ status: 200 })
    expect((await send(page, 'redeliver', { confirmed: 'yes' })).status).toBe(200)
    expect(await shop.ports.db.select().from(webhookDelivery)).toMatchObject([{ state: 'delivered' }])
    expect(await shop.ports.db.$count(webhookAttempt)).toBe(2)
    const filtered = pageText((await owner.get(`${path}?state=failed`)).html)
    expect(filtered).not.toContain('Message de test')
  })

  test.for(['', 'nowhere', 'http://example.org/', 'https://nom:secret@example.org/', 'javascript:alert(1)'])(
    'with the address "%s" is rejected with a validation error',
    async (url) => {
      const { made } = await add({ url, description: 'Le CRM' })
      expect(made.status).toBe(422)
      expect(pageText(made.html)).toContain('Saisissez une adresse https complète.')
      expect(made.html).toContain('value="Le CRM"')
      expect(await shop.ports.db.$count(webhookEndpoint)).toBe(0)
    },
  )
})

describe('affiliate platform settings', () => {
  test('store the key encrypted, show only its end, and can be tested and removed', async () => {
    await using platform = await webhookReceiver({ status: 200, body: '{"status":"online"}' })
    const key = 'partner-key-of-the-platform-9876'
    expect((await send(affiliatePath, 'save', { address: platform.url, secretKey: key })).status).toBe(200)
    const shown = await owner.get(affiliatePath)
    expect(shown.html).not.toContain(key)
    expect(pageText(shown.html)).toContain('…9876')
    const tested = await send(affiliatePath, 'test')
    expect(pageText(tested.html)).toContain('La plateforme répond et accepte la clé')
    expect(platform.calls[0]).toMatchObject({ method: 'GET', path: '/hook?action=status', body: '' })
    expect(platform.calls[0]?.headers['x-api-key']).toBe(key)
    const [sealed] = await shop.ports.db.select().from(encryptedSetting)
    expect(JSON.stringify(sealed)).not.toContain(key)
    await reencryptSecrets({ ...shop.ports, secrets: { ...shop.ports.secrets, isStale: () => true } })
    expect((await readAffiliate(shop.ports)).access).toEqual({ url: platform.url, key })
    // The same host keeps its key; another host does not get it.
    expect((await send(affiliatePath, 'save', { address: `${platform.url}/v2` })).status).toBe(200)
    const response = await send(affiliatePath, 'save', { address: 'https://elsewhere.example.org/' })
    expect(response.status).toBe(422)
    expect(response.html).toContain('value="https://elsewhere.example.org/"')
    await send(affiliatePath, 'remove', { confirmed: 'yes' })
    expect(await readAffiliate(shop.ports)).toEqual({ source: 'none', access: undefined })
    expect(await shop.ports.db.$count(encryptedSetting)).toBe(0)
  })

  test.for([
    [{ status: 200, body: '{"status":"away"}' }, 'ce n’est pas une plateforme d’affiliation compatible'],
    [{ status: 200, body: '<html>' }, 'ce n’est pas une plateforme d’affiliation compatible'],
    [
      { status: 302, location: 'https://example.org/' },
      'ce n’est pas une plateforme d’affiliation compatible',
    ],
    [{ status: 401 }, 'refuse la clé'],
    ['hang up', 'Aucun serveur n’est joignable'],
  ] as const)('show the matching error when the platform answers %j', async ([reply, text]) => {
    await using platform = await webhookReceiver(reply)
    await send(affiliatePath, 'save', { address: platform.url, secretKey: 'partner-key-1' })
    expect(pageText((await send(affiliatePath, 'test')).html)).toContain(text)
  })

  test('are read from the environment, without showing the key', async () => {
    await using otherShop = await createTestApp({
      environment: {
        AFFILIATE_URL: 'https://platform.example.org/api',
        AFFILIATE_KEY: 'environment-key-4321',
      },
    })
    expect(await readAffiliate(otherShop.ports)).toMatchObject({
      source: 'environment',
      access: { key: 'environment-key-4321' },
    })
    const visitor = await signedInStaff(otherShop, 'owner')
    const { html } = await visitor.get(affiliatePath)
    expect(html).not.toContain('environment-key-4321')
    expect(pageText(html)).toContain('AFFILIATE_URL')
  })
})
