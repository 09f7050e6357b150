import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoLinksOf, trades } from '#domain/catalog/products/trade.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { demoSite, product, productImage } from '#server/database/schema/catalog/products.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { cardText, pageText, productIdsOf } from '#tests/harness/page-text.ts'
import { readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop[Symbol.asyncDispose]())

const read = async (path: string) => (await shop.visitor().get(path)).html
const change = (id: string, values: Partial<typeof product.$inferInsert>) =>
  shop.ports.db.update(product).set(values).where(eq(product.id, id))
const slugOf = async (id: string, language: Language = 'fr') =>
  (await readCatalogue(shop)).find((row) => row.id === id)?.slug[language] ?? ''
/** The links of the section of trades and categories. */
const tilesOf = (html: string) => {
  const [section = ''] = /<section[^>]* aria-labelledby="categories"[\s\S]*?<\/section>/.exec(html) ?? []
  return [...section.matchAll(/<a [^>]*href="([^"]+)"[\s\S]*?<\/a>/g)].map(([link, href = '']) => ({
    href,
    text: pageText(`<body>${link}`).replaceAll('\n', ' ').trim(),
  }))
}

describe('trade tiles of the home page', () => {
  test.for([
    ['', 'Restaurant', 'Boulangerie', '2 sites', 'dès 9,00 € TTC / mois'],
    ['/en', 'Restaurant', 'Bakery', '2 websites', 'from €9.00 incl. VAT / month'],
    ['/hu', 'Étterem', 'Pékség', '2 weboldal', 'legalacsonyabb havi díj: bruttó 9,00 €'],
  ] as const)(
    'include one for each trade of the catalogue, at %s/',
    async ([prefix, several, one, count, price]) => {
      const tiles = tilesOf(await read(prefix || '/'))
      const restaurant = tiles.find(({ href }) => href === `${prefix}/shop?trade=restaurant`)
      expect(restaurant?.text).toContain(several)
      expect(restaurant?.text).toContain(count)
      expect(restaurant?.text).toContain(price)
      const language = (prefix.slice(1) || 'fr') as Language
      const bakery = tiles.find(({ text }) => text.startsWith(one))
      expect(bakery?.href).toBe(`${prefix}/shop/${await slugOf('fournil', language)}`)
      expect(tiles).toHaveLength(trades.length + 4)
    },
  )

  test('leave the owner’s categories and section title in place', async () => {
    await shop.ports.db.insert(contentItem).values({
      id: 'own-title',
      key: 'home.categories.title',
      language: 'fr',
      value: 'Pour votre métier',
      section: 'home',
      updatedAt: shop.clock.now(),
    })
    const html = await read('/')
    expect(pageText(html)).toContain('Pour votre métier')
    expect(tilesOf(html).map(({ href }) => href)).toContain('/shop?category=service')
  })

  test('omit trades without a product on sale', async () => {
    const texts = async () => tilesOf(await read('/')).map(({ text }) => text)
    expect((await texts()).join('\n')).toMatch(/Boulangerie[\s\S]*Photographe[\s\S]*Architecte/)
    await change('fournil', { status: 'draft' })
    await change('objectif', { monthlyPrice: null })
    await change('agence', { stock: 0 })
    expect((await texts()).join('\n')).not.toMatch(/Boulangerie|Photographe|Architecte/)
  })

  test('count an owner’s product that uses the demonstration of the trade', async () => {
    await change('galerie', { demoLink: '/demo/fournil', monthlyPrice: cents(1000) })
    const bakery = tilesOf(await read('/')).find(({ text }) => text.startsWith('Boulangerie'))
    expect(bakery).toMatchObject({ href: '/shop?trade=bakery' })
    expect(bakery?.text).toContain('2 sites')
    expect(bakery?.text).toContain('dès 10,00 € TTC / mois')
    expect(productIdsOf(await read('/shop?trade=bakery'))).toEqual(['fournil', 'galerie'])
  })

  test('count what the shop lists for the trade, and quote a price of what is on sale', async () => {
    await change('menu-qr', { monthlyPrice: cents(100), stock: 0 })
    await change('table-ouverte', { monthlyPrice: cents(1500) })
    const restaurant = tilesOf(await read('/')).find(({ text }) => text.startsWith('Restaurant'))
    expect(restaurant?.text).toContain('2 sites')
    expect(restaurant?.text).toContain('dès 15,00 € TTC / mois')
    expect(pageText(await read('/shop?trade=restaurant'))).toContain('2 produits disponibles')
    await change('menu-qr', { demoLink: null })
    await change('table-ouverte', { status: 'draft' })
    expect(tilesOf(await read('/')).map(({ href }) => href)).not.toContain('/shop?trade=restaurant')
    expect(productIdsOf(await read('/shop?trade=restaurant'))).toEqual([])
  })
})

test('each demonstration belongs to one trade, except those of the two services', async () => {
  const demos = (await shop.ports.db.select().from(demoSite)).map(({ slug }) => `/demo/${slug}`)
  const links = trades.flatMap(demoLinksOf)
  expect(new Set(links).size).toBe(links.length)
  expect(demos).toEqual(expect.arrayContaining(links))
  expect(demos.filter((link) => !links.includes(link)).toSorted()).toEqual([
    '/demo/maintenance-serenite',
    '/demo/referencement',
  ])
})

describe('shop page filtered by trade', () => {
  test('shows and counts only the products of the trade, and offers to remove the filter', async () => {
    const html = await read('/shop?trade=craftsman')
    expect(productIdsOf(html)).toEqual(['artisan', 'paysagiste', 'plombier'])
    expect(pageText(html)).toContain('3 produits disponibles')
    expect(pageText(html)).toContain('Retirer le filtre')
    expect(html).toContain('<input type="hidden" name="trade" value="craftsman"/>')
  })

  test('can be sorted, searched and filtered by category', async () => {
    expect(productIdsOf(await read('/shop?trade=craftsman&sort=price-low'))[0]).toBe('plombier')
    expect(productIdsOf(await read('/shop?trade=craftsman&q=plombier'))).toEqual(['plombier'])
    expect(productIdsOf(await read('/shop?trade=craftsman&category=service'))).toEqual([])
    expect(pageText(await read('/shop?trade=craftsman&category=service'))).toContain(
      'Réinitialiser les filtres',
    )
  })

  test('shows all products for an unknown trade', async () => {
    expect(productIdsOf(await read('/shop?trade=astronaut'))).toHaveLength(19)
  })
})

describe('sorting by rating', () => {
  const offered = async (path = '/shop') => pageText(await read(path)).includes('Mieux notés')

  test('is offered once two products have ratings', async () => {
    expect(await offered()).toBe(false)
    await insertRating(shop)
    expect(await offered()).toBe(false)
    await insertRating(shop, { productId: 'evenement' })
    expect(await offered()).toBe(true)
  })

  test('is offered when it is already selected', async () => {
    expect(await offered('/shop?sort=rating')).toBe(true)
  })
})

describe('related products', () => {
  const related = async (id: string) => productIdsOf(await read(`/shop/${await slugOf(id)}`))

  test('are at most three: same trade first, then related trades, then the same category', async () => {
    expect(await related('table-ouverte')).toEqual(['menu-qr', 'evenement', 'fournil'])
    expect(await related('artisan')).toEqual(['paysagiste', 'plombier', 'galerie'])
  })

  test('include only products on sale', async () => {
    await change('menu-qr', { stock: 0 })
    await change('evenement', { monthlyPrice: null })
    await change('fournil', { status: 'archived' })
    const ids = await related('table-ouverte')
    expect(ids).toHaveLength(3)
    expect(ids).not.toEqual(expect.arrayContaining(['menu-qr']))
    for (const id of ['evenement', 'fournil', 'table-ouverte']) expect(ids).not.toContain(id)
  })

  test('have no section when no product is related', async () => {
    const html = await read(`/shop/${await slugOf('referencement')}`)
    expect(pageText(html)).toContain('Produits similaires')
    await change('maintenance-serenite', { status: 'draft' })
    const alone = await read(`/shop/${await slugOf('referencement')}`)
    expect(pageText(alone)).not.toContain('Produits similaires')
  })

  test('show their price and the cart button', async () => {
    const html = await read(`/en/shop/${await slugOf('table-ouverte', 'en')}`)
    expect(cardText(html, 'menu-qr')).toContain('€9.00 incl. VAT / month')
    expect(cardText(html, 'menu-qr')).toContain('Add to cart')
  })
})

describe('phone screenshot', () => {
  const phoneIn = (html: string) => {
    const [, sources = '', tag = ''] =
      /<source type="image\/avif" srcSet="([^"]+)" sizes="[^"]*vw"\/>(<img [^>]*height="1688"[^>]*>)/.exec(
        html,
      ) ?? []
    return { sources, tag }
  }

  test.for([
    ['', 'Table ouverte sur un téléphone'],
    ['/en', 'Table ouverte on a phone'],
    ['/hu', 'Terített asztal mobilnézetben'],
  ] as const)('is small, loaded lazily and has an alternative text, at %s/shop', async ([prefix, alt]) => {
    const language = (prefix.slice(1) || 'fr') as Language
    const html = await read(`${prefix}/shop/${await slugOf('table-ouverte', language)}`)
    const { sources, tag } = phoneIn(html)
    expect(tag).toContain('loading="lazy"')
    expect(tag).toContain(`alt="${alt}"`)
    expect(sources).toMatch(/^\S+-480\.avif 480w, /)
  })

  test('stays below its file size limit', () => {
    const folder = join(projectRoot, 'src/server/database/seed/catalogue')
    const files = globSync(join(folder, '*/picture-3-*'))
    expect(files).toHaveLength(19 * languages.length * 2)
    for (const file of files) {
      const maxBytes = file.endsWith('.avif') ? 30_000 : 45_000
      expect(statSync(file).size, file).toBeLessThan(maxBytes)
    }
  })

  test('exists for each website, and the product page works without it', async () => {
    const rows = await shop.ports.db.select().from(productImage)
    expect(rows.filter(({ width, height }) => height > width)).toHaveLength(19)
    await shop.ports.db.delete(productImage).where(inArray(productImage.position, [1, 2]))
    const response = await shop.visitor().get(`/shop/${await slugOf('table-ouverte')}`)
    expect(response.status).toBe(200)
    expect(phoneIn(response.html).tag).toBe('')
  })
})
