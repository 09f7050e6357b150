import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'

const pages = {
  fr: ['/services', 'Voir la vidéo', "Besoin d'une solution sur mesure ?", '/contact'],
  en: ['/en/services', 'Watch the video', 'Need a custom solution?', '/en/contact'],
  hu: ['/hu/services', 'Videó megtekintése', 'Egyedi megoldásra van szüksége?', '/hu/contact'],
} as const

test.for(['fr', 'en', 'hu'] as const)(
  'the services page shows six services and a link for a custom one, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const [path, watch, custom, contact] = pages[language]
    const { status, html } = await shop.visitor().get(path)
    expect(status).toBe(200)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main.match(/<h2/g)).toHaveLength(7)
    expect(pageText(html)).toContain(custom)
    expect(main).toContain(`href="${contact}"`)
    expect(main.split(watch).length - 1).toBe(1)
    expect(main).not.toContain('<iframe')
  },
)

test('the video button appears only for a valid video link', async () => {
  await using shop = await createTestApp()
  const set = (id: string, value: string) =>
    shop.ports.db
      .update(contentItem)
      .set({ value })
      .where(and(eq(contentItem.key, `services.${id}.video`), eq(contentItem.language, 'fr')))
  await set('webdev', 'https://www.youtube.com/watch?v=short')
  expect(pageText((await shop.visitor().get('/services')).html)).not.toContain('Voir la vidéo')
  for (const id of ['webdesign', 'seo']) await set(id, 'https://youtu.be/20SHvU2PKsM')
  expect((await shop.visitor().get('/services')).html.split('Voir la vidéo').length - 1).toBe(2)
})

test.for(['fr', 'en', 'hu'] as const)(
  'title, subtitle and description appear above the services, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const rows = await shop.ports.db.select().from(contentItem).where(eq(contentItem.language, language))
    const writtenAs = (key: string) => rows.find((row) => row.key === `services.${key}`)?.value ?? `no ${key}`
    const text = pageText((await shop.visitor().get(pages[language][0])).html)
    const positions = [
      writtenAs('title'),
      writtenAs('subtitle'),
      writtenAs('description'),
      writtenAs('webdev.title'),
    ].map((part) => text.indexOf(normaliseSpaces(part).slice(0, 60)))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((first, other) => first - other))
  },
)

test.for(['fr', 'en', 'hu'] as const)(
  'each service shows its price, its duration and an example, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const [path] = pages[language]
    const { html } = await shop.visitor().get(path)
    const cards = html.slice(html.indexOf('<main'), html.indexOf('</main>')).split('<h2').slice(1, 7)
    expect(cards).toHaveLength(6)
    for (const card of cards) {
      expect(pageText(`<body>${card}`)).toMatch(/\d €|€\d/)
      // The price of a product is beside its link.
      expect(card.match(/<dt/g)).toHaveLength(card.includes('?subject=') ? 3 : 2)
    }
  },
)

test('a service without price, duration and example shows no empty details', async () => {
  await using shop = await createTestApp()
  for (const field of ['price', 'duration', 'example'])
    await shop.ports.db
      .update(contentItem)
      .set({ value: '' })
      .where(eq(contentItem.key, `services.hosting.${field}`))
  const { html } = await shop.visitor().get('/services')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const [hosting = ''] = main.split('<h2').filter((card) => card.includes('Hébergement'))
  expect(hosting).not.toContain('<dt')
  expect(main).toContain('<dt')
})

describe('a service sold as a product', () => {
  test.for([
    ['/services', '89,00 € TTC / mois', 'Voir « ', 'Sur devis', '/shop/service-referencement-bien-trouve'],
    ['/en/services', '€89.00 incl. VAT / month', 'See “', 'On request', '/en/shop/seo-service-well-found'],
    [
      '/hu/services',
      'bruttó 89,00 € / hó',
      '” megtekintése',
      'Egyedi ajánlat alapján',
      '/hu/shop/keresooptimalizalas-megtalalhato',
    ],
  ] as const)(
    'shows the price of the product and links to it, at %s',
    async ([path, price, link, quote, product]) => {
      await using shop = await createTestApp()
      const { html } = await shop.visitor().get(path)
      const text = pageText(html)
      expect(text).toContain(price)
      expect(text.split(link).length - 1).toBe(2)
      expect(text.split(quote).length - 1).toBe(4)
      expect(html).toContain(`href="${product}`)
    },
  )

  test('links to the contact form with its name while the product is not on sale', async () => {
    await using shop = await createTestApp()
    const read = async () => (await shop.visitor().get('/services')).html
    const contact = `href="/contact?subject=${encodeURIComponent('Référencement')}"`
    expect(await read()).not.toContain(contact)
    for (const values of [{ stock: 0 }, { stock: null, monthlyPrice: null }, { status: 'draft' as const }]) {
      await shop.ports.db.update(product).set(values).where(eq(product.id, 'referencement'))
      const html = await read()
      expect(html).toContain(contact)
      expect(pageText(html)).not.toContain('89,00 €')
    }
  })

  test('uses the product chosen by the owner', async () => {
    await using shop = await createTestApp()
    await shop.ports.db
      .update(contentItem)
      .set({ value: 'fournil' })
      .where(eq(contentItem.key, 'services.seo.product'))
    const text = pageText((await shop.visitor().get('/services')).html)
    expect(text).toContain('24,00 € TTC / mois')
    expect(text).not.toContain('89,00 €')
  })
})
