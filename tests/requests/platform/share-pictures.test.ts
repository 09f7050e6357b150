import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { product, productTranslation } from '#server/database/schema/catalog/products.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { headLinks } from '#tests/harness/page-text.ts'
import { readCatalogue } from '#tests/harness/rows/catalogue-rows.ts'

const isFull = simulationSize({ usual: false, full: true })

test.for(languages)('the shop and every product have a share picture, in %s', async (language) => {
  await using shop = await createTestApp()
  // Each language tests another third of the catalogue, and all of it in the full set.
  const rows = (await readCatalogue(shop)).filter(
    (_, index) => isFull || index % languages.length === languages.indexOf(language),
  )
  for (const path of [language, ...rows.map(({ slug }) => `${language}/${slug[language]}`)]) {
    const { status, bytes, headers } = await shop.visitor().get(`/share/${path}.png`)
    expect(status, path).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(bytes.byteLength, path).toBeLessThan(300_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
})

test('a picture is rendered again only when its content has changed', async () => {
  await using shop = await createTestApp()
  const { slug } = (await readCatalogue(shop)).find(({ id }) => id === 'quiz') ?? {}
  const read = async () => (await shop.visitor().get(`/share/fr/${slug?.fr}.png`)).headers.get('etag') ?? ''
  const first = await read()
  expect(await read()).toBe(first)
  const repeated = await shop.visitor().get(`/share/fr/${slug?.fr}.png`, { 'If-None-Match': first })
  expect(repeated.status).toBe(304)
  await shop.ports.db
    .update(product)
    .set({ monthlyPrice: 1234 as never })
    .where(eq(product.id, 'quiz'))
  expect(await read()).not.toBe(first)
})

test('concurrent requests get the same picture', async () => {
  await using shop = await createTestApp()
  const responses = await Promise.all([1, 2, 3].map(() => shop.visitor().get('/share/hu.png')))
  const [first] = responses
  for (const { status, bytes } of responses) {
    expect(status).toBe(200)
    expect(Buffer.compare(bytes, first?.bytes ?? Buffer.of())).toBe(0)
  }
})

test('a long name, missing pictures and an unknown price do not prevent the picture', async () => {
  await using shop = await createTestApp()
  const { slug } = (await readCatalogue(shop)).find(({ id }) => id === 'quiz') ?? {}
  const name = 'Kézműves pékségek napi kínálata és előrendelése telefonokról'
  await shop.ports.db.update(productTranslation).set({ name }).where(eq(productTranslation.productId, 'quiz'))
  await shop.ports.db.update(product).set({ monthlyPrice: null }).where(eq(product.id, 'quiz'))
  const { status, bytes } = await shop.visitor().get(`/share/hu/${slug?.hu}.png`)
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test.for([
  '/share/fr/no-such.png',
  '/share/de/quiz.png',
  '/share/de.png',
  '/share/no-such.png',
  '/share/toString.png',
  '/share/fr/%2e%2e%2fquiz.png',
])('%s is not found', async (path) => {
  await using shop = await createTestApp()
  expect((await shop.visitor().get(path)).status).toBe(404)
})

test('the web app manifest provides the name and icons for an installed shop', async () => {
  await using shop = await createTestApp()
  const links = headLinks((await shop.visitor().get('/')).html)
  expect(links.manifest).toBe('/manifest.webmanifest')
  const { status, html, headers } = await shop.visitor().get('/manifest.webmanifest')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/manifest+json')
  const manifest = JSON.parse(html)
  expect(manifest).toMatchObject({ name: 'Vitrine', short_name: 'Vitrine', start_url: '/' })
  const icons: { src: string; sizes: string; type: string }[] = manifest.icons
  const pictures = [
    { src: links['apple-touch-icon'] ?? '', sizes: '180x180' },
    ...icons.filter(({ type }) => type === 'image/png'),
  ]
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['180x180', '192x192', '512x512', '512x512'])
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp((await shop.visitor().get(src)).bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
