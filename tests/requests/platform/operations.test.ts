import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { version } from '#server/release.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { hashScripts } from '#web/middleware/hash-scripts.ts'

let shop: TestApp
let secure: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  secure = await createTestApp({ environment: { PUBLIC_URL: 'https://shop.test' } })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await secure[Symbol.asyncDispose]()
})

describe('health checks', () => {
  test('report that the shop is alive and ready', async () => {
    const alive = await shop.visitor().get('/healthz')
    expect(alive.status).toBe(200)
    expect(JSON.parse(alive.html)).toEqual({ status: 'ok', release: version, build: 'production' })
    const state = await shop.visitor().get('/readyz')
    expect([state.status, JSON.parse(state.html)]).toEqual([200, { shop: 'ready' }])
    const ready = await shop.visitor().get('/readyz?all')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.html)).toEqual({ shop: 'ready', database: 'ok', files: 'ok', mail: 'ok' })
  })

  test('check the dependencies once per ten seconds, regardless of the number of clients', async () => {
    let requestCount = 0
    const check = async () => {
      requestCount += 1
    }
    await using busy = await createTestApp({
      change: (ports) => ({ ...ports, mailer: { ...ports.mailer, check } }),
    })
    const requestMany = () => Promise.all(Array.from({ length: 20 }, () => busy.visitor().get('/readyz?all')))
    expect((await requestMany()).map(({ status }) => status)).toEqual(Array(20).fill(200))
    await requestMany()
    expect(requestCount).toBe(1)
    busy.clock.forward(9_999)
    await requestMany()
    expect(requestCount).toBe(1)
    busy.clock.forward(1)
    await requestMany()
    expect(requestCount).toBe(2)
    // The process's own state is reported at once.
    busy.readiness.state = 'draining'
    expect((await busy.visitor().get('/readyz?all')).status).toBe(503)
    expect(requestCount).toBe(2)
  })

  test.for(['files', 'mailer'] as const)(
    'report failing %s in the full readiness check only',
    async (port) => {
      await using broken = await createTestApp({
        change: (ports) => ({
          ...ports,
          [port]: {
            ...ports[port],
            check: async () => {
              throw new Error('not there')
            },
          },
        }),
      })
      expect((await broken.visitor().get('/healthz')).status).toBe(200)
      expect((await broken.visitor().get('/readyz')).status).toBe(200)
      const ready = await broken.visitor().get('/readyz?all')
      expect(ready.status).toBe(503)
      expect(JSON.parse(ready.html)).toMatchObject({ [port === 'mailer' ? 'mail' : 'files']: 'failed' })
      expect(ready.html).not.toContain('not there')
    },
  )
})

describe('the webhook endpoint', () => {
  const body = JSON.stringify({ id: 'evt_forged', type: 'payment.succeeded', paymentId: 'pay_1' })
  const now = () => Math.floor(shop.clock.now().getTime() / 1000)
  const sign = (seconds: number, key: string, text = body) =>
    `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`
  const post = (headers: Record<string, string>, provider = 'sandbox') =>
    shop.app.request(`http://shop.test/webhooks/${provider}`, { method: 'POST', body, headers })

  test.for<[string, () => Record<string, string>]>([
    ['unsigned', () => ({})],
    ['signed with another key', () => ({ 'sandbox-signature': sign(now(), 'not the secret') })],
    ['signed in another form', () => ({ 'sandbox-signature': 'v1=abc' })],
    ['signed with an empty key', () => ({ 'sandbox-signature': sign(now(), '') })],
  ])('rejects an event that is %s', async ([, headers]) => {
    const response = await post(headers())
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'webhook_refused' })
    expect(await shop.ports.db.select().from(providerEvent)).toEqual([])
  })

  test('rejects an event of a provider that is not connected', async () => {
    const response = await post({ 'stripe-signature': sign(now(), '') }, 'stripe')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'webhook_refused' })
  })

  test('does not exist for an unknown provider', async () => {
    expect((await post({}, 'none')).status).toBe(404)
    expect((await shop.visitor().get('/webhooks/sandbox')).status).toBe(404)
  })

  test('rejects a request that is too large', async () => {
    expect((await post({ 'content-length': '2000000' })).status).toBe(413)
  })
})

describe('response security', () => {
  const pages = ['/', '/shop', '/login', '/en/register', '/hu/nowhere', '/legal/notice']

  test.for(pages)('%s allows only its own sources and hashed scripts', async (path) => {
    const { headers, html } = await shop.visitor().get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    // Structured data is not executed; each script that is must be listed by its hash, and no other hash is.
    const scripts = [
      ...html.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
    ]
    const hashes = scripts
      .map(([, text = '']) => text)
      .filter((text) => text !== '')
      .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(0)
    const allowed = /script-src 'self' ([^;]+);/.exec(policy)?.[1]?.split(' ') ?? []
    expect(allowed.toSorted()).toEqual([...new Set(hashes)].toSorted())
    expect(html).not.toMatch(/\son(click|load|error|submit)=/)
    expect(html).not.toContain('nonce="')
    // The same bytes and the same policy for all visitors.
    const other = await shop.visitor().get(path)
    expect(other.headers.get('content-security-policy')).toBe(policy)
    expect(other.html).toBe(html)
  })

  test('a personal page allows its scripts by a nonce that is never reused', async () => {
    const visitor = shop.visitor()
    await register(visitor)
    const readNonce = async () => {
      const { headers, html } = await visitor.get('/user/profile')
      const policy = headers.get('content-security-policy') ?? ''
      const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce).toMatch(/^[\w+/=]{20,}$/)
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      return nonce
    }
    expect(await readNonce()).not.toBe(await readNonce())
  })

  test('an injected script gets no hash in the policy', () => {
    const nonce = 'abcdefghijklmnopqrstuv=='
    const { html, sources } = hashScripts(
      `<script nonce="${nonce}">own()</script><script>slipped()</script><script src="/a.js" nonce="${nonce}"></script>`,
      nonce,
    )
    expect(html).toBe('<script>own()</script><script>slipped()</script><script src="/a.js"></script>')
    expect(sources).toEqual([`'sha256-${createHash('sha256').update('own()').digest('base64')}'`])
  })

  test.for([
    ...pages,
    '/healthz',
    '/favicon.svg',
    '/webhooks/none',
    '/cart.data',
    '/legal/notice/document.pdf',
  ])('%s has the security headers of every response', async (path) => {
    const { headers } = await shop.visitor().get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect((await secure.visitor().get(path)).headers.get('strict-transport-security')).toMatch(
      /^max-age=31536000/,
    )
  })

  test('pages load nothing from other sites', async () => {
    for (const path of pages) {
      const { html } = await shop.visitor().get(path)
      const outside = [...html.matchAll(/\b(?:src|srcset|action)="(https?:)?\/\/[^"]*"/gi)]
      const styles = [...html.matchAll(/<link[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*>/g)]
      expect(outside.map(([found]) => found)).toEqual([])
      for (const [tag] of styles) expect(tag).toMatch(/href="\/(?!\/)/)
    }
  })

  test('private pages are not cached publicly', async () => {
    const visitor = shop.visitor()
    await register(visitor)
    for (const path of ['/user/profile', '/user/orders', '/user/invoices', '/cart'])
      expect((await visitor.get(path)).headers.get('cache-control'), path).toMatch(
        /no-cache|no-store|private/,
      )
  })
})

describe('cookies', () => {
  test('are Secure exactly when the shop is served over HTTPS, and always SameSite=Lax', async () => {
    for (const [app, isSecure] of [
      [shop, false],
      [secure, true],
    ] as const) {
      const visitor = app.visitor()
      const fields = await register(visitor)
      await visitor.post('/logout', {})
      const responses = [
        await visitor.post('/login', { intent: 'sign-in', email: fields.email, password: validPassword }),
        await visitor.post('/cart', { intent: 'change', change: 'add', productId: 'quiz' }),
        await visitor.post('/language', { language: 'en', from: '/' }),
      ]
      const cookies = responses.flatMap(({ headers }) => headers.getSetCookie())
      expect(cookies.length).toBeGreaterThanOrEqual(5)
      for (const cookie of cookies) {
        expect(/; Secure/i.test(cookie), cookie).toBe(isSecure)
        expect(cookie).toMatch(/; SameSite=Lax/i)
      }
      expect((await visitor.get('/user/profile')).status).toBe(200)
    }
  })
})

test('an unexpected error shows a page without details, and is logged with the request id', async () => {
  const logged: Record<string, unknown>[] = []
  await using broken = await createTestApp({
    change: (ports) => ({
      ...ports,
      settings: {
        async get() {
          throw new Error('the database has secrets')
        },
        async refresh() {},
      },
      log: { ...ports.log, error: (fields) => logged.push(fields), info() {}, warn() {} },
    }),
  })
  const response = await broken.visitor().get('/en/shop')
  expect(response.status).toBe(500)
  expect(response.html).not.toContain('secrets')
  expect(pageText(response.html)).toContain('The page could not be displayed')
  const requestId = response.headers.get('x-request-id')
  expect(requestId).toBeTruthy()
  expect(logged).toContainEqual(expect.objectContaining({ requestId }))
})

test('only public pictures are served from the file storage', async () => {
  const base = '/storage/v1/object/public/'
  for (const wrong of [
    'images/../../app-secret',
    'images/%2e%2e/%2e%2e/app-secret',
    'documents/x.pdf',
    'images/%E0',
  ])
    expect([400, 404], wrong).toContain((await shop.visitor().get(base + wrong)).status)
})
