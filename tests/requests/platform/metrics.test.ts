import { readFileSync } from 'node:fs'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { respondFromCache } from '#web/page-cache/respond-from-cache.ts'

const token = 'collects-the-figures-0123456789'

const settings = { environment: { METRICS_TOKEN: token, RELEASE: '2026.11.23' } }

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ ...settings, hasPageCache: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const bearer = { Authorization: `Bearer ${token}` }
const stats = async (of = shop) => (await of.visitor().get('/metrics', bearer)).html
/** The value of a metric with these labels. */
async function readMetric(name: string, labels: Record<string, string> = {}, of = shop): Promise<number> {
  const line = (await stats(of))
    .split('\n')
    .find(
      (sampleLine) =>
        (sampleLine.startsWith(`${name}{`) || sampleLine.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => sampleLine.includes(`${label}="${value}"`)),
    )
  return line ? Number(line.split(' ').at(-1)) : Number.NaN
}

describe('metrics', () => {
  test.for(['alerts.yml', 'dashboard.json'])('used by deploy/monitoring/%s exist', async (file) => {
    const text = readFileSync(join(projectRoot, 'deploy/monitoring', file), 'utf8')
    const named = text.match(/\b(?:vitrine|process|nodejs)_[a-z0-9_]+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    const existing = [...(await stats()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    expect(existing).toEqual(expect.arrayContaining(named))
  })

  test('are served to clients with the token only', async () => {
    const visitor = shop.visitor()
    const response = await visitor.get('/metrics', bearer)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain')
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, 'Bearer undefined']) {
      const result = await visitor.get('/metrics', { Authorization: authorization })
      expect(result.status, authorization).toBe(404)
    }
    expect((await visitor.get('/metrics')).status).toBe(404)
  })

  test('contain the route pattern, never the requested path', async () => {
    await shop.visitor().get('/user/orders/order-of-a-customer')
    await shop.visitor().get('/nowhere-at-all?email=anna@example.test')
    const text = await stats()
    expect(text).toContain(
      'vitrine_request_seconds_count{method="GET",route="/user/orders/:number",status="302"} 1',
    )
    expect(text).not.toContain('order-of-a-customer')
    expect(text).not.toContain('nowhere-at-all')
    expect(text).not.toContain('example.test')
    await shop.app.request('http://shop.test/healthz')
    expect(
      await readMetric('vitrine_request_seconds_count', { route: '/healthz', status: '200' }),
    ).toBeGreaterThanOrEqual(1)
  })

  test('cover the process, the release, the database, jobs, payments and emails', async () => {
    await using shop = await createTestApp(settings)
    await shop.ports.db.transaction((transaction) =>
      shop.ports.jobs.send(transaction, 'mailing.send', { mailId: 'none' }),
    )
    const text = await stats(shop)
    expect(text).toContain('process_cpu_user_seconds_total')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('process_start_time_seconds')
    expect(text).toContain('vitrine_release{release="2026.11.23"} 1')
    expect(await readMetric('vitrine_query_seconds_count', { outcome: 'ok' }, shop)).toBeGreaterThan(1)
    expect(await readMetric('vitrine_database_connections', { state: 'open' }, shop)).toBeGreaterThan(0)
    expect(await readMetric('vitrine_jobs', { queue: 'mailing.send', state: 'waiting' }, shop)).toBe(1)
    await shop.runJobs()
    expect(await readMetric('vitrine_job_seconds_count', { job: 'mailing.send', outcome: 'ok' }, shop)).toBe(
      1,
    )
    for (const name of ['vitrine_payments', 'vitrine_mails']) expect(text).toContain(`# TYPE ${name} gauge`)
  })

  test('count a failed database statement as failed', async () => {
    await shop.ports.db.execute('SELECT nothing_there()').catch(() => {})
    expect(await readMetric('vitrine_query_seconds_count', { outcome: 'failed' })).toBeGreaterThanOrEqual(1)
  })

  test('count page cache hits and renders', async () => {
    const before = await readMetric('vitrine_page_cache_hits_total')
    await shop.visitor().get('/services')
    await shop.visitor().get('/services')
    expect(await readMetric('vitrine_page_cache_hits_total')).toBeGreaterThan(before)
    expect(await readMetric('vitrine_page_cache_rendered_total')).toBeGreaterThan(0)
    expect(await readMetric('vitrine_page_cache_bytes')).toBeGreaterThan(0)
    expect(await readMetric('vitrine_request_seconds_count', { route: '/services' })).toBe(2)
  })
})

/** The shop on a loopback socket, as main.ts listens. */
async function listening() {
  const handleRequest = getRequestListener(shop.app.fetch) as RequestListener
  const answerCached = respondFromCache({ ports: shop.ports, cache: shop.pages(), trustedProxies: 0 })
  const server = createServer((request, response) => {
    if (!answerCached(request, response)) void handleRequest(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a local client needs no token, but a request forwarded by a local proxy does', async () => {
  await using server = await listening()
  const readMetrics = (headers: Record<string, string> = {}) =>
    fetch(`${server.address}/metrics`, { headers })
  expect((await readMetrics()).status).toBe(200)
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])
    expect((await readMetrics({ [name]: '203.0.113.7' })).status, name).toBe(404)
})

test('responses served from the page cache are counted by route pattern', async () => {
  await using server = await listening()
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${server.address}/legal`, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  const first = await get()
  await first.text()
  await (await get()).text()
  await get({ 'If-None-Match': first.headers.get('etag') ?? '' })
  expect(await readMetric('vitrine_ready_answers_total', { route: '/legal', status: '200' })).toBe(1)
  expect(await readMetric('vitrine_ready_answers_total', { route: '/legal', status: '304' })).toBe(1)
})

test('a cached page is served for the shop’s own host only', async () => {
  await using server = await listening()
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Host: host, 'Accept-Encoding': 'identity' }
      get(`${server.address}/legal`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  // Rendered once, it is cached.
  expect(await statusFor('localhost')).toBe(200)
  expect(await statusFor('localhost')).toBe(200)
  expect(await statusFor('evil.example')).toBe(421)
})

describe('the readiness check', () => {
  const ready = async () => {
    const { status, html } = await shop.visitor().get('/readyz?all')
    return { status, ...JSON.parse(html) }
  }

  test('fails while the shop starts or drains, although pages are still served', async () => {
    for (const state of ['starting', 'draining'] as const) {
      shop.readiness.state = state
      expect(await ready()).toEqual({ status: 503, shop: state, database: 'ok', files: 'ok', mail: 'ok' })
      expect((await shop.visitor().get('/healthz')).status).toBe(200)
      expect((await shop.visitor().get('/services')).status).toBe(200)
    }
    shop.readiness.state = 'ready'
    expect(await ready()).toMatchObject({ status: 200, shop: 'ready' })
  })

  test('reports a database that never answers as failed', async () => {
    await using hung = await createTestApp({
      change: (ports) => ({
        ...ports,
        db: Object.assign(Object.create(ports.db), { execute: () => new Promise(() => {}) }),
      }),
    })
    const { status, html } = await hung.visitor().get('/readyz?all')
    expect(status).toBe(503)
    expect(JSON.parse(html)).toMatchObject({ database: 'failed', files: 'ok' })
  })
})
