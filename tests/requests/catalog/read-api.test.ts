import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { seedLarge } from '#server/database/seed/seed-large.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Listed = { id: string; monthlyPrice: { amount: number } | null }
type Page = { data: Listed[]; total: number; next: string | null; isFuzzy?: boolean }

async function read(path: string, headers: Record<string, string> = {}, from = shop) {
  const response = await from.visitor().get(`/api/v1${path}`, headers)
  return { ...response, json: response.html ? JSON.parse(response.html) : undefined }
}
const page = async (path: string, from = shop): Promise<Page> => (await read(path, {}, from)).json

describe('product endpoints', () => {
  test('list products with prices, addresses and pictures', async () => {
    const { json, status, headers } = await read('/products?limit=1&language=en')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-language')).toBe('en')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('set-cookie')).toBeNull()
    const [first] = json.data
    expect(first).toMatchObject({
      id: 'table-ouverte',
      category: { id: 'business-online', name: 'Websites & Business' },
      monthlyPrice: { currency: 'EUR', taxesIncluded: true },
      rating: null,
    })
    expect(Number.isInteger(first.monthlyPrice.amount)).toBe(true)
    expect(first.url).toMatch(/^http:\/\/shop\.test\/en\/shop\//)
    expect((await shop.visitor().get(new URL(first.url).pathname)).status).toBe(200)
    const { html } = await shop.visitor().get('/en/shop')
    for (const picture of [first.picture.avif, first.picture.webp])
      expect(html).toContain(new URL(picture).pathname)
    expect((await shop.visitor().get(new URL(first.demonstration).pathname)).status).toBe(200)
  })

  test.for(['default', 'price-low', 'price-high', 'rating', 'name-asc', 'name-desc'])(
    'page through products sorted by %s without gaps or duplicates',
    async (sort) => {
      const all = await page(`/products?sort=${sort}&limit=100`)
      expect(all.data).toHaveLength(all.total)
      const ids: string[] = []
      let path: string | undefined = `/products?sort=${sort}&limit=4`
      while (path) {
        const { json, headers }: Awaited<ReturnType<typeof read>> = await read(path)
        ids.push(...json.data.map(({ id }: Listed) => id))
        const link = /^<http:\/\/shop\.test\/api\/v1(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
        expect(link !== undefined).toBe(json.next !== null)
        path = link
      }
      expect(ids).toEqual(all.data.map(({ id }) => id))
    },
  )

  test('return every product exactly once when another is added during paging', async () => {
    await using large = await createTestApp()
    const before = (await page('/products?limit=100', large)).data.map(({ id }) => id)
    const ids: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const cursor: string = next ? `&cursor=${next}` : ''
      const result: Page = await page(`/products?limit=5${cursor}`, large)
      ids.push(...result.data.map(({ id }) => id))
      next = result.next
      if (ids.length === 5) {
        await seedLarge(large.ports, 1)
        await large.ports.db.update(product).set({ position: 0 }).where(eq(product.id, 'p1'))
      }
    }
    expect(ids).toEqual(before)
    expect((await page('/products?limit=1', large)).data[0]?.id).toBe('p1')
  })

  test('filter by category', async () => {
    const { data, total } = await page('/products?category=service')
    expect(data.map(({ id }) => id)).toEqual(['referencement', 'maintenance-serenite'])
    expect(total).toBe(2)
  })

  test.for(languages)('return one product with all its texts and addresses, in %s', async (language) => {
    const { json, status } = await read(`/products/table-ouverte?language=${language}`)
    expect(status).toBe(200)
    expect(json.details.length).toBeGreaterThan(0)
    expect(json.features.length).toBeGreaterThan(0)
    expect(json.pictures.length).toBeGreaterThan(0)
    expect(json.addresses.map((entry: { language: string }) => entry.language)).toEqual([...languages])
    for (const { url } of json.addresses)
      expect((await shop.visitor().get(new URL(url).pathname)).status).toBe(200)
    expect(json.addresses.find((entry: { language: string }) => entry.language === language).url).toBe(
      json.url,
    )
  })

  test('omit products that are not published', async () => {
    await using otherShop = await createTestApp()
    for (const status of ['draft', 'archived'] as const) {
      await otherShop.ports.db.update(product).set({ status }).where(eq(product.id, 'quiz'))
      expect((await read('/products/quiz', {}, otherShop)).status).toBe(404)
      for (const path of ['/products?limit=100', '/search?q=quiz', '/search?q=qiuz'])
        expect((await page(path, otherShop)).data.map(({ id }) => id)).not.toContain('quiz')
    }
    await otherShop.ports.db
      .update(product)
      .set({ ratingCount: 2, ratingSum: 9 })
      .where(eq(product.id, 'cave'))
    expect((await read('/products/cave', {}, otherShop)).json.rating).toEqual({ average: 4.5, count: 2 })
  })
})

describe('search endpoint', () => {
  test('returns all results page by page, and marks near matches', async () => {
    const found = await page('/search?q=restaurant')
    expect(found).toMatchObject({ total: 2, isFuzzy: false, next: null })
    expect((await page('/search?q=restorant')).isFuzzy).toBe(true)
    const all = await page('/search?q=site&limit=100')
    const ids: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const result: Page = await page(`/search?q=site&limit=3${next ? `&cursor=${next}` : ''}`)
      ids.push(...result.data.map(({ id }) => id))
      next = result.next
    }
    expect(ids).toEqual(all.data.map(({ id }) => id))
    expect(ids.length).toBe(all.total)
  })

  test('also paginates the results of a misspelt query', async () => {
    const first = await page('/search?q=restorant&limit=1')
    expect(first.next).not.toBeNull()
    const second = await page(`/search?q=restorant&limit=1&cursor=${first.next}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(['table-ouverte', 'menu-qr'])
    expect(second.next).toBeNull()
  })
})

describe('HTTP caching and methods', () => {
  test('a request with a matching ETag gets 304 and an empty body', async () => {
    const first = await read('/products')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const repeated = await read('/products', { 'If-None-Match': ifNoneMatch })
      expect(repeated.status).toBe(304)
      expect(repeated.bytes).toHaveLength(0)
      expect(repeated.headers.get('etag')).toBe(etag)
    }
    expect((await read('/products', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('the response does not depend on cookies, language header or unknown parameters', async () => {
    const { html } = await read('/products?limit=3')
    const other = await read('/products?utm_source=x&limit=3', {
      Cookie: 'language=hu',
      'Accept-Language': 'hu',
    })
    expect(other.html).toBe(html)
  })

  test('HEAD and OPTIONS are supported, and write methods are rejected', async () => {
    const send = (method: string) => shop.app.request('http://shop.test/api/v1/products', { method })
    const head = await send('HEAD')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('etag')).toBe((await read('/products')).headers.get('etag'))
    const options = await send('OPTIONS')
    expect(options.status).toBe(204)
    expect(options.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    expect(options.headers.get('access-control-allow-origin')).toBe('*')
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const rejected = await send(method)
      expect(rejected.status).toBe(405)
      expect(rejected.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })
})

describe('API errors', () => {
  test.for([
    ['fr', 'La requête contient des paramètres non valides.'],
    ['en', 'The request has invalid parameters.'],
    ['hu', 'A kérés nem megfelelő paramétereket tartalmaz.'],
  ] as const)('are described in %s, with each invalid parameter', async ([language, title]) => {
    const { json, status, headers } = await read(
      `/products?language=${language}&limit=0&sort=x&category=A%20B&cursor=%00`,
    )
    expect(status).toBe(400)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toMatchObject({ type: 'about:blank', status: 400, title })
    const names = json.parameters.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['category', 'cursor', 'limit', 'sort'])
  })

  test.for([
    '/products?limit=101',
    '/products?limit=1.5',
    '/products?limit=-1',
    '/products?limit=',
    '/products?category=no-such',
    '/products?language=de',
    '/products?cursor=abc',
    '/products/quiz?language=de',
    '/search',
    '/search?q=',
    '/search?q=%20',
    `/search?q=${'x'.repeat(101)}`,
  ])('the request %s is rejected', async (path) => {
    const { json, status } = await read(path)
    expect(status).toBe(400)
    expect(json.parameters).toHaveLength(1)
  })

  test('a cursor of another list or with invalid contents is rejected', async () => {
    const { next } = await page('/products?limit=2')
    for (const path of [
      '/products?limit=2&sort=price-low',
      '/products?limit=2&language=en',
      '/search?q=site',
    ])
      expect((await read(`${path}&cursor=${next}`)).status, path).toBe(400)
    for (const parts of [
      ['fr|||price-low', 'x', 1, 'a', false],
      ['fr|||price-low', '1', 1e12, 'a', false],
      null,
    ]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      expect((await read(`/products?sort=price-low&cursor=${cursor}`)).status).toBe(400)
    }
  })

  test('unknown products and paths return 404', async () => {
    for (const path of [
      '/products/none',
      '/products/A%20B',
      '/products/%00',
      '/nothing',
      '/products/quiz/x',
    ]) {
      const { json, status } = await read(path)
      expect(status, path).toBe(404)
      expect(json.status).toBe(404)
    }
  })

  test('a disabled language is rejected, and disabled ratings are omitted', async () => {
    await using otherShop = await createTestApp({ change: withoutHungarianAndRatings })
    expect((await read('/products?language=hu', {}, otherShop)).status).toBe(400)
    expect((await read('/products?sort=rating', {}, otherShop)).status).toBe(400)
    const { json } = await read('/products/quiz', {}, otherShop)
    expect(json).not.toHaveProperty('rating')
    expect(json.addresses.map((entry: { language: string }) => entry.language)).toEqual(['fr', 'en'])
  })
})

function withoutHungarianAndRatings(ports: TestApp['ports']): TestApp['ports'] {
  const get = async (category: string) => {
    const found = await ports.settings.get(category as 'advanced')
    if (category === 'advanced') return { ...found, ratings: false }
    return category === 'localization' ? { ...found, offers: { en: true, hu: false } } : found
  }
  return { ...ports, settings: { ...ports.settings, get: get as typeof ports.settings.get } }
}
