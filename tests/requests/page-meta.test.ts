import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'
import { readSitemap } from '#tests/harness/texts/read-sitemap.ts'

const origin = 'http://shop.test'

const readProperties = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

function readGraph(html: string): { json: string; graph: Record<string, unknown>[] } {
  const [, json = '{}'] =
    /<script[^>]* type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  return { json, graph: JSON.parse(json)['@graph'] ?? [] }
}

test.for(languages)('a product page has its own share image, in %s', async (language) => {
  await using shop = await createTestApp()
  const { slug, name } = (await readCatalogue(shop)).find(({ id }) => id === 'quiz') ?? {}
  const path = inLanguage(`/shop/${slug?.[language]}`, language)
  const { html } = await shop.visitor().get(path)
  expect(readProperties(html)).toMatchObject({
    'og:type': 'product',
    'og:site_name': 'Vitrine',
    'og:title': name?.[language],
    'og:url': origin + path,
    'og:locale': { fr: 'fr_FR', en: 'en_US', hu: 'hu_HU' }[language],
    'og:image': `${origin}/share/${language}/${slug?.[language]}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name?.[language],
    'twitter:card': 'summary_large_image',
  })
  expect(html.match(/property="og:locale:alternate"/g)).toHaveLength(2)
})

test.for(['/', '/en/shop', '/hu/legal/notice', '/withdraw'])(
  '%s uses the share image of the shop',
  async (path) => {
    await using shop = await createTestApp()
    const picture = readProperties((await shop.visitor().get(path)).html)['og:image'] ?? ''
    expect(picture).toMatch(/^http:\/\/shop\.test\/share\/(fr|en|hu)\.png$/)
    expect((await shop.visitor().get(picture)).status).toBe(200)
  },
)

test.for(languages)(
  'titles have at most 60 and descriptions at most 160 characters, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const long = 'egy kettő három négy öt hat hét nyolc kilenc tíz '.repeat(6)
    await shop.ports.db
      .update(productTranslation)
      .set({ name: long, description: long })
      .where(eq(productTranslation.productId, 'quiz'))
    const entries = await readSitemap(shop, language)
    expect(entries.length).toBeGreaterThan(5)
    for (const { address } of entries) {
      const { html } = await shop.visitor().get(address)
      const title = pageText(`<body>${/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''}`)
      const description = pageText(`<body>${readProperties(html).description ?? ''}`)
      for (const text of [title, description]) expect(text.trim(), address).not.toBe('')
      expect([...title].length, address).toBeLessThanOrEqual(60)
      expect([...description].length, address).toBeLessThanOrEqual(160)
    }
  },
)

test.for(languages)(
  'the home page has structured data about the seller and the FAQ, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const { html } = await shop.visitor().get(inLanguage('/', language))
    const { json, graph } = readGraph(html)
    const [organization, website, questions] = graph
    const { name, email, phone } = await shop.ports.settings.get('seller')
    expect(organization).toMatchObject({
      '@type': 'Organization',
      legalName: name,
      telephone: phone,
      contactPoint: { email },
      address: { '@type': 'PostalAddress', addressCountry: 'FR' },
    })
    expect(website).toMatchObject({ '@type': 'WebSite', inLanguage: language })
    const { url = '' } = (organization?.logo ?? {}) as { url?: string }
    expect(await sharp((await shop.visitor().get(url)).bytes).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 512,
    })
    const faqEntries = questions?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions?.['@type']).toBe('FAQPage')
    expect(faqEntries.length).toBeGreaterThan(2)
    for (const { name: question, acceptedAnswer } of faqEntries) {
      expect(pageText(html)).toContain(normaliseSpaces(question))
      expect(pageText(html)).toContain(normaliseSpaces(acceptedAnswer.text))
    }
    expect(json).not.toMatch(/rating|review/i)
  },
)

test('a home page without questions has no FAQ in its structured data', async () => {
  await using shop = await createTestApp()
  await shop.ports.db.delete(contentItem)
  const { html } = await shop.visitor().get('/')
  expect(readGraph(html).graph.map((part) => part['@type'])).toEqual(['Organization', 'WebSite'])
})

test('every product page has structured data with its displayed prices and an FAQ', async () => {
  await using shop = await createTestApp()
  const rows = await readCatalogue(shop)
  for (const { slug } of rows) {
    const { html } = await shop.visitor().get(`/en/shop/${slug.en}`)
    const { json, graph } = readGraph(html)
    const { offers } = graph[0] as { offers: { price: string; priceSpecification: { price: string }[] } }
    const facts = offers.priceSpecification.map(({ price }) => price)
    expect(facts[0]).toBe(offers.price)
    expect(pageText(html)).toContain(`€${offers.price} incl. VAT / month`)
    if (facts[1]) expect(pageText(html)).toContain(`Setup fee €${facts[1]} incl. VAT (once)`)
    else expect(pageText(html)).toContain('No setup fee')
    expect(graph.map((part) => part['@type'])).toEqual(['Product', 'BreadcrumbList', 'FAQPage'])
    expect(json).not.toMatch(/aggregateRating|"review"/i)
  }
})
