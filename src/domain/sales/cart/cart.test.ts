import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  countItems,
  isInCart,
  maxLines,
  putBack,
  removeFromCart,
  setQuantity,
  withoutOrdered,
} from './cart.ts'
import { readCart, writeCart } from './cart-cookie.ts'

const line = fc.record({
  productId: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const cartArbitrary = fc.uniqueArray(line, {
  selector: (cartLine) => cartLine.productId,
  maxLength: maxLines,
})

describe('cart', () => {
  test('adding a product twice increases its quantity', () => {
    const cart = addToCart(addToCart([], 'quiz'), 'quiz', 2)
    expect(cart).toEqual([{ productId: 'quiz', quantity: 3 }])
    expect(isInCart(cart, 'quiz')).toBe(true)
  })

  test('an order subtracts its quantities from the cart, and changes nothing else', () => {
    const cart: Cart = [
      { productId: 'menu', quantity: 2 },
      { productId: 'quiz', quantity: 3 },
      { productId: 'shop', quantity: 1 },
    ]
    const ordered: Cart = [
      { productId: 'quiz', quantity: 1 },
      { productId: 'shop', quantity: 2 },
      { productId: 'gone', quantity: 1 },
    ]
    expect(withoutOrdered(cart, ordered)).toEqual([
      { productId: 'menu', quantity: 2 },
      { productId: 'quiz', quantity: 2 },
    ])
  })

  test('a quantity of zero or less removes the line', () => {
    const cart: Cart = [{ productId: 'quiz', quantity: 2 }]
    expect(setQuantity(cart, 'quiz', 0)).toEqual([])
    expect(setQuantity(cart, 'quiz', -3)).toEqual([])
    expect(setQuantity(cart, 'quiz', 500)).toEqual([{ productId: 'quiz', quantity: 99 }])
    expect(removeFromCart(cart, 'other')).toEqual(cart)
  })

  test('a removed line is restored at its previous position, beside lines added since', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((productId) => ({ productId, quantity: 2 })) as [
      Cart[number],
      Cart[number],
      Cart[number],
    ]
    expect(putBack([b], [{ ...a, at: 0 }])).toEqual([a, b])
    expect(putBack([a, c], [{ ...b, at: 1 }])).toEqual([a, b, c])
    expect(putBack([], [{ ...b, at: 1 }])).toEqual([b])
    const again = { ...b, quantity: 5 }
    expect(
      putBack(
        [again, c],
        [a, b].map((line, at) => ({ ...line, at })),
      ),
    ).toEqual([a, again, c])
    const full = Array.from({ length: maxLines }, (_, index) => ({ productId: `p${index}`, quantity: 1 }))
    expect(putBack(full, [{ ...a, at: 0 }])).toEqual(full)
  })

  test('a cart is unchanged after being written to its cookie and read back', () => {
    fc.assert(
      fc.property(cartArbitrary, (cart) => {
        expect(readCart(writeCart(cart))).toEqual(cart)
      }),
    )
  })

  test('reading a damaged cookie never fails and never returns an invalid line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9*.-]*$/)), (text) => {
        for (const { productId, quantity } of readCart(text)) {
          expect(productId).toMatch(/^[a-z0-9][a-z0-9-]*$/)
          expect(quantity).toBeGreaterThanOrEqual(1)
        }
      }),
    )
    expect(readCart('quiz*0.quiz*-1.quiz*1.5.quiz*1e9.*3.quiz*2')).toEqual([
      { productId: 'quiz', quantity: 2 },
    ])
  })

  test('the badge counts every item', () => {
    fc.assert(
      fc.property(cartArbitrary, (cart) => {
        expect(countItems(cart)).toBe(cart.reduce((n, cartLine) => n + cartLine.quantity, 0))
      }),
    )
  })
})
