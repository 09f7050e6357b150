import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { headLinks, languageOf, pageText } from '#tests/harness/page-text.ts'
import { readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/settings/localization'
let shop: TestApp
let owner: TestVisitor

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  // As a browser sends it: an unchecked box is not sent.
  const base = { shopLanguage: 'fr', 'offers.en': 'on', 'offers.hu': 'on' }
  const saved = await owner.post(path, {
    intent: 'save',
    shopLanguage: 'fr',
    'offers.en': 'on',
    base: JSON.stringify(base),
  })
  expect(saved.location).toBe(path)
})
afterAll(() => shop[Symbol.asyncDispose]())

const choices = (html: string) => {
  const buttons = [...html.matchAll(/<button[^>]*name="language"[^>]*>/g)]
  return [...new Set(buttons.map(([tag]) => / value="(\w+)"/.exec(tag)?.[1]))]
}

test('no page, sitemap or robots.txt names the disabled language', async () => {
  const { html } = await shop.visitor().get('/')
  expect(choices(html)).toEqual(['fr', 'en'])
  expect(headLinks(html)['alternate hu']).toBeUndefined()
  expect(headLinks(html)['alternate en']).toBe('http://shop.test/en')
  expect(html).not.toContain('hu_HU')
  expect(html).toContain('"availableLanguage":["fr","en"]')
  const [slug] = (await readCatalogue(shop)).map((row) => row.slug.fr)
  const product = (await shop.visitor().get(`/shop/${slug}`)).html
  expect(headLinks(product)['alternate en']).toBeDefined()
  expect(headLinks(product)['alternate hu']).toBeUndefined()
  expect((await shop.visitor().get('/sitemap.xml')).html).not.toContain('sitemap-hu')
  expect((await shop.visitor().get('/sitemap-hu.xml')).status).toBe(404)
  expect((await shop.visitor().get('/sitemap-fr.xml')).html).not.toContain('hreflang="hu"')
  expect((await shop.visitor().get('/robots.txt')).html).not.toContain('/hu/')
})

test.for([
  ['/hu', '/'],
  ['/hu/shop?q=site&sort=price-low', '/shop?q=site&sort=price-low'],
  ['/hu/legal/notice', '/legal/notice'],
  ['/hu/login?from=%2Fcart', '/login?from=%2Fcart'],
  ['/hu/verify-email/none', '/verify-email/none'],
  ['/hu/demo/quiz', '/demo/quiz'],
  ['/hu/nowhere', '/nowhere'],
  ['/hu/evil.test', '/evil.test'],
])('%s redirects temporarily to %s', async ([from = '', to = '']) => {
  const { status, location } = await shop.visitor().get(from)
  expect([status, location]).toEqual([307, to])
})

test('a product page redirects to its page in French', async () => {
  const { slug } = (await readCatalogue(shop)).find(({ id }) => id === 'quiz') ?? {}
  const { status, location } = await shop.visitor().get(`/hu/shop/${slug?.hu}?from=mail`)
  expect([status, location]).toEqual([307, `/shop/${slug?.fr}?from=mail`])
})

test('a form post is redirected with its data, and a client-side navigation is redirected too', async () => {
  const sent = await shop.visitor().post('/hu/contact', { intent: 'send-message', name: 'Nadia' })
  expect([sent.status, sent.location]).toEqual([307, '/contact'])
  const script = await shop.visitor().get('/hu/shop.data')
  expect(script.status).toBe(202)
  expect(script.html).toContain('/shop')
})

test('a visitor who chose the disabled language sees French, also when choosing it again', async () => {
  const visitor = shop.visitor()
  visitor.cookies.set('language', 'hu')
  const start = await visitor.get('/')
  expect([start.status, languageOf(start.html)]).toEqual([200, 'fr'])
  const chosen = await visitor.post('/language', { language: 'hu', from: '/en/shop' })
  expect([chosen.location, visitor.cookies.get('language')]).toEqual(['/shop', 'fr'])
})

test('the back office still offers the disabled language, but its preview falls back to French', async () => {
  owner.cookies.set('language', 'hu')
  const page = await owner.get(path)
  expect(languageOf(page.html)).toBe('hu')
  expect(choices(page.html)).toEqual(['fr', 'en', 'hu'])
  const preview = await owner.get('/admin/content/preview?language=hu')
  expect(preview.html).toContain('src="/?preview=1"')
  expect(pageText(preview.html)).toContain('English')
  owner.cookies.set('language', 'fr')
})

test('with one language left, no language menu is shown', async () => {
  await saveSettings(shop.ports, 'localization', { offers: { en: false, hu: false } }, null)
  const { html } = await shop.visitor().get('/')
  expect(choices(html)).toEqual([])
  expect(html).not.toContain('action="/language"')
  expect((await shop.visitor().get('/en/shop')).location).toBe('/shop')
  await saveSettings(shop.ports, 'localization', { offers: { en: true, hu: true } }, null)
  expect(languageOf((await shop.visitor().get('/hu/shop')).html)).toBe('hu')
})
