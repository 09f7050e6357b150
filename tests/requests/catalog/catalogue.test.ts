import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages, localeOf } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { seedLarge } from '#server/database/seed/seed-large.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { cardText, normaliseSpaces, pageText, productIdsOf } from '#tests/harness/page-text.ts'
import { type CatalogueRow, readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'

let shop: TestApp
let rows: CatalogueRow[] = []
beforeAll(async () => {
  shop = await createTestApp()
  rows = await readCatalogue(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const findRow = (id: string) => rows.find((row) => row.id === id) as CatalogueRow
const shopPage = async (query = '', language: Language = 'fr') =>
  (await shop.visitor().get(inLanguage(`/shop${query}`, language))).html

describe('product search', () => {
  test.for([
    ['RÉSERVATION', 'reservation'],
    ['Réservation', 'RESERVATION'],
    ['boulangerie', 'Boulangerie'],
  ])('%s finds the same products as %s', async ([first, other]) => {
    const found = productIdsOf(await shopPage(`?q=${encodeURIComponent(first ?? '')}`))
    expect(found.length).toBeGreaterThan(0)
    expect(productIdsOf(await shopPage(`?q=${encodeURIComponent(other ?? '')}`))).toEqual(found)
  })

  test.for(languages)('finds every product by its name in %s', async (language) => {
    for (const { id, name } of rows) {
      const found = productIdsOf(await shopPage(`?q=${encodeURIComponent(name[language])}`, language))
      expect(found, name[language]).toContain(id)
    }
  })

  test('finds products by the name of their category', async () => {
    const html = await shopPage()
    const [, name = ''] = /category=service"[^>]*>([^<]+)</.exec(html) ?? []
    expect(name).not.toBe('')
    const found = productIdsOf(await shopPage(`?q=${encodeURIComponent(name)}`))
    expect(found).toEqual(expect.arrayContaining(['referencement', 'maintenance-serenite']))
  })

  test('treats pattern characters as plain text', async () => {
    expect(productIdsOf(await shopPage('?q=%25'))).toEqual([])
    expect(productIdsOf(await shopPage('?q=_____'))).toEqual([])
    expect(productIdsOf(await shopPage('?q=%5C'))).toEqual([])
  })

  test.for([
    ['fr', 'Aucun produit ne correspond à « zqx »', 'Réinitialiser les filtres'],
    ['en', 'No product matches “zqx”.', 'Reset filters'],
    ['hu', 'Nincs a keresésnek megfelelő termék: „zqx”.', 'Szűrők törlése'],
  ] as const)(
    'repeats the query and offers to reset the filters when nothing matches, in %s',
    async ([language, text, reset]) => {
      const html = await shopPage('?q=zqx&sort=price-low', language)
      expect(pageText(html)).toContain(text)
      expect(pageText(html)).toContain(reset)
      expect(html).toContain(`href="${inLanguage('/shop?sort=price-low', language)}"`)
    },
  )

  test('escapes the query in the page', async () => {
    const html = await shopPage(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('the shop page', () => {
  test('counts the products and filters them by category', async () => {
    const all = await shopPage()
    expect(pageText(all)).toContain(`${rows.length} produits disponibles`)
    const services = productIdsOf(await shopPage('?category=service'))
    expect(services.toSorted()).toEqual(['maintenance-serenite', 'referencement'])
    expect(productIdsOf(await shopPage('?category=no-such'))).toEqual([])
    const name = encodeURIComponent(findRow('maintenance-serenite').name.fr)
    expect(productIdsOf(await shopPage(`?category=service&q=${name}`))).toEqual(['maintenance-serenite'])
    expect(productIdsOf(await shopPage(`?category=other&q=${name}`))).toEqual([])
  })

  test('sorts by price, ascending and descending', async () => {
    const prices = async (sort: string) =>
      productIdsOf(await shopPage(`?sort=${sort}`)).map((id) => findRow(id).price)
    const low = await prices('price-low')
    expect(low).toHaveLength(rows.length)
    expect(low).toEqual(low.toSorted((a, b) => a - b))
    expect(await prices('price-high')).toEqual(low.toReversed())
  })

  test.for(languages)('sorts by name with the collation of %s', async (language) => {
    const { compare } = new Intl.Collator(localeOf[language])
    const names = async (sort: string) =>
      productIdsOf(await shopPage(`?sort=${sort}`, language)).map((id) => findRow(id).name[language])
    const up = await names('name-asc')
    expect(up).toHaveLength(rows.length)
    expect(up).toEqual(up.toSorted(compare))
    expect(await names('name-desc')).toEqual(up.toReversed())
  })

  test('defaults to the owner’s order; without ratings, rating order starts with featured ones', async () => {
    expect(productIdsOf(await shopPage()).slice(0, 3)).toEqual(['table-ouverte', 'reservation', 'objectif'])
    expect(productIdsOf(await shopPage('?sort=default'))).toEqual(productIdsOf(await shopPage()))
    expect(
      productIdsOf(await shopPage('?sort=rating'))
        .slice(0, 6)
        .toSorted(),
    ).toEqual(
      ['boutique-en-ligne', 'evenement', 'objectif', 'quiz', 'reservation', 'table-ouverte'].toSorted(),
    )
    expect(productIdsOf(await shopPage('?sort=nonsense'))).toEqual(productIdsOf(await shopPage()))
  })
})

test('a product is marked new for its first 30 days, in each language', async () => {
  await using ownShop = await createTestApp()
  const daysAgo = (days: number) => new Date(ownShop.clock.now().getTime() - days * 86_400_000)
  await ownShop.ports.db.update(product).set({ createdAt: daysAgo(31) })
  await ownShop.ports.db
    .update(product)
    .set({ createdAt: daysAgo(29) })
    .where(eq(product.id, 'quiz'))
  for (const [language, word] of [
    ['fr', 'Nouveau'],
    ['en', 'New'],
    ['hu', 'Új'],
  ] as const) {
    const { html } = await ownShop.visitor().get(inLanguage('/shop', language))
    const marked = productIdsOf(html).filter((id) => cardText(html, id).startsWith(word))
    expect(marked, language).toEqual(['quiz'])
  }
})

describe('shop with more products than one page holds', () => {
  let large: TestApp
  beforeAll(async () => {
    large = await createTestApp()
    await seedLarge(large.ports, 60)
  })
  afterAll(() => large[Symbol.asyncDispose]())

  test('shows each product once across its pages', async () => {
    const total = rows.length + 60
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => large.visitor().get(`/shop?sort=name-asc&page=${page}`)),
    )
    const ids = pages.flatMap(({ html }) => productIdsOf(html))
    expect(productIdsOf(pages[0]?.html ?? '')).toHaveLength(24)
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
    expect(pageText(pages[1]?.html ?? '')).toContain('Page 2 sur 4')
    expect(pages[1]?.html).toContain('href="/shop?sort=name-asc"')
    expect(pages[1]?.html).toContain('href="/shop?sort=name-asc&amp;page=3"')
    expect(pageText(pages[0]?.html ?? '')).toContain(`${total} produits disponibles`)
  })

  test.for(['0', '-1', '1.5', 'x', '99999999'])(
    'shows the first page for the invalid page number %s',
    async (page) => {
      const { html, status } = await large.visitor().get(`/shop?page=${page}`)
      expect(status).toBe(200)
      expect(productIdsOf(html)).toHaveLength(24)
    },
  )
})

test.for(languages)('the home page shows real products and their prices in %s', async (language) => {
  const { html, status } = await shop.visitor().get(inLanguage('/', language))
  expect(status).toBe(200)
  const cards = productIdsOf(html)
  expect(cards.length).toBeGreaterThan(2)
  for (const id of cards) {
    expect(pageText(html)).toContain(normaliseSpaces(findRow(id).name[language]))
    expect(pageText(html)).toContain(normaliseSpaces(formatMoney(findRow(id).price, language)))
  }
})
