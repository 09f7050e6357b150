import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'

const pages = {
  fr: ['/services', 'Voir la vidéo', "Besoin d'une solution sur mesure ?", '/contact'],
  en: ['/en/services', 'Watch the video', 'Need a custom solution?', '/en/contact'],
  hu: ['/hu/services', 'Videó megtekintése', 'Egyedi megoldásra van szüksége?', '/hu/contact'],
} as const

test.for(['fr', 'en', 'hu'] as const)('six services and the way to a custom one, in %s', async (language) => {
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
})

test('a malformed video link shows no button, a recognisable one does', async () => {
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
  'title, subtitle and description stand above the services, in %s',
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
