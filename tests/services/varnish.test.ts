import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/database/schema/catalog/products.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { freePort } from '#tests/harness/servers/free-port.ts'
import { waitUntilReady } from '#tests/harness/servers/shop-process.ts'
import { send, startShop } from '#tests/harness/servers/started-shop.ts'

const token = 'a-token-of-the-test'
let shop: TestApp
let started: Awaited<ReturnType<typeof startShop>>
let varnish: ChildProcess
let folder: string
let cachePort: number

/** Varnish from Debian's packages before a shop, with the delivered configuration. */
beforeAll(async () => {
  shop = await createTestApp()
  cachePort = await freePort()
  started = await startShop(shop, {
    CDN_PURGE_URL: `http://127.0.0.1:${cachePort}/cdn-purge`,
    CDN_PURGE_TOKEN: token,
    TRUSTED_PROXIES: '1',
  })
  folder = await mkdtemp(join(tmpdir(), 'vitrine-varnish-'))
  // Varnish drops the rights of root.
  await chmod(folder, 0o755)
  const delivered = await readFile(join(projectRoot, 'deploy/cdn/varnish.vcl'), 'utf8')
  const vcl = delivered.replace('"3000"', `"${started.port}"`).replace('a-token-of-your-own', token)
  await writeFile(join(folder, 'shop.vcl'), vcl)
  const args = [
    '-F',
    '-n',
    join(folder, 'run'),
    '-f',
    join(folder, 'shop.vcl'),
    '-a',
    `127.0.0.1:${cachePort}`,
  ]
  varnish = spawn('varnishd', [...args, '-s', 'malloc,64m'], { stdio: 'ignore' })
  await waitUntilReady(varnish, () => ask('/healthz'), { withinMs: 30_000, pauseMs: 100 })
}, 120_000)
afterAll(async () => {
  if (varnish.exitCode === null) {
    varnish.kill('SIGTERM')
    await once(varnish, 'exit')
  }
  await started[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(cachePort, path, { method, headers })
/** Varnish names a second request in X-Varnish when it answers from its cache. */
const isHit = (response: Response) => (response.headers.get('x-varnish') ?? '').includes(' ')

test('a public page is served from the cache, identical for signed-in visitors and campaigns', async () => {
  const first = await ask('/shop')
  expect(isHit(first)).toBe(false)
  const page = await first.text()
  for (const [path, headers] of [
    ['/shop', {}],
    ['/shop?utm_source=letter&gclid=1', {}],
    ['/shop', { Cookie: 'session=of-a-visitor; cart=quiz*1' }],
  ] as const) {
    const response = await ask(path, headers)
    expect(isHit(response), path).toBe(true)
    expect(await response.text()).toBe(page)
    expect(response.headers.get('surrogate-key')).toBeNull()
    // Browsers ask each time.
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('personal pages are never cached', async () => {
  const customers = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const visitor = started.visitor({ at: cachePort })
      await register(visitor, { email: `${name}@example.fr`, firstName: name })
      return visitor
    }),
  )
  for (let times = 0; times < 2; times += 1)
    for (const [index, visitor] of customers.entries()) {
      const { html } = await visitor.get('/user/profile')
      expect(html).toContain(`${['one', 'other'][index]}@example.fr`)
      expect(html).not.toContain(`${['other', 'one'][index]}@example.fr`)
    }
  for (const path of ['/cart', '/login', '/user', '/healthz'])
    for (let times = 0; times < 2; times += 1) expect(isHit(await ask(path)), path).toBe(false)
})

test('the cached start page still redirects a visitor with another language', async () => {
  await ask('/')
  expect(isHit(await ask('/'))).toBe(true)
  const led = await ask('/', { Cookie: 'language=hu' })
  expect([led.status, led.headers.get('location')]).toEqual([302, '/hu'])
})

test('a change purges only the affected pages', async () => {
  await ask('/shop')
  await ask('/legal')
  const isOld = async () => isHit(await ask('/shop'))
  expect(await isOld()).toBe(true)
  await shop.ports.db.update(product).set({ status: 'draft' }).where(eq(product.id, 'quiz'))
  await expect.poll(isOld, { timeout: 5_000, interval: 50 }).toBe(false)
  await expect
    .poll(async () => (await (await ask('/shop')).text()).includes('quiz'), { timeout: 10_000 })
    .toBe(false)
  expect(isHit(await ask('/legal'))).toBe(true)
})

test('a purge without the token, or with a pattern, is rejected', async () => {
  const purge = (headers: Record<string, string>) => ask('/cdn-purge', headers, 'POST')
  expect((await purge({ 'Surrogate-Key': 'page' })).status).toBe(403)
  expect((await purge({ 'Surrogate-Key': '.*', Authorization: `Bearer ${token}` })).status).toBe(400)
  expect((await purge({ 'Surrogate-Key': 'page', Authorization: `Bearer ${token}` })).status).toBe(204)
})
