import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { headLinks, languageOf } from '#tests/harness/page-text.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const choose = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  visitor = shop.visitor(),
) => visitor.post('/language', fields, headers)

test.for(['/', '/shop', '/login', '/register', '/cart', '/legal/terms-of-sale'])(
  '%s is available in three languages at three addresses',
  async (path) => {
    for (const language of ['fr', 'en', 'hu']) {
      const prefix = language === 'fr' ? '' : `/${language}`
      const { html, status } = await shop.visitor().get(prefix + (prefix && path === '/' ? '' : path))
      expect(status).toBe(200)
      expect(languageOf(html)).toBe(language)
    }
  },
)

test.for(['/', '/shop', '/legal/privacy-policy'])(
  '%s links to its versions in the other languages',
  async (path) => {
    const address = (prefix: string) => `http://shop.test${prefix}${prefix && path === '/' ? '' : path}`
    for (const prefix of ['', '/en', '/hu']) {
      const { html } = await shop.visitor().get(prefix + (prefix && path === '/' ? '' : path))
      expect(headLinks(html)).toMatchObject({
        canonical: address(prefix),
        'alternate fr': address(''),
        'alternate en': address('/en'),
        'alternate hu': address('/hu'),
        'alternate x-default': address(''),
      })
    }
  },
)

test.for([
  ['en', '/en'],
  ['hu', '/hu'],
])(
  'choosing %s redirects from the start page to that language, and from no other page',
  async ([language = '', home]) => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', language)
    const response = await visitor.get('/')
    expect([response.status, response.location]).toEqual([302, home])
    // Every other URL keeps its own language.
    for (const path of ['/shop', '/cart', '/legal/notice'])
      expect(languageOf((await visitor.get(path)).html)).toBe('fr')
  },
)

test.for(['fr', 'de', '', '%E0%A4%A', '//evil.test'])(
  'the stored language %j does not redirect from the start page',
  async (language) => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', language)
    expect((await visitor.get('/')).status).toBe(200)
  },
)

test('the language menu stores the choice and returns to the same page, without a script', async () => {
  const visitor = shop.visitor()
  const response = await choose({ language: 'hu', from: '/shop?q=quiz&sort=name-asc' }, {}, visitor)
  expect([response.status, response.location]).toEqual([303, '/hu/shop?q=quiz&sort=name-asc'])
  expect(visitor.cookies.get('language')).toBe('hu')
  expect((await visitor.get('/')).location).toBe('/hu')
  expect((await choose({ language: 'fr', from: '/hu/cart' }, {}, visitor)).location).toBe('/cart')
  expect((await visitor.get('/')).status).toBe(200)
})

test('switching language on a product page leads to the product’s page in that language', async () => {
  const { html } = await shop.visitor().get('/shop')
  const [, path = ''] = /<article[^>]*data-product="quiz"[\s\S]*?href="(\/shop\/[^"]+)"/.exec(html) ?? []
  const response = await choose({ language: 'en', from: path })
  expect(response.location).toMatch(/^\/en\/shop\/.+/)
  expect((await shop.visitor().get(response.location ?? '')).status).toBe(200)
  expect((await choose({ language: 'fr', from: response.location ?? '' })).location).toBe(path)
})

test('switching language on an unknown product leads to the product list', async () => {
  expect((await choose({ language: 'en', from: '/shop/no-such' })).location).toBe('/en/shop')
})

test.for([
  ['//evil.test', '/en'],
  ['https://evil.test/shop', '/en'],
  ['/\\evil.test', '/en'],
  ['/..//evil.test', '/en'],
  ['', '/en'],
])('the language menu redirects from %j to %s, never to another site', async ([from = '', home]) => {
  expect((await choose({ language: 'en', from })).location).toBe(home)
  const french = (await choose({ language: 'fr', from })).headers.get('location') ?? ''
  expect(new URL(french, 'http://shop.test').origin).toBe('http://shop.test')
})

test('an unknown language and a request from another site are rejected', async () => {
  expect((await choose({ language: 'de', from: '/' })).status).toBe(400)
  expect((await choose({ language: 'en', from: '/' }, { Origin: 'https://evil.test' })).status).toBe(403)
})

test('a request with a null origin is rejected', async () => {
  expect((await choose({ language: 'en', from: '/' }, { Origin: 'null' })).status).toBe(403)
})

test('a malformed return address still redirects', async () => {
  expect((await choose({ language: 'en', from: '/shop/%E0%A4%A' })).status).toBe(303)
})
