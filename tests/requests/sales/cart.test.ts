import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#server/database/schema/catalog/products.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

function visitorWith(cart: string): TestVisitor {
  const visitor = shop.visitor()
  visitor.cookies.set('cart', encodeURIComponent(cart))
  return visitor
}

const getCart = (visitor: TestVisitor) => decodeURIComponent(visitor.cookies.get('cart') ?? '')
const change = (visitor: TestVisitor, fields: Record<string, string>, address = '/cart') =>
  visitor.post(address, { intent: 'change', ...fields })

describe('cart without JavaScript', () => {
  test('supports adding, changing quantities, removing and clearing', async () => {
    const visitor = shop.visitor()
    const steps: [Record<string, string>, string][] = [
      [{ change: 'add', productId: 'quiz' }, 'quiz*1'],
      [{ change: 'add', productId: 'quiz' }, 'quiz*2'],
      [{ change: 'add', productId: 'table-ouverte' }, 'quiz*2.table-ouverte*1'],
      [{ change: 'increase', productId: 'table-ouverte' }, 'quiz*2.table-ouverte*2'],
      [{ change: 'set', productId: 'quiz', quantity: '5' }, 'quiz*5.table-ouverte*2'],
      [{ change: 'decrease', productId: 'table-ouverte' }, 'quiz*5.table-ouverte*1'],
      // 'decrease' never goes below one.
      [{ change: 'decrease', productId: 'table-ouverte' }, 'quiz*5.table-ouverte*1'],
      [{ change: 'set', productId: 'quiz', quantity: '0' }, 'table-ouverte*1'],
      [{ change: 'remove', productId: 'table-ouverte' }, ''],
    ]
    for (const [fields, cart] of steps) {
      const response = await change(visitor, fields)
      expect([response.status, response.location]).toEqual([
        302,
        fields.change === 'add' ? '/cart?added' : '/cart',
      ])
      expect(getCart(visitor)).toBe(cart)
    }
    await change(visitor, { change: 'add', productId: 'quiz' })
    await change(visitor, { change: 'clear' })
    expect(getCart(visitor)).toBe('')
    expect(pageText((await visitor.get('/cart')).html)).toContain('Votre panier est vide')
  })

  test.for([
    ['/en/cart', '/en/cart?added'],
    ['/hu/cart', '/hu/cart?added'],
  ])('redirects within the same language: %s', async ([address, location]) => {
    const response = await change(shop.visitor(), { change: 'add', productId: 'quiz' }, address)
    expect(response.location).toBe(location)
  })

  test('warns that the browser refuses cookies only if no cart cookie arrives after adding', async () => {
    const errorText = 'Votre navigateur refuse les cookies de la boutique.'
    const withoutCookies = pageText((await shop.visitor().get('/cart?added')).html)
    expect(withoutCookies).toContain(errorText)
    const visitor = shop.visitor()
    const response = await visitor.follow(await change(visitor, { change: 'add', productId: 'quiz' }))
    expect(pageText(response.html)).not.toContain(errorText)
  })

  test('sets a cookie that scripts can read, valid for 30 days, with SameSite=Lax', async () => {
    const response = await change(shop.visitor(), { change: 'add', productId: 'quiz' })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^cart=quiz\*1; Path=\/; Max-Age=2592000; SameSite=Lax$/)
  })

  test('limits each product to 99 units', async () => {
    const visitor = visitorWith('quiz*99')
    await change(visitor, { change: 'increase', productId: 'quiz' })
    expect(getCart(visitor)).toBe('quiz*99')
    const response = await change(visitor, { change: 'set', productId: 'quiz', quantity: '100' })
    expect(response.status).toBe(422)
    expect(getCart(visitor)).toBe('quiz*99')
  })

  test.for<Record<string, string>>([
    { change: 'explode', productId: 'quiz' },
    { change: 'set', productId: 'quiz', quantity: '-1' },
    { change: 'set', productId: 'quiz', quantity: '1.5' },
    { change: 'set', productId: 'quiz', quantity: 'x' },
  ])('rejects an invalid change: %j', async (fields) => {
    const visitor = visitorWith('quiz*2')
    expect((await change(visitor, fields)).status).toBe(422)
    expect(getCart(visitor)).toBe('quiz*2')
  })
})

describe('adding an unavailable product to the cart', () => {
  const impossible = {
    fr: "Impossible d'ajouter ce produit au panier",
    en: 'This product cannot be added to the cart',
    hu: 'Ez a termék nem tehető a kosárba',
  }
  const unpriced = {
    fr: 'Prix invalide pour ce produit',
    en: 'Invalid price for this product',
    hu: 'A termék ára érvénytelen',
  }
  const addresses = { fr: '/cart', en: '/en/cart', hu: '/hu/cart' }

  test.for(['no-such-product', '', '../quiz', 'quiz*9'])(
    'rejects an unknown product ID: %j',
    async (productId) => {
      const visitor = shop.visitor()
      expect((await change(visitor, { change: 'add', productId })).status).toBe(409)
      expect(getCart(visitor)).toBe('')
    },
  )

  test.for(['fr', 'en', 'hu'] as const)('shows the error message in %s', async (language) => {
    const fields = { change: 'add', productId: 'no-such-product' }
    const response = await change(shop.visitor(), fields, addresses[language])
    expect(pageText(response.html)).toContain(impossible[language])
  })

  test.for(['fr', 'en', 'hu'] as const)(
    'rejects a product without a price, with a message in %s',
    async (language) => {
      await shop.ports.db.update(product).set({ monthlyPrice: null }).where(eq(product.id, 'galerie'))
      const visitor = shop.visitor()
      const response = await change(visitor, { change: 'add', productId: 'galerie' }, addresses[language])
      expect(response.status).toBe(409)
      expect(pageText(response.html)).toContain(unpriced[language])
      expect(getCart(visitor)).toBe('')
    },
  )

  test('rejects draft and archived products', async () => {
    for (const status of ['draft', 'archived'] as const) {
      await shop.ports.db.update(product).set({ status }).where(eq(product.id, 'plombier'))
      expect((await change(shop.visitor(), { change: 'add', productId: 'plombier' })).status).toBe(409)
    }
  })
})

describe('manipulated cart cookie', () => {
  test.for([
    'quiz*0',
    'quiz*-1',
    'quiz*1e9',
    'quiz*100',
    'quiz*NaN',
    'quiz',
    '*1',
    '<script>*1',
    '../../etc*1',
    "quiz'--*1",
    '\u0000*1',
    '[{"id":"quiz","price":0}]',
    'x'.repeat(3000),
  ])('is treated as an empty cart: %j', async (cart) => {
    const response = await visitorWith(cart).get('/cart')
    expect(response.status).toBe(200)
    expect(pageText(response.html)).toContain('Votre panier est vide')
  })

  test('preserves valid entries next to damaged ones, and causes no error if undecodable', async () => {
    const response = await visitorWith('quiz*1.galerie*.<b>*2').get('/cart')
    expect(pageText(response.html)).toContain('Bonne réponse')
    const visitor = shop.visitor()
    visitor.cookies.set('cart', '%E0%A4%A')
    expect((await visitor.get('/cart')).status).toBe(200)
  })

  test.for([
    ['', 'Un produit de votre panier n’est plus disponible : il n’est pas compris dans le total.'],
    ['/en', 'A product in your cart is no longer available and is not included in the total.'],
    ['/hu', 'A kosár egyik terméke már nem kapható, ezért az összegben nem szerepel.'],
  ])(
    'with an unavailable product shows a notice and leaves it out of the total (%s)',
    async ([prefix, text]) => {
      const response = await visitorWith('quiz*1.no-such-product*3').get(`${prefix}/cart`)
      expect(pageText(response.html)).toContain(text)
      expect(pageText(response.html)).toMatch(/19[,.]00/)
    },
  )

  test('with missing or unpriced products logs a warning for each', async () => {
    const logged: unknown[] = []
    await using otherShop = await createTestApp({
      change: (ports) => ({ ...ports, log: { ...ports.log, warn: (...line) => void logged.push(line) } }),
    })
    await otherShop.ports.db.update(product).set({ monthlyPrice: null }).where(eq(product.id, 'menu-qr'))
    for (const [address, removed, unpriced] of [
      ['/cart', 'Produit manquant dans le panier', 'Prix invalide'],
      ['/en/cart', 'Product missing from the cart', 'Invalid price'],
      ['/hu/cart', 'Hiányzó termék a kosárban', 'Érvénytelen ár'],
    ] as const) {
      const visitor = otherShop.visitor()
      visitor.cookies.set('cart', encodeURIComponent('no-such-product*1.menu-qr*1.quiz*1'))
      await visitor.get(address)
      expect(logged.splice(0)).toEqual([
        [{ requestId: expect.any(String), productId: 'no-such-product' }, removed],
        [{ requestId: expect.any(String), productId: 'menu-qr' }, unpriced],
      ])
    }
  })

  test('with a missing or unpriced product cannot be ordered', async () => {
    await shop.ports.db.update(product).set({ monthlyPrice: null }).where(eq(product.id, 'menu-qr'))
    for (const cart of ['no-such-product*1', 'menu-qr*1']) {
      const visitor = visitorWith(cart)
      await register(visitor)
      expect((await visitor.get('/cart/checkout')).location).toBe('/cart')
      const response = await visitor.post('/cart/checkout', {
        intent: 'place-order',
        terms: 'on',
        earlyStart: 'off',
        reviewed: 'x',
      })
      expect(response.location).toBe('/cart')
    }
    expect(await shop.ports.db.select().from(order)).toEqual([])
  })
})
