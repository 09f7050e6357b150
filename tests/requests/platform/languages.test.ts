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
  '%s speaks three languages at three addresses',
  async (path) => {
    for (const language of ['fr', 'en', 'hu']) {
      const prefix = language === 'fr' ? '' : `/${language}`
      const { html, status } = await shop.visitor().get(prefix + (prefix && path === '/' ? '' : path))
      expect(status).toBe(200)
      expect(languageOf(html)).toBe(language)
    }
  },
)

test.for(['/', '/shop', '/legal/privacy-policy'])('%s knows its other languages', async (path) => {
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
})

test.for([
  ['en', '/en'],
  ['hu', '/hu'],
])('who chose %s is led from the start page to theirs', async ([language = '', home]) => {
  const visitor = shop.visitor()
  visitor.cookies.set('language', language)
  const response = await visitor.get('/')
  expect([response.status, response.location]).toEqual([302, home])
  // Every other URL keeps its own language.
  for (const path of ['/shop', '/cart', '/legal/notice'])
    expect(languageOf((await visitor.get(path)).html)).toBe('fr')
})

test.for(['fr', 'de', '', '%E0%A4%A', '//evil.test'])(
  'the choice %j leads nowhere else',
  async (language) => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', language)
    expect((await visitor.get('/')).status).toBe(200)
  },
)

test('the language menu remembers the choice and shows the same page, without a script', async () => {
  const visitor = shop.visitor()
  const response = await choose({ language: 'hu', from: '/shop?q=quiz&sort=name-asc' }, {}, visitor)
  expect([response.status, response.location]).toEqual([303, '/hu/shop?q=quiz&sort=name-asc'])
  expect(visitor.cookies.get('language')).toBe('hu')
  expect((await visitor.get('/')).location).toBe('/hu')
  expect((await choose({ language: 'fr', from: '/hu/cart' }, {}, visitor)).location).toBe('/cart')
  expect((await visitor.get('/')).status).toBe(200)
})

test('a product is found under its name in the other language', async () => {
  const { html } = await shop.visitor().get('/shop')
  const [, path = ''] = /<article[^>]*data-product="quiz"[\s\S]*?href="(\/shop\/[^"]+)"/.exec(html) ?? []
  const response = await choose({ language: 'en', from: path })
  expect(response.location).toMatch(/^\/en\/shop\/.+/)
  expect((await shop.visitor().get(response.location ?? '')).status).toBe(200)
  expect((await choose({ language: 'fr', from: response.location ?? '' })).location).toBe(path)
})

test('an unknown product leads to the shop', async () => {
  expect((await choose({ language: 'en', from: '/shop/no-such' })).location).toBe('/en/shop')
})

test.for([
  ['//evil.test', '/en'],
  ['https://evil.test/shop', '/en'],
  ['/\\evil.test', '/en'],
  ['/..//evil.test', '/en'],
  ['', '/en'],
])('the menu leads from %j to %s, never to another site', async ([from = '', home]) => {
  expect((await choose({ language: 'en', from })).location).toBe(home)
  const french = (await choose({ language: 'fr', from })).headers.get('location') ?? ''
  expect(new URL(french, 'http://shop.test').origin).toBe('http://shop.test')
})

test('a language there is not and another site are refused', async () => {
  expect((await choose({ language: 'de', from: '/' })).status).toBe(400)
  expect((await choose({ language: 'en', from: '/' }, { Origin: 'https://evil.test' })).status).toBe(403)
})

test('a page that hides where it comes from is refused too', async () => {
  expect((await choose({ language: 'en', from: '/' }, { Origin: 'null' })).status).toBe(403)
})

test('a broken address leads somewhere', async () => {
  expect((await choose({ language: 'en', from: '/shop/%E0%A4%A' })).status).toBe(303)
})
