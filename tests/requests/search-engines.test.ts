import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { publicLegalKinds, publicPages } from '#domain/platform/search-engines/public-pages.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { isWellFormed } from '#tests/harness/documents/well-formed.ts'
import { headLinks } from '#tests/harness/page-text.ts'
import { readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'
import { entriesOf, readSitemap } from '#tests/harness/texts/read-sitemap.ts'
import { sitemapFiles } from '#web/endpoints/sitemap-xml.ts'

const origin = 'http://shop.test'

test('robots.txt allows the shop and disallows personal pages, in every language', async () => {
  await using shop = await createTestApp()
  const { status, html, headers } = await shop.visitor().get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
  const lines = html.split('\n')
  expect(lines).toContain('Allow: /')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const prefix of ['', '/en', '/hu'])
    for (const path of ['/admin', '/cart', '/login', '/user', '/withdraw/receipt', '/newsletter', '/demo'])
      expect(lines).toContain(`Disallow: ${prefix}${path}`)
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? [])
  for (const language of languages)
    for (const { address } of await readSitemap(shop, language))
      for (const path of disallowed) expect(address.replace(origin, '').startsWith(path), address).toBe(false)
})

test('the sitemap index lists one sitemap per language', async () => {
  await using shop = await createTestApp()
  const { html, headers } = await shop.visitor().get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(isWellFormed(html)).toBe(true)
  const files = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(files).toEqual(languages.map((language) => `${origin}/sitemap-${language}.xml`))
  for (const file of files) {
    const response = await shop.visitor().get(file ?? '')
    expect(response.headers.get('content-type')).toContain('application/xml')
    expect(isWellFormed(response.html)).toBe(true)
  }
  expect((await shop.visitor().get('/sitemap-fr-2.xml')).status).toBe(404)
  expect((await shop.visitor().get('/sitemap-de.xml')).status).toBe(404)
})

test.for(languages)('the sitemap lists every public page once, in %s', async (language) => {
  await using shop = await createTestApp()
  const rows = await readCatalogue(shop)
  const documents = await shop.ports.db.select().from(legalDocument)
  const kinds = publicLegalKinds.filter((kind) => documents.some((document) => document.kind === kind))
  expect(kinds.length).toBeGreaterThan(5)
  const addresses = (await readSitemap(shop, language)).map(({ address }) => address)
  const expected = [
    ...publicPages,
    ...kinds.map((kind) => `/legal/${kind}`),
    ...rows.map(({ slug }) => `/shop/${slug[language]}`),
  ].map((path) => origin + inLanguage(path, language))
  expect(addresses.toSorted()).toEqual(expected.toSorted())
})

test.for(languages)(
  'every sitemap URL returns an indexable, canonical page with its alternates, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const broken: string[] = []
    for (const { address, alternates } of await readSitemap(shop, language)) {
      const { status, html, headers } = await shop.visitor().get(address)
      const links = status === 200 ? headLinks(html) : {}
      const isListed =
        status === 200 && !/name="robots" content="noindex"/.test(html) && !headers.has('x-robots-tag')
      const isCanonical = links.canonical === address
      const knowsOthers = Object.entries(alternates).every(([tag, to]) => links[`alternate ${tag}`] === to)
      if (!isListed || !isCanonical || !knowsOthers) broken.push(`${address} ${status}`)
    }
    expect(broken).toEqual([])
  },
)

test('sitemap alternates are reciprocal across languages, with French as the default', async () => {
  await using shop = await createTestApp()
  const all = (await Promise.all(languages.map((language) => readSitemap(shop, language)))).flat()
  const byAddress = new Map(all.map((entry) => [entry.address, entry]))
  for (const { address, alternates } of all) {
    expect(Object.values(alternates)).toContain(address)
    expect(alternates['x-default']).toBe(alternates.fr)
    for (const other of Object.values(alternates))
      expect(byAddress.get(other)?.alternates, `${address} → ${other}`).toEqual(alternates)
  }
})

test('the sitemap gives a modification date only where it is known', async () => {
  await using shop = await createTestApp()
  const changedAt = new Date('2026-10-01T08:00:00Z')
  await shop.ports.db.update(product).set({ updatedAt: changedAt }).where(eq(product.id, 'quiz'))
  const { slug } = (await readCatalogue(shop)).find(({ id }) => id === 'quiz') ?? {}
  const entries = await readSitemap(shop, 'hu')
  const found = (path: string) => entries.find(({ address }) => address === origin + path)
  expect(found(`/hu/shop/${slug?.hu}`)?.changedAt).toBe(changedAt.toISOString())
  expect(found('/hu/legal/notice')?.changedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(found('/hu')?.changedAt).toBeUndefined()
})

test('draft products and legal versions not yet in force do not appear in the sitemap', async () => {
  await using shop = await createTestApp()
  await shop.ports.db.update(product).set({ status: 'draft' }).where(eq(product.id, 'quiz'))
  const { slug } = (await readCatalogue(shop)).find(({ id }) => id === 'quiz') ?? {}
  const later = { kind: 'notice', language: 'fr' as const, version: '2027', sha256: '0', markdown: '# M' }
  await shop.ports.db
    .insert(legalDocument)
    .values({ ...later, id: 'later', validFrom: new Date('2027-01-01') })
  const entries = await readSitemap(shop, 'fr')
  expect(entries.map(({ address }) => address)).not.toContain(`${origin}/shop/${slug?.fr}`)
  const notice = entries.find(({ address }) => address.endsWith('/legal/notice'))
  expect(notice?.changedAt?.slice(0, 4)).toBe('2026')
})

test('a sitemap that would be too long continues in numbered files', () => {
  const pages = [1, 2, 3, 4, 5].map((number) => ({ fr: { path: `/shop/a&${number}` } }))
  const files = sitemapFiles(pages, 'fr', origin, 2)
  expect([...files.keys()]).toEqual(['sitemap-fr.xml', 'sitemap-fr-2.xml', 'sitemap-fr-3.xml'])
  expect([...files.values()].map((file) => entriesOf(file).length)).toEqual([2, 2, 1])
  for (const file of files.values()) expect(isWellFormed(file)).toBe(true)
  expect([...sitemapFiles(pages, 'hu', origin).keys()]).toEqual(['sitemap-hu.xml'])
})

test.for(['<a><b></a></b>', '<a>', '<a>b & c</a>', '<a b="&c"/>', '<a>></a>'])(
  'the well-formedness check rejects %s',
  (xml) => {
    expect(isWellFormed(xml)).toBe(false)
  },
)
