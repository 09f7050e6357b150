import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages, localeOf } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { product, productSlug, productTranslation } from '#server/database/schema/catalog.ts'
import { seedLarge } from '#server/database/seed/seed-large.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { asRead, cardsOf, headLinks, languageOf, pageText } from '#tests/harness/page-text.ts'

type Row = { id: string; price: number; name: Record<Language, string>; slug: Record<Language, string> }

let shop: TestApp
let rows: Row[] = []
beforeAll(async () => {
  shop = await createTestApp()
  rows = await readRows(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function readRows({ ports: { db } }: TestApp): Promise<Row[]> {
  const [products, texts, slugs] = await Promise.all([
    db.select().from(product),
    db.select().from(productTranslation),
    db.select().from(productSlug),
  ])
  const byLanguage = (found: { language: Language; value: string }[]) =>
    Object.fromEntries(found.map(({ language, value }) => [language, value])) as Record<Language, string>
  return products.map(({ id, monthlyPrice }) => ({
    id,
    price: monthlyPrice ?? 0,
    name: byLanguage(
      texts
        .filter(({ productId }) => productId === id)
        .map(({ language, name }) => ({ language, value: name })),
    ),
    slug: byLanguage(
      slugs
        .filter(({ productId }) => productId === id)
        .map(({ language, slug }) => ({ language, value: slug })),
    ),
  }))
}

const rowOf = (id: string) => rows.find((row) => row.id === id) as Row
const prefixOf = (language: Language) => (language === 'fr' ? '' : `/${language}`)
const shopPage = async (query = '', language: Language = 'fr') =>
  (await shop.visitor().get(`${prefixOf(language)}/shop${query}`)).html

describe('searching', () => {
  test.for([
    ['RÉSERVATION', 'reservation'],
    ['Réservation', 'RESERVATION'],
    ['boulangerie', 'Boulangerie'],
  ])('%s finds what %s finds', async ([one, other]) => {
    const found = cardsOf(await shopPage(`?q=${encodeURIComponent(one ?? '')}`))
    expect(found.length).toBeGreaterThan(0)
    expect(cardsOf(await shopPage(`?q=${encodeURIComponent(other ?? '')}`))).toEqual(found)
  })

  test.for(languages)('looks at names, descriptions and categories in %s', async (language) => {
    for (const { id, name } of rows) {
      const found = cardsOf(await shopPage(`?q=${encodeURIComponent(name[language])}`, language))
      expect(found, name[language]).toContain(id)
    }
  })

  test('finds products by the name of their category', async () => {
    const html = await shopPage()
    const [, name = ''] = /category=service"[^>]*>([^<]+)</.exec(html) ?? []
    expect(name).not.toBe('')
    const found = cardsOf(await shopPage(`?q=${encodeURIComponent(name)}`))
    expect(found).toEqual(expect.arrayContaining(['referencement', 'maintenance-serenite']))
  })

  test('what a pattern would mean is only text', async () => {
    expect(cardsOf(await shopPage('?q=%25'))).toEqual([])
    expect(cardsOf(await shopPage('?q=_____'))).toEqual([])
    expect(cardsOf(await shopPage('?q=%5C'))).toEqual([])
  })

  test.for([
    ['fr', 'Aucun produit ne correspond à « zqx »', 'Réinitialiser les filtres'],
    ['en', 'No product matches “zqx”.', 'Reset filters'],
    ['hu', 'Nincs a(z) „zqx” keresésnek megfelelő termék.', 'Szűrők törlése'],
  ] as const)('finding nothing names what was looked for, in %s', async ([language, text, reset]) => {
    const html = await shopPage('?q=zqx&sort=price-low', language)
    expect(pageText(html)).toContain(text)
    expect(pageText(html)).toContain(reset)
    expect(html).toContain(`href="${prefixOf(language)}/shop?sort=price-low"`)
  })

  test('what is looked for is shown as text, never run', async () => {
    const html = await shopPage(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('the shop page', () => {
  test('counts what is there and shows a category alone', async () => {
    const all = await shopPage()
    expect(pageText(all)).toContain(`${rows.length} produits disponibles`)
    const services = cardsOf(await shopPage('?category=service'))
    expect(services.toSorted()).toEqual(['maintenance-serenite', 'referencement'])
    expect(cardsOf(await shopPage('?category=no-such'))).toEqual([])
    const name = encodeURIComponent(rowOf('maintenance-serenite').name.fr)
    expect(cardsOf(await shopPage(`?category=service&q=${name}`))).toEqual(['maintenance-serenite'])
    expect(cardsOf(await shopPage(`?category=other&q=${name}`))).toEqual([])
  })

  test('sorts by price, both ways', async () => {
    const prices = async (sort: string) =>
      cardsOf(await shopPage(`?sort=${sort}`)).map((id) => rowOf(id).price)
    const low = await prices('price-low')
    expect(low).toHaveLength(rows.length)
    expect(low).toEqual(low.toSorted((a, b) => a - b))
    expect(await prices('price-high')).toEqual(low.toReversed())
  })

  test.for(languages)('sorts by name as %s does', async (language) => {
    const { compare } = new Intl.Collator(localeOf[language])
    const names = async (sort: string) =>
      cardsOf(await shopPage(`?sort=${sort}`, language)).map((id) => rowOf(id).name[language])
    const up = await names('name-asc')
    expect(up).toHaveLength(rows.length)
    expect(up).toEqual(up.toSorted(compare))
    expect(await names('name-desc')).toEqual(up.toReversed())
  })

  test('default is the order of the owner; nothing is rated, so rating begins with what is featured', async () => {
    expect(cardsOf(await shopPage()).slice(0, 3)).toEqual(['table-ouverte', 'reservation', 'objectif'])
    expect(cardsOf(await shopPage('?sort=default'))).toEqual(cardsOf(await shopPage()))
    expect(
      cardsOf(await shopPage('?sort=rating'))
        .slice(0, 6)
        .toSorted(),
    ).toEqual(
      ['boutique-en-ligne', 'evenement', 'objectif', 'quiz', 'reservation', 'table-ouverte'].toSorted(),
    )
    expect(cardsOf(await shopPage('?sort=nonsense'))).toEqual(cardsOf(await shopPage()))
  })
})

describe('a product page', () => {
  test.for(languages)('says where it stands in the other languages, in %s', async (language) => {
    const { slug, name } = rowOf('quiz')
    const answer = await shop.visitor().get(`${prefixOf(language)}/shop/${slug[language]}`)
    expect(answer.status).toBe(200)
    expect(languageOf(answer.html)).toBe(language)
    expect(pageText(answer.html)).toContain(asRead(name[language]))
    const address = (other: Language) => `http://shop.test${prefixOf(other)}/shop/${slug[other]}`
    expect(headLinks(answer.html)).toMatchObject({
      canonical: address(language),
      'alternate fr': address('fr'),
      'alternate en': address('en'),
      'alternate hu': address('hu'),
      'alternate x-default': address('fr'),
    })
  })

  test.for(languages)('tells machines the real price and no rating, in %s', async (language) => {
    const { slug, name, price } = rowOf('table-ouverte')
    const { html } = await shop.visitor().get(`${prefixOf(language)}/shop/${slug[language]}`)
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
      ['29,00 € TTC / mois', "Frais d'installation 149,00 € TTC (une fois)", 'Aujourd’hui : 178,00 € TTC'],
    ],
    ['en', ['€29.00 incl. VAT / month', 'Setup fee €149.00 incl. VAT (once)', 'Today: €178.00 incl. VAT']],
    ['hu', ['bruttó 29,00 € / hó', 'Egyszeri beállítási díj: bruttó 149,00 €', 'Ma: bruttó 178,00 €']],
  ] as const)('shows the three facts of its price, in %s', async ([language, facts]) => {
    const { slug } = rowOf('table-ouverte')
    const { html } = await shop.visitor().get(`${prefixOf(language)}/shop/${slug[language]}`)
    for (const fact of facts) expect(pageText(html)).toContain(fact)
  })

  test('an earlier address leads to the current one, for good', async () => {
    const { slug } = rowOf('quiz')
    await shop.ports.db
      .insert(productSlug)
      .values({ language: 'hu', slug: 'regi-kviz', productId: 'quiz', isCurrent: false })
    const answer = await shop.visitor().get('/hu/shop/regi-kviz')
    expect([answer.status, answer.location]).toEqual([301, `/hu/shop/${slug.hu}`])
    expect((await shop.visitor().get('/shop/regi-kviz')).status).toBe(404)
  })

  test("another language's address is none", async () => {
    const { slug } = rowOf('quiz')
    expect((await shop.visitor().get(`/shop/${slug.hu}`)).status).toBe(404)
    expect((await shop.visitor().get("/shop/'%3B--")).status).toBe(404)
  })

  test.for(['/shop/quiz%00', '/legal/notice%00', '/demo/quiz%00', '/shop/%E0%A4%A', '/shop?q=%00'])(
    'a broken address is no fault of ours: %s',
    async (path) => {
      expect((await shop.visitor().get(path)).status).toBeLessThan(500)
    },
  )
})

describe('what is not there', () => {
  test.for([
    ['/nowhere', 'fr', 'Page introuvable'],
    ['/not-found', 'fr', 'Page introuvable'],
    ['/shop/no-such-product', 'fr', 'Page introuvable'],
    ['/fr', 'fr', 'Page introuvable'],
    ['/fr/shop', 'fr', 'Page introuvable'],
    ['/de/shop', 'fr', 'Page introuvable'],
    ['/EN/shop', 'fr', 'Page introuvable'],
    ['/en/nowhere', 'en', 'Page not found'],
    ['/en/not-found', 'en', 'Page not found'],
    ['/en/shop/no-such-product', 'en', 'Page not found'],
    ['/hu/nowhere', 'hu', 'Az oldal nem található'],
    ['/hu/shop/no-such-product', 'hu', 'Az oldal nem található'],
  ] as const)('%s is 404 in %s', async ([path, language, text]) => {
    const answer = await shop.visitor().get(path)
    expect(answer.status).toBe(404)
    expect(languageOf(answer.html)).toBe(language)
    expect(pageText(answer.html)).toContain(text)
    expect(answer.html).toContain(`href="${prefixOf(language) || '/'}"`)
  })
})

describe('a product that is not for sale', () => {
  let own: TestApp
  const { db } = { db: () => own.ports.db }
  beforeAll(async () => {
    own = await createTestApp()
  })
  afterAll(() => own[Symbol.asyncDispose]())

  test.for(['draft', 'archived'] as const)('is nowhere while %s', async (status) => {
    await db().update(product).set({ status }).where(eq(product.id, 'galerie'))
    const visitor = own.visitor()
    const { slug } = rowOf('galerie')
    expect((await visitor.get(`/shop/${slug.fr}`)).status).toBe(404)
    expect(cardsOf((await visitor.get('/shop')).html)).not.toContain('galerie')
    expect(
      cardsOf((await visitor.get(`/shop?q=${encodeURIComponent(rowOf('galerie').name.fr)}`)).html),
    ).toEqual([])
  })

  test('without a price it says so, offers nothing and goes into no cart', async () => {
    await db().update(product).set({ monthlyPrice: null }).where(eq(product.id, 'quiz'))
    const visitor = own.visitor()
    const { html } = await visitor.get(`/shop/${rowOf('quiz').slug.fr}`)
    expect(pageText(html)).toContain('Prix invalide pour ce produit')
    expect(html).not.toContain('"@type":"Offer"')
    expect(cardsOf((await visitor.get('/shop?sort=price-low')).html).at(-1)).toBe('quiz')
  })
})

describe('more products than one page holds', () => {
  let large: TestApp
  beforeAll(async () => {
    large = await createTestApp()
    await seedLarge(large.ports, 60)
  })
  afterAll(() => large[Symbol.asyncDispose]())

  test('are shown page by page, each once', async () => {
    const total = rows.length + 60
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => large.visitor().get(`/shop?sort=name-asc&page=${page}`)),
    )
    const seen = pages.flatMap(({ html }) => cardsOf(html))
    expect(cardsOf(pages[0]?.html ?? '')).toHaveLength(24)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect(pageText(pages[1]?.html ?? '')).toContain('Page 2 sur 4')
    expect(pages[1]?.html).toContain('href="/shop?sort=name-asc"')
    expect(pages[1]?.html).toContain('href="/shop?sort=name-asc&amp;page=3"')
    expect(pageText(pages[0]?.html ?? '')).toContain(`${total} produits disponibles`)
  })

  test.for(['0', '-1', '1.5', 'x', '99999999'])('a page that cannot be (%s) is the first', async (page) => {
    const { html, status } = await large.visitor().get(`/shop?page=${page}`)
    expect(status).toBe(200)
    expect(cardsOf(html)).toHaveLength(24)
  })
})

test.for(languages)('the home page shows real products and their prices in %s', async (language) => {
  const { html, status } = await shop.visitor().get(prefixOf(language) || '/')
  expect(status).toBe(200)
  const cards = cardsOf(html)
  expect(cards.length).toBeGreaterThan(2)
  for (const id of cards) {
    expect(pageText(html)).toContain(asRead(rowOf(id).name[language]))
    expect(pageText(html)).toContain(asRead(formatMoney(rowOf(id).price, language)))
  }
})
