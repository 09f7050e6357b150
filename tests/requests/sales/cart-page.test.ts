import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
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

describe('cart totals', () => {
  // 2 × 29 and 149 once; 19 without a fee.
  test.for([
    [
      '/cart',
      [
        'Sous-total\n77,00 €',
        "Frais d'installation\n149,00 €",
        'Total\n226,00 €',
        'dont TVA 20 % : 37,67 €',
        'Puis 77,00 € TTC par mois',
        '(installation)',
        'Passer à la caisse',
        'Vider le panier',
      ],
    ],
    [
      '/en/cart',
      [
        'Subtotal\n€77.00',
        'Setup fee\n€149.00',
        'Total\n€226.00',
        'of which VAT 20%: €37.67',
        'Then €77.00 incl. VAT per month',
        '(setup)',
        'Proceed to checkout',
        'Clear cart',
      ],
    ],
    [
      '/hu/cart',
      [
        'Részösszeg\n77,00 €',
        'Egyszeri beállítási díj\n149,00 €',
        'Összesen\n226,00 €',
        'ebből ÁFA (20%): 37,67 €',
        'Ezután havonta bruttó 77,00 €',
        '(beállítás)',
        'Tovább a pénztárhoz',
        'Kosár ürítése',
      ],
    ],
  ] as const)('show the amounts due now and per month, in the language of %s', async ([address, lines]) => {
    const text = pageText((await visitorWith('table-ouverte*2.quiz*1').get(address)).html)
    for (const line of lines) expect(text).toContain(line)
  })

  test('omit the setup fee line when there is no setup fee', async () => {
    const text = pageText((await visitorWith('quiz*3').get('/cart')).html)
    expect(text).toContain('Sous-total\n57,00 €')
    expect(text).not.toContain("Frais d'installation")
  })

  test('are the same in the data response for the cart drawer', async () => {
    const { html } = await visitorWith('table-ouverte*2.quiz*1').get('/cart.data')
    expect(html).toContain('22600')
    expect(html).toContain('3767')
  })
})

test('when signed out, the order button is disabled; sign-in and registration return to checkout', async () => {
  const { html } = await visitorWith('quiz*1').get('/hu/cart')
  expect(html).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Tovább a pénztárhoz/)
  for (const page of ['login', 'register'])
    expect(html).toContain(`href="/hu/${page}?from=%2Fhu%2Fcart%2Fcheckout"`)
})

test('the shop page is identical with and without a cart', async () => {
  const stripVariable = (html: string) => html.replace(/nonce="[^"]*"/g, '')
  const [empty, full] = await Promise.all([shop.visitor().get('/shop'), visitorWith('quiz*3').get('/shop')])
  expect(stripVariable(full.html) === stripVariable(empty.html)).toBe(true)
})
