import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const prefixes = { fr: '', en: '/en', hu: '/hu' }
const getPart = (html: string, tag: 'header' | 'footer' | 'main') =>
  html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`))

describe.for(languages)('the page frame in %s', (language) => {
  const prefix = prefixes[language]

  test('has a logo that links to the home page', async () => {
    for (const path of ['/shop', '/contact', '/cart']) {
      const { html } = await shop.visitor().get(prefix + path)
      const [first] = /<a [^>]*href="[^"]*"/.exec(getPart(html, 'header')) ?? []
      expect(first, path).toContain(`href="${prefix || '/'}"`)
    }
  })

  test('has a header with links to the main pages, sign-in and the account', async () => {
    const header = getPart((await shop.visitor().get(`${prefix}/services`)).html, 'header')
    const links = [...header.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', text]) => [
      pageText(`<body>${text}`).trim() || /aria-label="([^"]*)"/.exec(attributes)?.[1],
      /href="([^"?]*)/.exec(attributes)?.[1],
    ])
    const say = { locale: language }
    for (const [name, path] of [
      [m.nav_home({}, say), prefix || '/'],
      [m.nav_shop({}, say), `${prefix}/shop`],
      [m.nav_services({}, say), `${prefix}/services`],
      [m.nav_contact({}, say), `${prefix}/contact`],
      [m.log_in({}, say), `${prefix}/login`],
      [m.my_profile({}, say), `${prefix}/user/profile`],
      [m.my_orders({}, say), `${prefix}/user/orders`],
      [m.my_invoices({}, say), `${prefix}/user/invoices`],
    ])
      expect(links).toContainEqual([name, path])
  })

  test('shows the shop and the company in the footer', async () => {
    const footer = pageText(`<body>${getPart((await shop.visitor().get(prefix || '/')).html, 'footer')}`)
    expect(footer).toMatch(/Vitrine [—–] \p{Ll}/u)
    expect(footer).toContain('Vitrine (Démonstration) · SAS · RCS Paris 000 000 000')
  })

  test('links the sign-in and registration pages to each other', async () => {
    const [login, registration] = [`${prefix}/login`, `${prefix}/register`]
    expect(getPart((await shop.visitor().get(login)).html, 'main')).toContain(`href="${registration}`)
    expect(getPart((await shop.visitor().get(registration)).html, 'main')).toContain(`href="${login}`)
  })

  test('links the orders to the invoices', async () => {
    const customer = shop.visitor()
    await register(customer)
    const { html } = await customer.get(`${prefix}/user/orders`)
    expect(getPart(html, 'main')).toContain(`href="${prefix}/user/invoices"`)
  })
})

describe('a product with a demonstration', () => {
  const demo = 'https://demo.example.org/quiz'
  const leading = (html: string) =>
    html.match(/<a [^>]*href="https:\/\/demo\.example\.org\/quiz"[\s\S]*?<\/a>/)?.[0] ?? ''

  beforeAll(async () => {
    await shop.ports.db.update(product).set({ demoLink: demo }).where(eq(product.id, 'quiz'))
  })

  test('links to it in a new tab', async () => {
    const link = leading((await shop.visitor().get('/shop/jeu-quiz-bonne-reponse')).html)
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener"')
  })

  test.for(languages)(
    'has a card with a demonstration button and an add-to-cart button, in %s',
    async (language) => {
      const { html } = await shop.visitor().get(`${prefixes[language]}/shop`)
      const [card = ''] = /<article [^>]*data-product="quiz"[\s\S]*?<\/article>/.exec(html) ?? []
      const say = { locale: language }
      expect(pageText(`<body>${leading(card)}`)).toContain(m.demo({}, say))
      expect(pageText(`<body>${card}`)).toContain(m.add_to_cart({}, say))
    },
  )
})

/** Required subjects of each text, in the headings of the three languages. */
const subjects = {
  'terms-of-service': {
    fr: [
      'Acceptation',
      'Services',
      'Compte',
      'Prix et paiement',
      'Propriété intellectuelle',
      'Responsabilité',
      'fin',
      'Droit applicable',
      'Modifications',
      'Contact',
    ],
    en: [
      'Acceptance',
      'Services',
      'Account',
      'Pricing and payment',
      'Intellectual property',
      'Liability',
      'termination',
      'law',
      'Changes',
      'Contact',
    ],
    hu: [
      'Elfogadás',
      'szolgáltatás',
      'Fiók',
      'Árak és fizetés',
      'Szellemi tulajdon',
      'Felelősség',
      'megszűn',
      'jog',
      'Módosítás',
      'Kapcsolat',
    ],
  },
  'privacy-policy': {
    fr: ['Données que nous traitons', 'Finalités', 'Destinataires', 'durées', 'Vos droits', 'Sécurité'],
    en: ['Data we', 'Purposes', 'Recipients', 'retention', 'Your rights', 'Security'],
    hu: ['adatok', 'célok', 'Címzettek', 'megőrzési idők', 'jogai', 'Biztonság'],
  },
  cookies: {
    fr: ['quatre catégories', 'modifier votre choix', 'Services de tiers', 'Durée'],
    en: ['four categories', 'changing your choice', 'Third-party', 'long'],
    hu: ['négy', 'módosítás', 'Külső szolgáltatások', 'érvényessége'],
  },
} as const

describe.for(Object.keys(subjects) as (keyof typeof subjects)[])('the legal text %s', (kind) => {
  test.for(languages)('has a heading for each required subject, in %s', async (language) => {
    const { html } = await shop.visitor().get(`${prefixes[language]}/legal/${kind}`)
    const headings = [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, text]) => text).join('\n')
    const absent = subjects[kind][language].filter(
      (word) => !headings.toLowerCase().includes(word.toLowerCase()),
    )
    expect(absent, headings).toEqual([])
  })
})
