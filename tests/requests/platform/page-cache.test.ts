import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import {
  category,
  categoryTranslation,
  product,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'
import { seedLarge } from '#server/database/seed/seed-large.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { type CatalogueRow, readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
let rows: CatalogueRow[] = []
beforeAll(async () => {
  shop = await createTestApp({ hasPageCache: true })
  rows = await readCatalogue(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const [first, second] = ['table-ouverte', 'cours-collectifs']
const findSlug = (id: string | undefined) => rows.find((row) => row.id === id)?.slug.fr ?? ''
const rendered = () => shop.pages().stats().rendered
/** How many pages were rendered for these requests. */
async function countRenders(...paths: string[]): Promise<number> {
  const before = rendered()
  for (const path of paths) expect((await shop.visitor().get(path)).status).toBe(200)
  return rendered() - before
}
const emptied = (count = 1) => {
  const before = shop.pages().stats().emptied
  return () => vi.waitFor(() => expect(shop.pages().stats().emptied).toBeGreaterThanOrEqual(before + count))
}

const addresses = () => [
  '/',
  '/en',
  '/hu',
  '/shop',
  '/en/shop?category=service',
  '/shop?q=quiz&sort=price-low',
  `/shop/${findSlug(first)}`,
  '/services',
  '/contact',
  '/legal',
  '/legal/terms-of-sale',
  '/_.data',
  '/shop.data',
  '/en/shop.data?_routes=shop',
  '/api/v1/products?limit=3',
  '/api/v1/products/quiz?language=hu',
  '/api/v1/search?q=quiz',
]

describe('a cached page', () => {
  test('is rendered once for concurrent and later requests', async () => {
    for (const path of addresses()) {
      const before = rendered()
      const concurrent = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().get(path)))
      expect(new Set(concurrent.map(({ status }) => status)), path).toEqual(new Set([200]))
      expect(new Set(concurrent.map(({ html }) => html)).size, path).toBe(1)
      expect(rendered() - before, path).toBeLessThanOrEqual(1)
      expect(await countRenders(path), path).toBe(0)
    }
  })

  test('contains nothing of the visitor who requested it first', async () => {
    const user = shop.visitor()
    const markers = {
      account: 'Qwy',
      cart: `${first}*7`,
      toast: 'signed-in:Zxqw',
      aff_track: 'ZXQWAFF',
      cookieConsent: 'all.111.1.zxqwzxqwzxqwzxqw.1',
      theme: 'dark',
    }
    for (const [name, value] of Object.entries(markers)) user.cookies.set(name, value)
    // Older than the maximum cache age: each page is rendered for this visitor.
    shop.clock.forward(6 * 60_000)
    for (const path of addresses()) {
      const address = `${path}${path.includes('?') ? '&' : '?'}utm_source=zxqwutm&aff=ZXQWAFF`
      const before = rendered()
      const response = await user.get(address, {
        'User-Agent': 'zxqw-browser',
        Referer: 'https://zxqw.example/',
        'X-Forwarded-For': '203.0.113.99',
        'Accept-Language': 'hu',
      })
      expect(rendered() - before, path).toBe(1)
      expect(response.status, path).toBe(200)
      expect(response.headers.getSetCookie(), path).toEqual([])
      expect(response.html, path).not.toMatch(/zxqw|Qwy|203\.0\.113\.99/i)
      expect(response.html, path).toBe((await shop.visitor().get(path)).html)
    }
  })

  test.for(['customer', 'owner'] as const)('is identical for a signed-in %s', async (role) => {
    const user = await signedInStaff(shop, role)
    for (const path of addresses()) {
      const response = await user.get(path)
      expect(response.headers.getSetCookie(), path).toEqual([])
      expect(response.html, path).toBe((await shop.visitor().get(path)).html)
    }
    expect(await countRenders(...addresses())).toBe(0)
  })

  test('has the same content when rendered for a signed-in user without the cache', async () => {
    await using otherShop = await createTestApp({ hasPageCache: false })
    const user = await signedInStaff(otherShop, 'owner')
    const plain = (html: string) => html.replaceAll(/ nonce="[^"]*"|"nonce":"[^"]*"/g, '')
    for (const path of addresses().filter((address) => !address.startsWith('/api/')))
      expect(plain((await user.get(path)).html), path).toBe(plain((await otherShop.visitor().get(path)).html))
  })

  test('is not used for an owner who previews drafts', async () => {
    const user = await signedInStaff(shop, 'owner')
    const before = shop.pages().stats()
    expect((await user.get('/?preview=1')).headers.get('cache-control')).toContain('no-store')
    expect(shop.pages().stats()).toEqual(before)
  })

  test('redirects only a visitor who chose another language', async () => {
    const chose = async (language: string) => {
      const user = shop.visitor()
      user.cookies.set('language', language)
      return user.get('/')
    }
    expect((await chose('hu')).headers.get('location')).toBe('/hu')
    expect((await chose('fr')).html).toBe((await shop.visitor().get('/')).html)
  })

  test('is sent in an encoding that the browser accepts, with an ETag per encoding', async () => {
    const plain = await shop.visitor().get('/shop')
    const zipped = await shop.visitor().get('/shop', { 'Accept-Encoding': 'gzip' })
    const brotli = await shop.visitor().get('/shop', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    const rejected = await shop.visitor().get('/shop', { 'Accept-Encoding': 'br;q=0, gzip;q=0' })
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.html)
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.html)
    expect(rejected.html).toBe(plain.html)
    const tags = [plain, zipped, brotli].map(({ headers }) => headers.get('etag') ?? '')
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
    const repeated = await shop.visitor().get('/shop', { 'If-None-Match': `W/${tags[0]}, "other"` })
    expect([repeated.status, repeated.html, repeated.headers.get('content-type')]).toEqual([304, '', null])
    expect(repeated.headers.get('etag')).toBe(tags[0])
    expect(brotli.headers.get('vary')).toContain('Accept-Encoding')
  })

  test('is keyed only by the query parameters that it reads', async () => {
    await countRenders('/shop?q=quiz')
    expect(
      await countRenders('/shop?utm_medium=mail&q=quiz', '/shop?q=quiz&fbclid=1', '/shop?q=quiz&category='),
    ).toBe(0)
    expect(await countRenders('/shop?q=quiz&page=2')).toBe(1)
  })

  test('expires after five minutes', async () => {
    await countRenders('/services')
    shop.clock.forward(4 * 60_000)
    expect(await countRenders('/services')).toBe(0)
    shop.clock.forward(2 * 60_000)
    expect(await countRenders('/services')).toBe(1)
  })

  test('is never a page specific to one visitor', async () => {
    const before = shop.pages().stats().pages
    for (const path of [
      '/cart',
      '/login',
      '/register',
      '/legal/site-map',
      '/newsletter',
      '/nowhere',
      '/user',
    ])
      await shop.visitor().get(path)
    expect(shop.pages().stats().pages).toBe(before)
  })
})

describe('cache invalidation', () => {
  const getPagePaths = () => [
    '/',
    '/shop',
    `/shop/${findSlug(first)}`,
    `/shop/${findSlug(second)}`,
    '/services',
    '/legal',
    '/api/v1/products',
    `/api/v1/products/${first}`,
    `/api/v1/products/${second}`,
  ]
  const ofFirst = ['/', '/shop', 0, '/api/v1/products', `/api/v1/products/${first}`] as const

  test.for([
    [
      'a product empties its page and the lists',
      () =>
        shop.ports.db
          .update(product)
          .set({ monthlyPrice: 4321 as never })
          .where(eq(product.id, first ?? '')),
      ofFirst,
    ],
    [
      'a product’s text empties its page and the lists',
      () =>
        shop.ports.db
          .update(productTranslation)
          .set({ name: 'Nouveau nom' })
          .where(eq(productTranslation.productId, first ?? '')),
      ofFirst,
    ],
    [
      'a text of a page',
      () =>
        shop.ports.db.update(contentItem).set({ value: 'Neu' }).where(eq(contentItem.key, 'services.title')),
      ['/', '/services'],
    ],
  ] as const)('%s', async ([, change, expected]) => {
    await countRenders(...getPagePaths())
    const cacheEmptied = emptied(expected.length)
    await change()
    await cacheEmptied()
    const paths = expected.map((path) => (path === 0 ? `/shop/${findSlug(first)}` : path))
    const redrawn: string[] = []
    for (const path of getPagePaths()) if ((await countRenders(path)) > 0) redrawn.push(path)
    expect(redrawn.toSorted()).toEqual(paths.toSorted())
  })

  test('a category change invalidates the pages of its products', async () => {
    const [{ id, other }] = await categories()
    await countRenders(`/shop/${findSlug(id)}`, `/shop/${findSlug(other)}`)
    const cacheEmptied = emptied()
    await shop.ports.db
      .update(categoryTranslation)
      .set({ name: 'Anders' })
      .where(eq(categoryTranslation.categoryId, await readCategory(id)))
    await cacheEmptied()
    expect(await countRenders(`/shop/${findSlug(id)}`)).toBe(1)
    expect(await countRenders(`/shop/${findSlug(other)}`)).toBe(0)
  })

  test('a change that no page shows invalidates nothing', async () => {
    await countRenders(...getPagePaths())
    const before = shop.pages().stats().emptied
    await shop.ports.db
      .update(product)
      .set({ stock: 3 })
      .where(eq(product.id, first ?? ''))
    await shop.ports.db
      .update(product)
      .set({ monthlyPrice: product.monthlyPrice })
      .where(eq(product.id, first ?? ''))
    // The database notifies in order: once the later notification has arrived, so have the earlier ones.
    const cacheEmptied = emptied()
    await shop.ports.db
      .update(contentItem)
      .set({ value: 'Später' })
      .where(eq(contentItem.key, 'services.title'))
    await cacheEmptied()
    expect(shop.pages().stats().emptied - before).toBe(2)
  })

  test('the product page shows search engines when stock runs out and returns', async () => {
    const setStock = async (stock: number) => {
      const cacheEmptied = emptied()
      await shop.ports.db
        .update(product)
        .set({ stock })
        .where(eq(product.id, first ?? ''))
      await cacheEmptied()
      return (await shop.visitor().get(`/shop/${findSlug(first)}`)).html
    }
    expect(await setStock(0)).toContain('https://schema.org/SoldOut')
    expect(await setStock(2)).toContain('https://schema.org/InStock')
  })

  test('a rolled-back change invalidates nothing', async () => {
    await countRenders('/shop', '/services')
    await shop.ports.db
      .transaction(async (transaction) => {
        await transaction.update(category).set({ position: 99 })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    const cacheEmptied = emptied()
    await shop.ports.db
      .update(contentItem)
      .set({ value: 'Bald' })
      .where(eq(contentItem.key, 'services.title'))
    await cacheEmptied()
    expect(await countRenders('/shop')).toBe(0)
  })

  test('saved settings appear on a cached page', async () => {
    await countRenders(...getPagePaths())
    const { siteName } = await shop.ports.settings.get('general')
    await saveName('Autre nom')
    await vi.waitFor(async () => expect((await shop.visitor().get('/legal')).html).toContain('Autre nom'))
    await saveName(siteName)
    await vi.waitFor(async () => expect((await shop.visitor().get('/legal')).html).not.toContain('Autre nom'))
  })

  test('a change of many products is published in one message', async () => {
    await seedLarge(shop.ports, 60)
    await countRenders('/shop', `/shop/${findSlug(second)}`)
    const messages: unknown[] = []
    const leave = shop.ports.live.subscribe('pages', (message) => messages.push(message))
    const cacheEmptied = emptied(2)
    await shop.ports.db.update(productTranslation).set({ description: 'Alle neu' })
    await cacheEmptied()
    leave()
    expect(messages).toEqual([{ tags: ['products'] }])
    expect(await countRenders('/shop', `/shop/${findSlug(second)}`)).toBe(2)
  })
})

const saveName = (siteName: string) => saveSettings(shop.ports, 'general', { siteName }, null)

async function readCategory(id: string): Promise<string> {
  const [row] = await shop.ports.db
    .select({ categoryId: product.categoryId })
    .from(product)
    .where(eq(product.id, id))
  return row?.categoryId ?? ''
}

/** A product's category, and a different one. */
async function categories(): Promise<[{ id: string; other: string }]> {
  const all = await shop.ports.db.select().from(product).where(eq(product.status, 'published'))
  const [firstRow] = all
  const other = all.find(({ categoryId }) => categoryId !== firstRow?.categoryId)
  return [{ id: firstRow?.id ?? '', other: other?.id ?? '' }]
}
