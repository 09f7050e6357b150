import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { languageOf, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

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
const getLegalPath = (kind: string, language: string) =>
  `${language === 'fr' ? '' : `/${language}`}/legal/${kind}`

const updated = {
  fr: 'Dernière mise à jour : 21 novembre 2026',
  en: 'Last updated 21 November 2026',
  hu: 'Utolsó frissítés: 2026. november 21.',
}

test('the legally required texts exist', () => {
  expect(kinds).toEqual(
    expect.arrayContaining([
      'terms-of-sale',
      'terms-of-service',
      'notice',
      'privacy-policy',
      'cookies',
      'mediation',
      'accessibility',
      'withdrawal-form',
    ]),
  )
})

describe('a legal text', () => {
  test.for(documents)('$kind is a page in $language', async ({ kind, language }) => {
    const { status, html } = await shop.visitor().get(getLegalPath(kind, language))
    expect(status).toBe(200)
    expect(languageOf(html)).toBe(language)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const text = pageText(html)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object/)
    expect(text).toContain(updated[language])
    expect(html).toContain(`href="${getLegalPath(kind, language)}/document.pdf"`)
  })

  test.for(documents)('$kind is a PDF in $language', async ({ kind, language }) => {
    const { status, bytes, headers } = await shop
      .visitor()
      .get(`${getLegalPath(kind, language)}/document.pdf`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`${kind}-2026-11-21-${language}.pdf`)
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const text = readPrintedText(bytes)
    expect(text.length).toBeGreaterThan(200)
    expect(text).not.toMatch(/\{\{|\}\}|undefined/)
  })

  test.for(['/legal/no-such', '/en/legal/no-such', '/legal/no-such/document.pdf', '/legal/..%2Fetc'])(
    '%s is not found',
    async (path) => {
      expect((await shop.visitor().get(path)).status).toBe(404)
    },
  )

  test('has no broken links', async () => {
    const broken: string[] = []
    const statuses = new Map<string, number>()
    for (const { kind, language } of documents) {
      const { html } = await shop.visitor().get(getLegalPath(kind, language))
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      for (const [, href = ''] of main.matchAll(/href="((?:http:\/\/shop\.test)?\/[^"#]*)"/g)) {
        const path = href.replace('http://shop.test', '')
        if (!statuses.has(path)) statuses.set(path, (await shop.visitor().get(path)).status)
        if ((statuses.get(path) ?? 0) >= 400) broken.push(`${kind} ${language}: ${path}`)
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

const archived = {
  fr: 'Dernière mise à jour : 1er juin 2024',
  en: 'Last updated 1 June 2024',
  hu: 'Utolsó frissítés: 2024. június 1.',
}

describe.for(languages)('the version of June 2024, in %s', (language) => {
  test.for(['terms-of-service', 'privacy-policy', 'cookies'])(
    '%s can be viewed and downloaded as a PDF',
    async (kind) => {
      const current = await shop.visitor().get(getLegalPath(kind, language))
      const address = `${getLegalPath(kind, language)}?version=2024-06-01`
      expect(current.html).toContain(`href="${address}"`)
      const { status, html } = await shop.visitor().get(address)
      expect(status).toBe(200)
      expect(pageText(html)).toContain(archived[language])
      expect(pageText(html.slice(html.indexOf('<article'), html.indexOf('</article>')))).not.toMatch(
        /202[56]|\{\{/,
      )
      expect(html).toMatch(/<meta name="robots" content="noindex"/)
      expect(html).toContain(`href="${getLegalPath(kind, language)}"`)
      const pdf = await shop.visitor().get(`${getLegalPath(kind, language)}/document.pdf?version=2024-06-01`)
      expect(pdf.headers.get('content-disposition')).toContain(`${kind}-2024-06-01-${language}.pdf`)
      expect((await shop.visitor().get(`${getLegalPath(kind, language)}?version=2023-01-01`)).status).toBe(
        404,
      )
    },
  )
})

test.for(['', '/en', '/hu'])('the old URLs redirect permanently, at %s/', async (prefix) => {
  for (const [from, to] of [
    ['/terms-of-service', '/legal/terms-of-service'],
    ['/cookies', '/legal/cookies'],
  ]) {
    const { status, location } = await shop.visitor().get(prefix + from)
    expect([status, location]).toEqual([301, prefix + to])
  }
})

test('the legal hub links to every legal text', async () => {
  const { html } = await shop.visitor().get('/legal')
  for (const kind of [...kinds, 'site-map']) expect(html).toContain(`href="/legal/${kind}"`)
  for (const path of ['/withdraw', '/cancel-contract']) expect(html).toContain(`href="${path}"`)
})

test('the site map lists the public pages, and back-office pages to staff only', async () => {
  const visitor = shop.visitor()
  const open = await visitor.get('/legal/site-map')
  for (const path of [
    '/',
    '/shop',
    '/services',
    '/contact',
    '/cart',
    '/login',
    '/register',
    '/user/profile',
    '/user/billing',
    '/user/card',
    '/legal',
  ])
    expect(open.html).toContain(`href="${path}"`)
  expect(open.html).not.toContain('/admin')
  expect(open.headers.get('cache-control')).toContain('no-store')
  const owner = await signedInStaff(shop, 'owner')
  const own = await owner.get('/legal/site-map')
  const found = [...own.html.matchAll(/href="(\/admin\/[^"]+)"/g)].map(([, path]) => path)
  expect(found).toEqual(
    ['login', 'dashboard', 'messages', 'users', 'orders', 'stats', 'products', 'payments', 'settings'].map(
      (name) => `/admin/${name}`,
    ),
  )
})

test('the PDFs of a demo shop’s legal texts state that its seller is fictitious', async () => {
  for (const kind of new Set(documents.map((document) => document.kind))) {
    const { bytes } = await shop.visitor().get(`${getLegalPath(kind, 'fr')}/document.pdf`)
    expect(readPrintedText(bytes).replace(/\s+/g, ' '), kind).toContain('Le vendeur est fictif')
  }
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
