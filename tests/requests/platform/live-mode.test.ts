import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/database/migrate-database.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { createDatabase, databaseUrl, dropDatabase, testSecret } from '#tests/harness/databases/databases.ts'
import { pageText, productIdsOf } from '#tests/harness/page-text.ts'
import { placeOrder, review } from '#tests/harness/purchases.ts'
import { loadBuiltShop } from '#tests/harness/runner/built-shop.ts'

const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.test' }

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ environment: live })
  const missing = missingSellerFields(await shop.ports.settings.get('seller'))
  const updatedAt = shop.clock.now()
  for (const key of missing) {
    const value = `${key}.example`
    const row = { category: 'seller', key, value, updatedAt }
    const target = [setting.category, setting.key]
    await shop.ports.db.insert(setting).values(row).onConflictDoUpdate({ target, set: { value } })
  }
  await shop.ports.live.publish('settings', {})
  await vi.waitUntil(
    async () => missingSellerFields(await shop.ports.settings.get('seller')).length === 0,
    5_000,
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('a live shop without a payment provider', () => {
  test('shows its catalogue, without the demonstration notice', async () => {
    const { status, html } = await shop.visitor().get('/shop')
    expect(status).toBe(200)
    expect(productIdsOf(html).length).toBeGreaterThan(10)
    expect(pageText(html)).not.toContain('Boutique de démonstration')
  })

  test.for([
    ['fr', '', 'Les paramètres de paiement ne sont pas configurés'],
    ['en', '/en', 'Payment settings are not configured'],
    ['hu', '/hu', 'A fizetési beállítások nincsenek megadva'],
  ] as const)('keeps its checkout closed and gives the reason, in %s', async ([language, prefix, text]) => {
    const visitor = shop.visitor()
    await register(visitor)
    const reviewed = await review(visitor, 'quiz*1', undefined, language)
    const page = await visitor.get(`${prefix}/cart/checkout`)
    expect(pageText(page.html)).toContain(text)
    expect(page.html).not.toContain('id="card-number"')
    const { placed, answer } = await placeOrder(visitor, { reviewed }, language)
    expect(placed).toBeUndefined()
    expect(answer.status).toBe(503)
    expect(answer.html).toContain(text)
  })

  test('stores no order that could not be paid', async () => {
    const visitor = shop.visitor()
    await register(visitor)
    await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
    expect((await shop.ports.db.select().from(order)).map(({ status }) => status)).toEqual([])
  })

  test('has no sandbox', async () => {
    const confirmed = await shop.visitor().postJson('/sandbox/payments/pay_1/confirm', {})
    expect([404, 405]).toContain(confirmed.status)
    expect((await shop.visitor().get('/sandbox/authenticate')).status).toBe(404)
    expect((await shop.visitor().postJson('/webhooks/sandbox', {})).status).toBe(404)
  })

  test('reports the missing mail server in its readiness check', async () => {
    const { status, html } = await shop.visitor().get('/readyz?all')
    expect(status).toBe(503)
    expect(JSON.parse(html)).toMatchObject({ database: 'ok', files: 'ok', mail: 'failed' })
  })
})

test('a live shop without seller details keeps its checkout closed', async () => {
  await using closed = await createTestApp({ environment: live })
  await closed.ports.db.delete(setting).where(eq(setting.category, 'seller'))
  await closed.ports.settings.refresh()
  const visitor = closed.visitor()
  await register(visitor)
  const reviewed = await review(visitor, 'quiz*1')
  expect(pageText((await visitor.get('/cart/checkout')).html)).toContain(
    'Cette boutique n’accepte pas encore de commandes.',
  )
  expect((await placeOrder(visitor, { reviewed })).answer.status).toBe(503)
  expect(await closed.ports.db.select().from(order)).toEqual([])
})

test('an empty live shop is seeded with the legal documents only', async () => {
  const { readConfig: readBuiltConfig, seedShop, wirePorts } = await loadBuiltShop()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const connectionString = databaseUrl(inject('serverUrl'), name)
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-live-'))
  await createDatabase(inject('serverUrl'), name)
  await migrateDatabase(connectionString)
  const settings = { DATABASE_URL: connectionString, APP_SECRET: testSecret, DATA_DIR: dataDir }
  const config = readBuiltConfig({ ...live, ...settings, LOG_LEVEL: 'silent' })
  const { ports, close } = await wirePorts(config, { connectionString })
  try {
    expect(await seedShop(ports, { store: () => {}, hasHistory: true })).toBe(false)
    expect(await ports.db.select().from(product)).toEqual([])
    expect(await ports.db.select().from(account)).toEqual([])
    expect(await ports.db.select().from(setting)).toMatchObject([{ category: 'installation', value: 'live' }])
    expect((await ports.db.select().from(legalDocument)).length).toBeGreaterThan(10)
  } finally {
    await close()
    await dropDatabase(inject('serverUrl'), name)
    await rm(dataDir, { recursive: true, force: true })
  }
})

describe('the environment settings', () => {
  const folder = join(tmpdir(), `vitrine-settings-${randomUUID()}`)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const read = (environment: Record<string, string>) => () => readConfig({ DATA_DIR: folder, ...environment })

  test.for([
    [{ SHOP_MODE: 'live', TIME_MACHINE: '1' }, /TIME_MACHINE: refused in live mode/],
    [{ SHOP_MODE: 'live', TIME_MACHINE: 'true' }, /TIME_MACHINE: refused in live mode/],
    [{ SHOP_MODE: 'live', PASSWORD_POLICY: 'spec' }, /PASSWORD_POLICY=spec: refused in live mode/],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, /APP_SECRET: mandatory with DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://localhost/shop', APP_SECRET: 'short' }, /APP_SECRET: /],
    [{ SHOP_MODE: 'production' }, /SHOP_MODE: /],
    [{ PORT: '70000' }, /PORT: /],
    [{ PUBLIC_URL: 'shop.test' }, /PUBLIC_URL: /],
    [{ PASSWORD_POLICY: 'none' }, /PASSWORD_POLICY: /],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/shop' }, /DATABASE_DIRECT_URL: needs DATABASE_URL/],
    [{ DATABASE_REPLICA_URL: 'postgres://localhost/shop' }, /DATABASE_REPLICA_URL: needs DATABASE_URL/],
    [{ PORT: '3100', HEALTH_PORT: '3100' }, /HEALTH_PORT: the same as PORT/],
    [{ BACKUP_TO: 's3://' }, /BACKUP_TO: names no bucket/],
    [{ BACKUP_TO: 's3://copies' }, /BACKUP_TO: a bucket needs BACKUP_S3_ACCESS_KEY/],
    [{ BACKUP_KEY_FILE: '/nowhere/key' }, /BACKUP_KEY_FILE: cannot be read \(ENOENT\)/],
    [{ SMTP_URL: 'smtp://mail.test', SMTP_URL_FILE: '/nowhere' }, /SMTP_URL: set, but so is SMTP_URL_FILE/],
  ] as const)('%j are rejected with a clear message', ([environment, words]) => {
    expect(read(environment)).toThrow(words)
  })

  test('report every problem at once', () => {
    expect(read({ SHOP_MODE: 'live', TIME_MACHINE: '1', PASSWORD_POLICY: 'spec' })).toThrow(
      /TIME_MACHINE[\s\S]*PASSWORD_POLICY/,
    )
  })

  test('default to a demonstration when nothing is set, regardless of NODE_ENV', () => {
    expect(readConfig({ DATA_DIR: folder, NODE_ENV: 'production' })).toMatchObject({
      SHOP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: 3000,
      PASSWORD_POLICY: 'strong',
      ROLE: 'all',
      publicUrl: 'http://localhost:3000',
    })
  })

  test('allow in a demonstration the options that live mode rejects', () => {
    expect(read({ TIME_MACHINE: '1', PASSWORD_POLICY: 'spec' })()).toMatchObject({
      TIME_MACHINE: true,
      PASSWORD_POLICY: 'spec',
    })
  })

  test('are read from files too, without the trailing line break', async () => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'secret')
    await writeFile(path, `${testSecret}\n`)
    expect(read({ APP_SECRET_FILE: path })()).toMatchObject({ APP_SECRET: testSecret, secret: testSecret })
    await writeFile(path, 'short\n')
    expect(read({ APP_SECRET_FILE: path })).toThrow(/APP_SECRET: /)
  })

  test('generate a secret once and reuse it', () => {
    const { secret } = read({})()
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(read({})().secret).toBe(secret)
    expect(read({ APP_SECRET: testSecret })().secret).toBe(testSecret)
  })
})

test('a demonstration can accept passwords of six characters', async () => {
  await using demo = await createTestApp({ environment: { PASSWORD_POLICY: 'spec' } })
  const visitor = demo.visitor()
  await register(visitor, { password: 'abcdef', confirmPassword: 'abcdef' })
  expect((await visitor.get('/user/profile')).status).toBe(200)
})
