import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { grantRole, register, validPassword } from '#tests/harness/customers.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { placeOrder, review } from '#tests/harness/purchases.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A mail server that repeats its input in refusals, as some do. */
function indiscreetMailServer(): Server {
  return createServer((socket) => {
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (part) => {
      const [line = ''] = part.toString().split('\r\n')
      const [, , credentials = ''] = line.split(' ')
      if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
      else if (/^AUTH/i.test(line))
        socket.write(
          `535 5.7.8 refused: ${Buffer.from(credentials, 'base64').toString().replaceAll('\0', ' ')}\r\n`,
        )
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write(`550 5.1.1 refused: ${line}\r\n`)
    })
  })
}

/** A provider and a platform whose errors repeat the API key of the request. */
function indiscreetVendor() {
  return createHttpServer((request, response) => {
    const key = request.headers.authorization ?? request.headers['x-api-key']
    response.writeHead(401, { 'Content-Type': 'application/json' })
    response.end(
      JSON.stringify({
        error: { type: 'invalid_request_error', message: `Invalid key: ${key} of anna@example.test` },
      }),
    )
  })
}

describe('the build that a started shop runs', () => {
  test.for([undefined, 'development', 'test'])('is production, with NODE_ENV=%s', async (value) => {
    const environment: Record<string, string> = value ? { NODE_ENV: value } : {}
    const before = process.env.NODE_ENV
    delete process.env.NODE_ENV
    try {
      await using started = await startShop(shop, environment)
      expect(await (await started.ask('/healthz')).json()).toMatchObject({ build: 'production' })
      // nginx and Amazon's load balancers keep an idle connection for 60 s.
      const { headers } = await fetch(`http://127.0.0.1:${started.port}/healthz`)
      expect(headers.get('keep-alive')).toBe('timeout=75')
    } finally {
      process.env.NODE_ENV = before
    }
  })
})

describe('log output of a shop', () => {
  test('contains no secret, password, token, card number or email address, whatever fails', async () => {
    const mails = indiscreetMailServer()
    const vendor = indiscreetVendor()
    const [mailPort, vendorPort] = await Promise.all([listening(mails), listening(vendor)])
    const secrets = {
      SMTP_URL: `smtp://postman:Mail-Secret-77@127.0.0.1:${mailPort}`,
      STRIPE_SECRET_KEY: 'sk_test_51SecretKeyOfTheShop',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51PublicKeyOfTheShop',
      STRIPE_WEBHOOK_SECRET: 'whsec_TheSecretOfTheWebhook',
      METRICS_TOKEN: 'metrics-token-of-the-shop',
      PROVISIONING_URL: `http://127.0.0.1:${vendorPort}/hosting`,
      PROVISIONING_SECRET: 'provisioning-secret-of-the-shop',
      APP_SECRET_FORMER: 'the-former-secret-of-the-shop-which-only-opens',
      S3_BUCKET: 'bucket',
      S3_ENDPOINT: `http://127.0.0.1:${vendorPort}`,
      S3_ACCESS_KEY: 'AKIAACCESSKEYOFTHESHOP',
      S3_SECRET_KEY: 'the/secret+key/of+the/bucket',
      MAIL_FROM: 'shop@sender.example.test',
    }
    const stored = 'platform-key-kept-in-the-database'
    await using started = await startShop(shop, {
      ...secrets,
      STRIPE_API_BASE: `http://127.0.0.1:${vendorPort}`,
      LOG_LEVEL: 'debug',
      TRACE: '1',
    })
    const visitor = started.visitor()
    const { email } = await register(visitor)
    await visitor.post('/logout', {})
    await visitor.post('/login', { intent: 'sign-in', email, password: 'Wrong-Password-9' })
    const signedIn = await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    expect(signedIn.status).toBe(302)
    const session = [...visitor.cookies.values()].filter((value) => value.length > 20)
    // The provider refuses the shop's key, the forged event is refused, no mail is sent.
    const { answer } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const forged = await started.ask('/webhooks/stripe', {
      method: 'POST',
      body: JSON.stringify({ id: 'evt_1', object: 'event', email: 'anna@example.test' }),
      headers: { 'Stripe-Signature': 't=1,v1=0f0f', 'Content-Type': 'application/json' },
    })
    expect(forged.status).toBe(400)
    await visitor.post('/forgot-password', { intent: 'request', email })
    await visitor.get('/reset-password?token=a-token-that-was-mailed-0123456789')
    await visitor.get('/readyz?all')
    const written = {
      intent: 'send-message',
      name: 'Anna Kovacs',
      email: 'anna@example.test',
      subject: 'Carte',
      message: 'Ma carte 4242 4242 4242 4242 est refusée',
    }
    expect((await visitor.post('/contact', written)).status).toBe(200)
    await grantRole(shop, email, 'owner')
    const path = '/admin/api-settings/affiliate'
    const address = `http://127.0.0.1:${vendorPort}/platform`
    await visitor.post(path, { intent: 'save', address, secretKey: stored })
    await visitor.post(path, { intent: 'test' })
    const storedRows = await shop.ports.db.select().from(setting)
    expect(JSON.stringify(storedRows)).not.toContain(stored)
    // By then a mail has been tried and refused.
    await vi.waitFor(
      async () => {
        const tried = await shop.ports.db.select().from(outboxMail)
        expect(tried.some(({ attempts }) => attempts > 0)).toBe(true)
      },
      { timeout: 20_000 },
    )
    await pause(500)
    const output = started.output()
    expect(output).toContain('"kind":"vendor","name":"smtp send"')
    expect(output).toContain('"kind":"vendor","name":"stripe ')
    expect(output).toContain('"kind":"query"')
    expect(output).toMatch(/refused: |Invalid login/)
    const never = [
      testSecret,
      secrets.APP_SECRET_FORMER,
      'Mail-Secret-77',
      secrets.STRIPE_SECRET_KEY,
      secrets.STRIPE_WEBHOOK_SECRET,
      secrets.METRICS_TOKEN,
      secrets.PROVISIONING_SECRET,
      secrets.S3_ACCESS_KEY,
      secrets.S3_SECRET_KEY,
      stored,
      validPassword,
      'Wrong-Password-9',
      email,
      'anna@example.test',
      'shop@sender.example.test',
      '4242 4242',
      'a-token-that-was-mailed',
      'Kovacs',
      'rue du Modèle',
      '+33 6 99',
      ...session,
    ]
    for (const secret of never)
      expect(
        output.split('\n').filter((line) => line.includes(secret)),
        secret,
      ).toEqual([])
    vendor.close()
    mails.close()
  }, 120_000)
})

/** Sends one request at a time: none is in flight when the shop exits. */
async function waitForState(
  { ask }: Awaited<ReturnType<typeof startShop>>,
  state: 'ready' | 'draining',
): Promise<void> {
  while ((await (await ask('/readyz')).json()).shop !== state) await pause(50)
}

describe('a worker process', () => {
  test('serves health checks and metrics on its health port, but no pages', async () => {
    await using started = await startShop(shop, { ROLE: 'worker', METRICS_TOKEN: 'a-token-of-sixteen' })
    await waitForState(started, 'ready')
    // A busy machine may answer too late for one of them.
    const patience = { timeout: 30_000, interval: 500 }
    await expect.poll(async () => (await started.ask('/readyz?all')).status, patience).toBe(200)
    expect((await started.ask('/metrics')).status).toBe(404)
    const headers = { Authorization: 'Bearer a-token-of-sixteen' }
    // Queues without jobs have no samples.
    await shop.ports.db.execute(
      sql`INSERT INTO pgboss.job (name, state, completed_on) VALUES ('delivery.remind', 'failed', now())`,
    )
    await expect
      .poll(async () => (await started.ask('/metrics', { headers })).text(), patience)
      .toContain('vitrine_jobs{queue="delivery.remind",state="failed"} 1')
    for (const path of ['/', '/shop', '/admin/login', '/api/v1/products'])
      expect((await started.ask(path)).status, path).toBe(404)
    started.kill('SIGTERM')
    expect(await started.gone()).toBe(0)
  }, 60_000)
})

describe('a shop behind a connection pooler', () => {
  test('listens for notifications on the direct connection, and queries through the pooler', async () => {
    const url = new URL(shop.connectionString)
    const directPorts: (number | undefined)[] = []
    const tunnel = createServer((socket) => {
      const database = connect(Number(url.port), url.hostname, () => directPorts.push(database.localPort))
      for (const end of [socket, database]) end.on('error', () => {})
      socket.pipe(database).pipe(socket)
    })
    const direct = Object.assign(new URL(url), { port: String(await listening(tunnel)) })
    try {
      await using started = await startShop(shop, { DATABASE_DIRECT_URL: direct.href })
      await waitForState(started, 'ready')
      expect((await started.ask('/shop')).status).toBe(200)
      const { rows } = await shop.ports.db.execute<{ name: string }>(sql`
        SELECT application_name AS name FROM pg_stat_activity
        WHERE datname = current_database() AND client_port = ANY (${sql.param(directPorts)}::int[])`)
      expect(rows).toEqual([{ name: 'vitrine-live' }])
    } finally {
      tunnel.close()
    }
  }, 60_000)
})

describe('shutdown of a shop', () => {
  test('is announced first; the shop still serves requests for a while, then exits', async () => {
    await using started = await startShop(shop, { DRAIN_SECONDS: '6', RELEASE: 'last' })
    expect(await (await started.ask('/healthz')).json()).toEqual({
      status: 'ok',
      release: 'last',
      build: 'production',
    })
    await waitForState(started, 'ready')
    started.kill('SIGTERM')
    await waitForState(started, 'draining')
    expect((await started.ask('/readyz')).status).toBe(503)
    expect(await (await started.ask('/readyz?all')).json()).toMatchObject({
      shop: 'draining',
      database: 'ok',
    })
    expect((await started.ask('/shop')).status).toBe(200)
    expect(await started.gone()).toBe(0)
    await expect(started.ask('/healthz')).rejects.toThrow()
  }, 60_000)

  test('is immediate on a second SIGTERM', async () => {
    await using started = await startShop(shop, { DRAIN_SECONDS: '300' })
    await waitForState(started, 'ready')
    started.kill('SIGTERM')
    await waitForState(started, 'draining')
    started.kill('SIGTERM')
    expect(await started.gone()).toBe(0)
  }, 60_000)
})
