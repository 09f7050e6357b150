import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { demoSite, product } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'

const onSale = { status: 'published', monthlyPrice: 2900, setupFee: 14_900, stock: null } as const
const slug = 'table-ouverte'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => change(onSale))

const change = (values: object) => shop.ports.db.update(product).set(values).where(eq(product.id, slug))

const read = async (path = `/demo/${slug}`) => {
  const { html, headers } = await shop.visitor().get(path)
  const bar = /<aside class="demo-bar"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
  return { html, headers, bar, text: pageText(`<body>${bar}`) }
}

test.for(languages)(
  'the demo bar shows its label once, the price and the setup fee, in %s',
  async (language) => {
    const locale = { locale: language }
    const { bar, text } = await read(inLanguage(`/demo/${slug}`, language))
    expect(text.split(m.demonstration({}, locale))).toHaveLength(2)
    const price = { fr: '29,00 € TTC', en: '€29.00 incl. VAT', hu: 'bruttó 29,00 €' }[language]
    const fee = { fr: '149,00 € TTC', en: '€149.00 incl. VAT', hu: 'bruttó 149,00 €' }[language]
    const [, href = ''] = /<a href="([^"]+)"/.exec(bar) ?? []
    const productPage = pageText((await shop.visitor().get(href)).html)
    for (const words of [m.price_per_month({ price }, locale), m.price_setup({ price: fee }, locale)]) {
      expect(text).toContain(normaliseSpaces(words))
      expect(productPage).toContain(normaliseSpaces(words))
    }
    expect(text).toContain(m.demo_choose({}, locale))
    expect(text).toContain(m.demo_back({}, locale))
  },
)

test('the demo bar states that a product has no setup fee', async () => {
  await change({ setupFee: 0 })
  expect((await read()).text).toContain(normaliseSpaces(m.price_no_setup({}, { locale: 'fr' })))
})

test.for(languages)(
  'the button of the demo bar adds the product to the cart and opens the cart, in %s',
  async (language) => {
    const { bar } = await read(inLanguage(`/demo/${slug}`, language))
    const [, action = ''] = /<form action="([^"]+)" method="post">/.exec(bar) ?? []
    const fields = Object.fromEntries(
      [...bar.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    const visitor = shop.visitor()
    const cart = await visitor.follow(await visitor.post(action, fields))
    expect(cart.status).toBe(200)
    expect(visitor.cookies.get('cart')).toBe(`${slug}*1`)
    expect(cart.html).toContain(m.cart_title({}, { locale: language }))
  },
)

test.for([
  ['a draft', { status: 'draft' }, m.back_to_shop],
  ['archived', { status: 'archived' }, m.back_to_shop],
  ['sold out', { stock: 0 }, m.demo_back],
  ['without a price', { monthlyPrice: null }, m.demo_back],
] as const)('the demo bar shows no price or button when the product is %s', async ([, values, back]) => {
  await change(values)
  const { bar, text } = await read()
  expect(bar).not.toMatch(/<form action|€/)
  expect(text).not.toContain(m.demo_choose({}, { locale: 'fr' }))
  expect(text).toContain(back({}, { locale: 'fr' }))
  const [, href = ''] = /<a href="([^"]+)"/.exec(bar) ?? []
  expect((await shop.visitor().get(href)).status).toBe(200)
})

test('a demonstration without a product links to the shop', async () => {
  await shop.ports.db.update(demoSite).set({ productId: null }).where(eq(demoSite.slug, slug))
  const { bar, text, html } = await read()
  expect(bar).toContain('<a href="/shop">')
  expect(text).not.toContain('€')
  expect(html).toContain('<title>Démonstration</title>')
  await shop.ports.db.update(demoSite).set({ productId: slug }).where(eq(demoSite.slug, slug))
})

test('only the form of the demo bar can be submitted, in every design', async () => {
  const slugs = await shop.ports.db.select({ slug: demoSite.slug }).from(demoSite)
  expect(slugs).toHaveLength(19)
  let designForms = 0
  for (const row of slugs) {
    const { html, headers } = await read(`/demo/${row.slug}`)
    const forms = html.match(/<form\b[^>]*>/g) ?? []
    const sent = forms.filter((form) => !form.includes('method="dialog"'))
    expect(sent, row.slug).toEqual(['<form action="/cart" method="post">'])
    designForms += forms.length - 2
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  }
  expect(designForms).toBeGreaterThan(8)
})

test('a demonstration may be framed by pages of the shop only', async () => {
  const { headers } = await read()
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
})
