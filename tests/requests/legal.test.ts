import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { legalDocument } from '#server/database/schema/content.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { languageOf, pageText } from '#tests/harness/page-text.ts'
import { readPrintedText } from '#tests/harness/read-printed-text.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const folder = join(projectRoot, 'src/server/database/seed/legal')
const kinds = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const documents = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })))
const addressOf = (kind: string, language: string) =>
  `${language === 'fr' ? '' : `/${language}`}/legal/${kind}`

const updated = {
  fr: 'Dernière mise à jour : 21/11/2026',
  en: 'Last updated 21/11/2026',
  hu: 'Utolsó frissítés: 21/11/2026',
}

test('the texts the law asks for are there', () => {
  expect(kinds).toEqual(
    expect.arrayContaining(['terms-of-sale', 'notice', 'privacy-policy', 'mediation', 'withdrawal-form']),
  )
})

describe('a legal text', () => {
  test.for(documents)('$kind is a page in $language', async ({ kind, language }) => {
    const { status, html } = await shop.visitor().get(addressOf(kind, language))
    expect(status).toBe(200)
    expect(languageOf(html)).toBe(language)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const text = pageText(html)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object/)
    expect(text).toContain(updated[language])
    expect(html).toContain(`href="${addressOf(kind, language)}/document.pdf"`)
  })

  test.for(documents)('$kind is a PDF in $language', async ({ kind, language }) => {
    const { status, bytes, headers } = await shop.visitor().get(`${addressOf(kind, language)}/document.pdf`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`${kind}-2026-11-21-${language}.pdf`)
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const text = readPrintedText(bytes)
    expect(text.length).toBeGreaterThan(200)
    expect(text).not.toMatch(/\{\{|\}\}|undefined/)
  })

  test.for(['/legal/no-such', '/en/legal/no-such', '/legal/no-such/document.pdf', '/legal/../etc'])(
    '%s is none',
    async (path) => {
      expect((await shop.visitor().get(path)).status).toBe(404)
    },
  )

  test('what it links to exists', async () => {
    const broken: string[] = []
    const known = new Map<string, number>()
    for (const { kind, language } of documents) {
      const { html } = await shop.visitor().get(addressOf(kind, language))
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      for (const [, href = ''] of main.matchAll(/href="((?:http:\/\/shop\.test)?\/[^"#]*)"/g)) {
        const path = href.replace('http://shop.test', '')
        if (!known.has(path)) known.set(path, (await shop.visitor().get(path)).status)
        if (known.get(path) === 404) broken.push(`${kind} ${language}: ${path}`)
      }
    }
    expect(broken).toEqual([])
  })
})

test.for(languages)('every link of the footer leads to a page, in %s', async (language) => {
  const { html } = await shop.visitor().get(language === 'fr' ? '/' : `/${language}`)
  const footer = html.slice(html.indexOf('<footer'))
  const links = [...footer.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) expect([200, 302], link).toContain((await shop.visitor().get(link)).status)
})

test('a demonstration says on every document that its seller is fictitious', async () => {
  const { bytes } = await shop.visitor().get('/legal/terms-of-sale/document.pdf')
  expect(readPrintedText(bytes).replace(/\s+/g, ' ')).toContain('Le vendeur est fictif')
  expect(pageText((await shop.visitor().get('/legal/notice')).html)).toMatch(/[Dd]émonstration/)
})

test('a version that is not in force yet is not shown', async () => {
  const later = {
    version: '2027-01-01',
    markdown: '# Demain\n\nRien.',
    sha256: '0',
    validFrom: new Date('2027-01-01'),
  }
  await shop.ports.db.insert(legalDocument).values({ id: 'later', kind: 'notice', language: 'fr', ...later })
  expect(pageText((await shop.visitor().get('/legal/notice')).html)).not.toContain('Demain')
  shop.clock.set('2027-01-02T10:00:00Z')
  expect(pageText((await shop.visitor().get('/legal/notice')).html)).toContain('Demain')
  shop.clock.set('2026-11-21T10:00:00Z')
})
