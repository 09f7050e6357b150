import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { demoSite, product } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from './harness/create-test-app.ts'
import { languageOf } from './harness/page-text.ts'

let shop: TestApp
let links: { id: string; demoLink: string | null; status: string }[] = []
let slugs: string[] = []

beforeAll(async () => {
  shop = await createTestApp()
  const { db } = shop.ports
  links = await db
    .select({ id: product.id, demoLink: product.demoLink, status: product.status })
    .from(product)
    .where(eq(product.status, 'published'))
    .orderBy(asc(product.position))
  slugs = (await db.select({ slug: demoSite.slug }).from(demoSite).orderBy(asc(demoSite.slug))).map(
    ({ slug }) => slug,
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

const prefixes: Record<Language, string> = { fr: '', en: '/en', hu: '/hu' }

test('every product has a separate demonstration site', () => {
  expect(links.length).toBeGreaterThanOrEqual(16)
  expect(new Set(links.map(({ demoLink }) => demoLink)).size).toBe(links.length)
  expect(links.map(({ demoLink }) => demoLink).toSorted()).toEqual(
    slugs.map((slug) => `/demo/${slug}`).toSorted(),
  )
})

test.for(languages)(
  'every demonstration site is rendered in %s, and references no other host',
  async (language) => {
    for (const { demoLink } of links) {
      const address = `${prefixes[language]}${demoLink}`
      const { status, html, headers } = await shop.visitor().get(address)
      expect.soft(status, address).toBe(200)
      expect.soft(headers.get('content-type'), address).toContain('text/html')
      expect.soft(languageOf(html), address).toBe(language)
      expect.soft(html.match(/<h1[\s>]/g), address).toHaveLength(1)
      expect.soft(/<title>[^<]+<\/title>/.test(html), `${address}: title`).toBe(true)
      const outside = [...html.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([found]) => found)
      const others = outside.filter((found) => !found.startsWith('http://www.w3.org/'))
      expect.soft(others, address).toEqual([])
      expect.soft(/(?:src|href)="\/\//.test(html), `${address}: address without a scheme`).toBe(false)
      const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      const holes = words.match(/.{0,40}(undefined|\[object Object\]|\bNaN\b).{0,40}/g)
      expect.soft(holes, address).toBeNull()
      const policy = headers.get('content-security-policy') ?? ''
      expect.soft(policy, address).toContain("default-src 'none'")
      expect.soft(policy, address).not.toMatch(/script-src[^;]*'unsafe|https?:|\*/)
      expect.soft(headers.get('x-content-type-options'), address).toBe('nosniff')
    }
  },
)

test.for(languages)('no two demonstration sites have the same heading, in %s', async (language) => {
  const pages = await Promise.all(
    links.map(({ demoLink }) => shop.visitor().get(`${prefixes[language]}${demoLink}`)),
  )
  const titles = pages.map(({ html }) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1])
  expect(new Set(titles).size).toBe(links.length)
})

test('an unknown demonstration site returns 404', async () => {
  expect((await shop.visitor().get('/demo/no-such')).status).toBe(404)
  expect((await shop.visitor().get('/de/demo/quiz')).status).toBe(404)
})
