import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { product, productSlug } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { headLinks, languageOf, normaliseSpaces, pageText, productIdsOf } from '#tests/harness/page-text.ts'
import { type CatalogueRow, readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'

let shop: TestApp
let rows: CatalogueRow[] = []
beforeAll(async () => {
  shop = await createTestApp()
  rows = await readCatalogue(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const findRow = (id: string) => rows.find((row) => row.id === id) as CatalogueRow

describe('a product page', () => {
  test.for(languages)('links to its addresses in the other languages, in %s', async (language) => {
    const { slug, name } = findRow('quiz')
    const response = await shop.visitor().get(inLanguage(`/shop/${slug[language]}`, language))
    expect(response.status).toBe(200)
    expect(languageOf(response.html)).toBe(language)
    expect(pageText(response.html)).toContain(normaliseSpaces(name[language]))
    const address = (other: Language) => `http://shop.test${inLanguage(`/shop/${slug[other]}`, other)}`
    expect(headLinks(response.html)).toMatchObject({
      canonical: address(language),
      'alternate fr': address('fr'),
      'alternate en': address('en'),
      'alternate hu': address('hu'),
      'alternate x-default': address('fr'),
    })
  })

  test.for(languages)('has structured data with the price and without ratings, in %s', async (language) => {
    const { slug, name, price } = findRow('table-ouverte')
    const { html } = await shop.visitor().get(inLanguage(`/shop/${slug[language]}`, language))
    const [, json = '{}'] =
      /<script[^>]* type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    const [found, trail] = JSON.parse(json)['@graph']
    expect(found).toMatchObject({ '@type': 'Product', name: name[language], sku: 'table-ouverte' })
    expect(found.offers).toMatchObject({ price: (price / 100).toFixed(2), priceCurrency: 'EUR' })
    expect(trail['@type']).toBe('BreadcrumbList')
    expect(json).not.toMatch(/rating|review/i)
  })

  test.for([
    [
      'fr',
      [
        '29,00 € TTC / mois',
        "Frais d'installation 149,00 € TTC (une fois)",
        'Aujourd’hui, premier mois compris : 178,00 € TTC',
      ],
    ],
    [
      'en',
      [
        '€29.00 incl. VAT / month',
        'Setup fee €149.00 incl. VAT (once)',
        'Today, including the first month: €178.00 incl. VAT',
      ],
    ],
    [
      'hu',
      [
        'bruttó 29,00 € / hó',
        'Egyszeri beállítási díj: bruttó 149,00 €',
        'Ma fizetendő, az első hónappal együtt: bruttó 178,00 €',
      ],
    ],
  ] as const)(
    'shows the monthly price, the setup fee and the amount due today, in %s',
    async ([language, facts]) => {
      const { slug } = findRow('table-ouverte')
      const { html } = await shop.visitor().get(inLanguage(`/shop/${slug[language]}`, language))
      for (const fact of facts) expect(pageText(html)).toContain(fact)
    },
  )

  test('redirects an earlier address permanently to the current one', async () => {
    const { slug } = findRow('quiz')
    await shop.ports.db
      .insert(productSlug)
      .values({ language: 'hu', slug: 'regi-kviz', productId: 'quiz', isCurrent: false })
    const response = await shop.visitor().get('/hu/shop/regi-kviz')
    expect([response.status, response.location]).toEqual([301, `/hu/shop/${slug.hu}`])
    expect((await shop.visitor().get('/shop/regi-kviz')).status).toBe(404)
  })

  test("returns 404 for another language's address", async () => {
    const { slug } = findRow('quiz')
    expect((await shop.visitor().get(`/shop/${slug.hu}`)).status).toBe(404)
    expect((await shop.visitor().get("/shop/'%3B--")).status).toBe(404)
  })

  test.for(['/shop/quiz%00', '/legal/notice%00', '/demo/quiz%00', '/shop/%E0%A4%A', '/shop?q=%00'])(
    'a malformed address causes no server error: %s',
    async (path) => {
      expect((await shop.visitor().get(path)).status).toBeLessThan(500)
    },
  )
})

describe('unknown address', () => {
  test.for([
    ['/nowhere', 'fr', 'Page introuvable'],
    ['/not-found', 'fr', 'Page introuvable'],
    ['/shop/no-such-product', 'fr', 'Page introuvable'],
    ['/fr', 'fr', 'Page introuvable'],
    ['/fr/shop', 'fr', 'Page introuvable'],
    ['/de/shop', 'fr', 'Page introuvable'],
    ['/en/nowhere', 'en', 'Page not found'],
    ['/en/not-found', 'en', 'Page not found'],
    ['/en/shop/no-such-product', 'en', 'Page not found'],
    ['/hu/nowhere', 'hu', 'Az oldal nem található'],
    ['/hu/shop/no-such-product', 'hu', 'Az oldal nem található'],
  ] as const)('%s returns a 404 page in %s', async ([path, language, text]) => {
    const response = await shop.visitor().get(path)
    expect(response.status).toBe(404)
    expect(languageOf(response.html)).toBe(language)
    expect(pageText(response.html)).toContain(text)
    expect(response.html).toContain(`href="${inLanguage('/', language)}"`)
    // The shop's own frame, not the one of a shop that cannot be read.
    expect(pageText(response.html)).toContain('Vitrine (Démonstration)')
  })
})

describe('a product that is not for sale', () => {
  let ownShop: TestApp
  const { db } = { db: () => ownShop.ports.db }
  beforeAll(async () => {
    ownShop = await createTestApp()
  })
  afterAll(() => ownShop[Symbol.asyncDispose]())

  test.for(['draft', 'archived'] as const)(
    'has no page, listing or search result while %s',
    async (status) => {
      await db().update(product).set({ status }).where(eq(product.id, 'galerie'))
      const visitor = ownShop.visitor()
      const { slug } = findRow('galerie')
      expect((await visitor.get(`/shop/${slug.fr}`)).status).toBe(404)
      expect(productIdsOf((await visitor.get('/shop')).html)).not.toContain('galerie')
      expect(
        productIdsOf((await visitor.get(`/shop?q=${encodeURIComponent(findRow('galerie').name.fr)}`)).html),
      ).toEqual([])
    },
  )

  test('states that its price is invalid, publishes no offer and sorts last by price', async () => {
    await db().update(product).set({ monthlyPrice: null }).where(eq(product.id, 'quiz'))
    const visitor = ownShop.visitor()
    const { html } = await visitor.get(`/shop/${findRow('quiz').slug.fr}`)
    expect(pageText(html)).toContain('Prix invalide pour ce produit')
    expect(html).not.toContain('"@type":"Offer"')
    expect(productIdsOf((await visitor.get('/shop?sort=price-low')).html).at(-1)).toBe('quiz')
  })
})
