import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop[Symbol.asyncDispose]())

const read = async (path = '/') => (await shop.visitor().get(path)).html
const picture = JSON.stringify({
  path: 'products/a-work',
  extension: 'jpg',
  width: 800,
  height: 600,
  alt: 'La page d’accueil',
})

async function write(texts: Record<string, string>, language: Language = 'fr') {
  const rows = Object.entries(texts).map(([key, value]) => ({
    id: `${key}.${language}`,
    key,
    language,
    value,
    section: 'home',
    updatedAt: shop.clock.now(),
  }))
  await shop.ports.db.insert(contentItem).values(rows)
}

/** Publishes the sites of all subscriptions, so many days after the order. */
async function publishAll(days: number) {
  const rows = await shop.ports.db.select().from(delivery)
  await shop.ports.db.update(delivery).set({ state: 'live' })
  await shop.ports.db.insert(deliveryEvent).values(
    rows.map(({ subscriptionId, createdAt }) => ({
      subscriptionId,
      step: 'published' as const,
      occurredAt: new Date(createdAt.getTime() + days * 86_400_000),
    })),
  )
}

test.for(['/', '/en', '/hu'])('a new shop shows no proof section, at %s', async (path) => {
  expect(await read(path)).not.toContain('id="proof"')
})

describe('figures of the proof section', () => {
  test('count the websites online, and neither those in progress nor other services', async () => {
    await subscribeAsNewCustomer(shop, 'quiz*1.fournil*1.referencement*1')
    expect(await read()).not.toContain('id="proof"')
    await publishAll(9)
    expect(pageText(await read())).toContain('2 sites en ligne')
    expect(pageText(await read('/en'))).toContain('2 websites online')
    expect(pageText(await read('/hu'))).toContain('2 működő weboldal')
    expect(pageText(await read())).not.toContain('en moyenne')
    await shop.ports.db.update(subscription).set({ status: 'cancelled' })
    expect(await read()).not.toContain('id="proof"')
  })

  test('average the days until websites go live, from ten websites on', async () => {
    const nine = [
      'quiz',
      'fournil',
      'galerie',
      'objectif',
      'artisan',
      'cave',
      'agence',
      'cabinet',
      'plombier',
    ]
    await subscribeAsNewCustomer(shop, nine.map((id) => `${id}*1`).join('.'))
    await publishAll(8)
    expect(pageText(await read())).toContain('9 sites en ligne')
    expect(pageText(await read())).not.toContain('en moyenne')
    await subscribeAsNewCustomer(shop, 'menu-qr*1')
    const rows = await shop.ports.db.select().from(delivery)
    const last = rows.find(({ state }) => state !== 'live')
    await shop.ports.db.insert(deliveryEvent).values({
      subscriptionId: last?.subscriptionId ?? '',
      step: 'published',
      occurredAt: new Date((last?.createdAt.getTime() ?? 0) + 18 * 86_400_000),
    })
    expect(pageText(await read())).toContain('9 jours en moyenne, de la commande à la mise en ligne')
    expect(pageText(await read('/hu'))).toContain('Átlagosan 9 nap a rendeléstől az élesítésig')
  })

  test('average the published ratings of all products, unless ratings are disabled', async () => {
    await insertRating(shop, { stars: 5 })
    await insertRating(shop, { stars: 4, productId: 'evenement' })
    await insertRating(shop, { stars: 1, productId: 'cave', status: 'waiting' })
    expect(pageText(await read())).toContain('4,5 sur 5 en moyenne, d’après 2 avis')
    expect(pageText(await read('/en'))).toContain('4.5 out of 5 on average, from 2 reviews')
    await saveSettings(shop.ports, 'advanced', { ratings: false }, null)
    expect(pageText(await read())).not.toContain('sur 5')
  })
})

describe('seller presentation', () => {
  test('is shown only in languages that have both name and text', async () => {
    await write({ 'home.seller.name': 'Camille Arden' })
    expect(await read()).not.toContain('Camille Arden</figcaption>')
    await write({ 'home.seller.text': 'Je construis **chaque site** moi-même.' })
    const html = await read()
    expect(html).toContain('Camille Arden</figcaption>')
    expect(html).toContain('<strong>chaque site</strong>')
    expect(await read('/en')).not.toContain('Camille Arden</figcaption>')
  })
})

describe('work sample', () => {
  const work = {
    'home.works.1.title': 'Boulangerie Perrin',
    'home.works.1.picture': picture,
    'home.works.1.link': 'https://perrin.example/',
  }

  test('is shown only with the customer’s recorded agreement, which visitors cannot read', async () => {
    await write(work)
    expect(await read()).not.toContain('id="proof"')
    await write({ 'home.works.1.agreement': 'Mme Perrin, par e-mail, le 3 mars' })
    for (const language of languages) {
      const path = language === 'fr' ? '/' : `/${language}`
      const html = await read(path)
      expect(html, language).toContain('Boulangerie Perrin')
      expect(html, language).toContain('href="https://perrin.example/"')
      expect(html, language).toContain('/products/a-work-480.avif')
      expect(html, language).not.toContain('Mme Perrin')
      const data = await shop.visitor().get(`${path === '/' ? '/_' : path}.data`)
      expect(data.status).toBe(200)
      expect(data.html, language).not.toContain('Mme Perrin')
    }
  })

  test('has no link for a javascript: address', async () => {
    await write({ ...work, 'home.works.1.link': 'javascript:alert(1)', 'home.works.1.agreement': 'Oui' })
    const html = await read()
    expect(html).toContain('Boulangerie Perrin')
    expect(html).not.toContain('href="javascript')
  })
})
