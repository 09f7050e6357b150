import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { httpCdn } from '#server/adapters/http/http-cdn.ts'
import { product, productSlug } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'
import { webhookReceiver } from '#tests/harness/servers/webhook-receiver.ts'
import { silentLog } from '#tests/harness/silent-log.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const keysOf = (headers: { get(name: string): string | null }) => headers.get('surrogate-key')?.split(' ')

test('pages identical for all visitors send cache keys and lifetime to the CDN, others do not', async () => {
  await using cdn = await webhookReceiver()
  await using started = await startShop(shop, { CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'of-the-cdn' })
  const id = 'quiz'
  const [current] = await shop.ports.db
    .select()
    .from(productSlug)
    .where(and(eq(productSlug.productId, id), eq(productSlug.language, 'fr'), productSlug.isCurrent))
  const { headers } = await started.ask(`/shop/${current?.slug}`)
  expect(headers.get('cdn-cache-control')).toBe('max-age=300')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(keysOf(headers)).toEqual(expect.arrayContaining(['page', 'products', `product:${id}`]))
  for (const path of ['/cart', '/login', '/admin/login', '/shop?preview=1'])
    expect(keysOf((await started.ask(path)).headers), path).toBeUndefined()

  await shop.ports.db
    .update(product)
    .set({ monthlyPrice: cents(1234) })
    .where(eq(product.id, id))
  await expect.poll(() => cdn.calls.length, { timeout: 10_000 }).toBe(2)
  const [first, second] = cdn.calls
  expect(first?.method).toBe('POST')
  expect(first?.headers.authorization).toBe('Bearer of-the-cdn')
  expect(String(first?.headers['surrogate-key']).split(' ').toSorted()).toEqual(
    ['lists', `product:${id}`].toSorted(),
  )
  // Once more: another process may have answered with its previous page.
  expect(second?.headers['surrogate-key']).toBe(first?.headers['surrogate-key'])
})

test('without a CDN pages send no CDN headers', async () => {
  await using started = await startShop(shop, {})
  const { headers } = await started.ask('/shop')
  expect([headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual([null, null])
})

test('simultaneous changes are purged together, and a failing CDN is logged as a warning', async () => {
  await using cdn = await webhookReceiver({ status: 503 })
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) }
  const { purge } = httpCdn({ url: cdn.url, token: undefined, log, againMs: 0 })
  purge(['product:1', 'lists'])
  purge(['product:2', 'lists'])
  await expect.poll(() => warnings.length, { timeout: 20_000 }).toBe(2)
  expect(new Set(cdn.calls.map(({ headers }) => headers['surrogate-key']))).toEqual(
    new Set(['product:1 lists product:2']),
  )
  expect(cdn.calls).toHaveLength(6)

  cdn.answer({ status: 204 })
  cdn.calls.length = 0
  purge(Array.from({ length: 101 }, (_, index) => `product:${index}`))
  await expect.poll(() => cdn.calls.length, { timeout: 10_000 }).toBe(2)
  expect(cdn.calls[0]?.headers['surrogate-key']).toBe('page')
})
