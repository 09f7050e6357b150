import { asc } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFragment } from '#domain/catalog/demonstrations/tried-site.ts'
import { colourContrast } from '#domain/platform/appearance/colour-contrast.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { demoSite } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'

const site = {
  name: 'Boulangerie-Pâtisserie <img src=x onerror=alert(1)> & fils depuis 1887, à Győr',
  trade: 'Boulangerie "artisanale"',
  town: 'Hódmezővásárhely',
  colour: '#ffe14d',
  logo: '',
}
const logo = 'data:image/png;base64,iVBORw0KGgo='

let shop: TestApp
let slugs: string[] = []
beforeAll(async () => {
  shop = await createTestApp()
  const rows = await shop.ports.db.select({ slug: demoSite.slug }).from(demoSite).orderBy(asc(demoSite.slug))
  slugs = rows.map(({ slug }) => slug)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The page in a browser that runs only the bar's script. */
async function open(slug: string, { fragment = '', language = 'fr' as Language, stored = '' } = {}) {
  const path = inLanguage(`/demo/${slug}`, language)
  const { html } = await shop.visitor().get(path)
  const [script = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).slice(-1)
  const page = new JSDOM(html.replace(/<(style|script)>[\s\S]*?<\/\1>/g, ''), {
    url: `http://shop.test${path}${fragment}`,
    runScripts: 'outside-only',
  })
  const { window } = page
  if (stored) window.localStorage.setItem('tried-site', stored)
  const { document } = window
  // jsdom writes a style attribute anew at its first change.
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-accents]'))
    style.setProperty('--x', '0')
  const example = readSite(document)
  window.eval(script)
  const bar = document.querySelector('.demo-bar') as HTMLElement
  return {
    window,
    document,
    example,
    bar,
    one: <T extends HTMLElement>(selector: string) => bar.querySelector(selector) as T,
    names: () => [...document.querySelectorAll('[data-brand="name"]')].map((element) => element.textContent),
    shown: () => readSite(document),
  }
}

/** The site's markup, without the bar. */
function readSite(document: Document): string {
  return [...document.body.children]
    .filter((element) => !element.classList.contains('demo-bar'))
    .map((element) => element.outerHTML)
    .join('')
}

/** Markup as elements, without the window that another JSDOM would open. */
function parse(document: Document, markup: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = markup
  return body
}

/** Each design in one language, in the full set in all. */
const designsIn = (language: Language) =>
  simulationSize({
    usual: slugs.filter((_, index) => index % languages.length === languages.indexOf(language)),
    full: slugs,
  })

test.for(languages)(
  'every design shows a long name with markup characters and restores the example, in %s',
  async (language) => {
    expect(slugs).toHaveLength(19)
    for (const slug of designsIn(language)) {
      const page = await open(slug, { fragment: writeFragment(site), language })
      const brand = parse(page.document, page.example).querySelector('[data-brand="name"]')?.textContent ?? ''
      expect(brand, slug).not.toBe('')
      expect(new Set(page.names()), slug).toEqual(new Set([site.name]))
      expect(
        page.document.title.startsWith(`${site.name} — ${m.demonstration({}, { locale: language })}`),
        slug,
      ).toBe(true)
      expect(page.document.querySelector('[data-brand] *:not(img)'), slug).toBeNull()
      expect(page.document.querySelector('img'), slug).toBeNull()
      const shown = page.shown().replace(/<span data-brand-example="" hidden="">[\s\S]*?<\/span>/g, '')
      const text = parse(page.document, shown).textContent
      expect(text, slug).not.toContain(brand)
      expect(text, slug).toContain(site.town)
      expect(text, slug).toContain(site.trade)
      const footer = page.document.querySelector('footer:last-of-type')
      expect(footer?.textContent, slug).toMatch(/Boulangerie/)
      page.one('[data-own-remove]').click()
      expect(page.shown() === page.example, slug).toBe(true)
    }
  },
)

test('a chosen colour stays legible: every accent meets the text contrast ratio', async () => {
  for (const slug of slugs) {
    for (const colour of ['#ffe14d', '#000000', '#ffffff', '#1a73e8']) {
      const page = await open(slug, { fragment: writeFragment({ ...site, colour }) })
      const roots = [...page.document.querySelectorAll<HTMLElement>('[data-accents]')]
      expect(roots, slug).toHaveLength(1)
      for (const root of roots) {
        const accents = JSON.parse(root.dataset.accents ?? '[]') as { names: string[]; against: string[] }[]
        expect(accents.length, slug).toBeGreaterThan(0)
        for (const { names, against } of accents) {
          expect(against.length, slug).toBeGreaterThan(0)
          for (const name of names)
            for (const background of against)
              expect(
                colourContrast(root.style.getPropertyValue(name), background),
                `${slug} ${name} ${colour} on ${background}`,
              ).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  }
})

test('the form applies the name and stores it in the browser; other demonstrations use it', async () => {
  const first = await open('quiz')
  expect(first.shown() === first.example).toBe(true)
  first.one('.demo-own-open').click()
  const form = first.one<HTMLFormElement>('#own-site')
  expect(form.hidden).toBe(false)
  expect(first.document.activeElement?.id).toBe('own-site-name')
  const { name, town } = form.elements as unknown as Record<string, HTMLInputElement>
  const submit = async () => {
    form.dispatchEvent(new first.window.Event('submit', { cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  await submit()
  expect(first.one('#own-site-error').textContent).toBe(m.demo_own_name_missing({}, { locale: 'fr' }))
  expect(name?.getAttribute('aria-invalid')).toBe('true')
  expect(first.window.localStorage).toHaveLength(0)
  if (name) name.value = '  Chez   Alix '
  if (town) town.value = 'Lyon'
  await submit()
  expect(first.names()).toEqual(['Chez Alix'])
  expect(form.hidden).toBe(true)
  expect(first.one('.demo-own-status').textContent).toBe(m.demo_own_applied({}, { locale: 'fr' }))
  const stored = first.window.localStorage.getItem('tried-site') ?? ''
  expect(JSON.parse(stored)).toMatchObject({
    name: 'Chez Alix',
    town: 'Lyon',
    trade: '',
    colour: '',
    logo: '',
  })

  const other = await open('fournil', { stored })
  expect(other.names()).toEqual(['Chez Alix', 'Chez Alix'])
  other.one('[data-own-remove]').click()
  expect(other.window.localStorage).toHaveLength(0)
  expect(other.shown() === other.example).toBe(true)
})

test('a site from a link is not stored, and its link can be copied without clipboard access', async () => {
  const page = await open('cave', { fragment: writeFragment(site) })
  expect(page.window.localStorage).toHaveLength(0)
  page.one('[data-own-copy]').click()
  await new Promise((resolve) => setTimeout(resolve, 0))
  const link = new URL(page.one<HTMLInputElement>('[data-own-link] input').value)
  expect(link.pathname + link.search).toBe('/demo/cave')
  expect(link.hash).toBe(writeFragment(site))
})

test.for([
  ['#site?name=', 'no name'],
  ['#site?name=%3Cscript%3Ealert(1)%3C/script%3E&colour=javascript:1', 'a colour of another form'],
  [`#site?name=${'x'.repeat(3000)}`, 'a fragment that is too long'],
  ['#top', 'an anchor'],
] as const)('the fragment %s executes nothing and sets no colour', async ([fragment]) => {
  const page = await open('cave', { fragment })
  expect(page.document.querySelectorAll('script')).toHaveLength(0)
  expect(page.document.querySelector<HTMLElement>('[data-accents]')?.getAttribute('style')).toBe(
    new JSDOM(page.example).window.document.querySelector('[data-accents]')?.getAttribute('style'),
  )
})

test('a stored logo precedes only the first name; an expired stored site is deleted', async () => {
  const until = Date.now() + 1000
  const page = await open('artisan', { stored: JSON.stringify({ name: 'Alix', logo, until }) })
  const [first, ...others] = page.document.querySelectorAll('[data-brand="name"]')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe(logo)
  expect(first?.querySelector('img')?.alt).toBe('')
  expect(others.some((element) => element.querySelector('img'))).toBe(false)
  const late = await open('artisan', { stored: JSON.stringify({ name: 'Alix', until: Date.now() - 1 }) })
  expect(late.shown() === late.example).toBe(true)
  expect(late.window.localStorage).toHaveLength(0)
})
