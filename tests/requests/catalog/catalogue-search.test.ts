import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { listCategories } from '#server/catalog/products/queries.ts'
import { categoryTranslation, product, productTranslation } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText, productIdsOf } from '#tests/harness/page-text.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function find(query: string, language: Language = 'fr', more = ''): Promise<string[]> {
  const address = inLanguage(`/shop?q=${encodeURIComponent(query)}${more}`, language)
  const { html, status } = await shop.visitor().get(address)
  expect(status).toBe(200)
  return productIdsOf(html)
}

describe('product search by words', () => {
  test.for([
    ['fr', 'boulangeries', 'fournil'],
    ['fr', 'les restaurants', 'table-ouverte'],
    ['fr', 'photographes', 'objectif'],
    ['en', 'bakeries', 'fournil'],
    ['en', 'restaurants', 'table-ouverte'],
    ['en', 'photographers', 'objectif'],
    ['hu', 'étterem', 'table-ouverte'],
    ['hu', 'fotósok', 'objectif'],
    ['hu', 'asztalosok', 'artisan'],
  ] as const)('in %s, %s finds %s', async ([language, query, id]) => {
    expect(await find(query, language)).toContain(id)
  })

  test.for([
    ['fr', 'céramiste', 'ceramiste'],
    ['fr', 'RÉSERVATION', 'reservation'],
    ['fr', 'énigmes', 'énigmes'.normalize('NFD')],
    ['hu', 'étterem', 'ETTEREM'],
    ['hu', 'időpont', 'idopont'],
    ['hu', 'fodrász', 'fodrasz'],
  ] as const)('in %s, %s finds the same products as %s', async ([language, first, other]) => {
    const found = await find(first, language)
    expect(found.length).toBeGreaterThan(0)
    expect(await find(other, language)).toEqual(found)
  })

  test('the beginning of a word finds the product', async () => {
    for (const query of ['re', 'rest', 'restau', 'restauran', 'restaurant'])
      expect(await find(query), query).toContain('table-ouverte')
  })

  test('every word of the query must match', async () => {
    expect(await find('restaurant carte')).toEqual(['menu-qr', 'table-ouverte'])
    expect(await find('restaurant plombier')).toEqual([])
  })

  test('Hungarian compounds are found by their last part', async () => {
    expect(await find('foglalás', 'hu')).toEqual(expect.arrayContaining(['reservation', 'table-ouverte']))
  })

  test.for([
    ['fr', 'restorant', 'table-ouverte'],
    ['fr', 'boulangrie', 'fournil'],
    ['fr', 'plombbier', 'plombier'],
    ['en', 'weding', 'evenement'],
    ['en', 'photgrapher', 'objectif'],
    ['hu', 'fodrassz', 'reservation'],
  ] as const)('in %s, the misspelt query %s finds %s', async ([language, query, id]) => {
    expect(await find(query, language)).toContain(id)
  })

  test.for([
    [
      '/shop',
      'restorant',
      'restaurant',
      'Aucun produit ne correspond exactement à « restorant ». Voici les plus proches.',
    ],
    ['/en/shop', 'weding', 'wedding', 'No exact match for “weding”. Closest results:'],
    [
      '/hu/shop',
      'fodrassz',
      'fodrász',
      'Nincs pontos találat erre: „fodrassz”. Ezek a leghasonlóbb termékek.',
    ],
  ] as const)(
    '%s?q=%s says that its results are only the closest matches',
    async ([path, query, exact, text]) => {
      const { html } = await shop.visitor().get(`${path}?q=${query}`)
      expect(pageText(html)).toContain(text)
      expect(html).toContain('<article')
      expect(pageText((await shop.visitor().get(`${path}?q=${exact}`)).html)).not.toContain(text.slice(-24))
    },
  )

  test('a French word does not match on the English page', async () => {
    expect(await find('boulangerie', 'en')).not.toContain('fournil')
  })
})

describe('unusual queries', () => {
  test.for([
    "a & | ! :* ' \\",
    "'",
    "''; DROP TABLE product; --",
    '((((',
    '!!!quiz',
    'quiz:*A',
    'qu\u0000iz',
    "l'ordre",
    '😀',
    '\ud800',
    '§ ~ ^ %1$s',
    'x'.repeat(5000),
    'mot '.repeat(500),
    'à la le les de du',
  ])('the search does not fail for %s', async (query) => {
    const address = `/shop?q=${encodeURIComponent(query.toWellFormed())}`
    expect((await shop.visitor().get(address)).status).toBeLessThan(500)
    expect((await find('quiz')).length).toBeGreaterThan(0)
  })

  test('special characters alone find nothing', async () => {
    for (const query of ['%', '_', '\\', '&', '|', ':*', "'"]) expect(await find(query), query).toEqual([])
  })
})

describe('search result order', () => {
  test('matches in the name come before matches in the category, then in the description', async () => {
    await using otherShop = await createTestApp()
    const { db } = otherShop.ports
    const name = (id: string, text: string) =>
      db.update(productTranslation).set({ name: text }).where(eq(productTranslation.productId, id))
    await name('quiz', 'Lilas')
    await name('agence', 'Lilas blanc')
    await name('cave', 'Le beau lilas')
    await db
      .update(productTranslation)
      .set({ description: 'Un site parmi les lilas.' })
      .where(eq(productTranslation.productId, 'table-ouverte'))
    await db
      .update(categoryTranslation)
      .set({ name: 'Lilas et services' })
      .where(eq(categoryTranslation.categoryId, 'service'))
    const found = productIdsOf((await otherShop.visitor().get('/shop?q=lilas')).html)
    expect(found).toEqual([
      'quiz',
      'agence',
      'cave',
      'referencement',
      'maintenance-serenite',
      'table-ouverte',
    ])
    const cheap = productIdsOf((await otherShop.visitor().get('/shop?q=lilas&sort=price-low')).html)
    expect(cheap[0]).toBe('quiz')
    expect(cheap.at(-1)).toBe('referencement')
  })

  test('a search can be combined with a sort order, a category and a page', async () => {
    const found = await find('site', 'fr', '&category=service')
    expect(found).toEqual(['referencement', 'maintenance-serenite'])
    expect(await find('site', 'fr', '&category=service&sort=price-low')).toEqual(found.toReversed())
    expect(await find('site', 'fr', '&page=50')).toEqual([])
  })
})

test('a product change takes effect in search and category counts at once', async () => {
  await using otherShop = await createTestApp()
  const { db } = otherShop.ports
  const shown = async (query: string) =>
    productIdsOf((await otherShop.visitor().get(`/shop?q=${query}`)).html)
  const counts = async () =>
    Object.fromEntries((await listCategories(otherShop.ports, 'fr')).map(({ id, count }) => [id, count]))
  const before = await counts()
  const quiz = eq(product.id, 'quiz')
  await db.update(product).set({ status: 'draft' }).where(quiz)
  expect(await shown('quiz')).toEqual([])
  expect(await counts()).toEqual({ ...before, 'app-games': (before['app-games'] ?? 0) - 1 })
  await db.update(product).set({ status: 'published', categoryId: 'other' }).where(quiz)
  expect(await shown('autres')).toContain('quiz')
  expect(await counts()).toEqual({
    ...before,
    'app-games': (before['app-games'] ?? 0) - 1,
    other: (before.other ?? 0) + 1,
  })
  await db.delete(product).where(quiz)
  expect(await shown('quiz')).toEqual([])
  expect((await counts()).other).toBe(before.other)
})
