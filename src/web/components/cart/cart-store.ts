import { useSyncExternalStore } from 'react'
import { type Cart, countItems } from '#domain/sales/cart/cart.ts'
import { cartCookieDays, cartCookieName, readCart, writeCart } from '#domain/sales/cart/cart-cookie.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'
import { writeBrowserCookie } from '../ui/write-browser-cookie.ts'

/**
 * The cart in the browser; its cookie is the only copy. Changes are written and rendered at once and announced to the
 * other tabs; prices always come from the server.
 */
const empty: Cart = []
const listeners = new Set<() => void>()
let lastText = ''
let lastCart: Cart = empty
let channel: BroadcastChannel | undefined

function cookieText(): string {
  return readBrowserCookie(cartCookieName) ?? ''
}

export function currentCart(): Cart {
  const text = cookieText()
  if (text !== lastText) {
    lastText = text
    lastCart = readCart(text)
  }
  return lastCart
}

function announce() {
  paint(currentCart())
  for (const listener of listeners) listener()
}

/** Updates what the script in the head rendered before React started. */
function paint(cart: Cart) {
  const root = document.documentElement
  const count = countItems(cart)
  if (count) root.dataset.cart = String(count)
  else delete root.dataset.cart
  root.style.setProperty('--cart-count', `"${count}"`)
  document.getElementById('cart-paint')?.remove()
}

/** Reads the cart again after a server response wrote the cookie. */
export function reloadCart(): void {
  announce()
}

/** Replaces the cart by the result of `change`; returns the previous cart, for undo. */
export function changeCart(change: (cart: Cart) => Cart): Cart {
  const before = currentCart()
  const text = writeCart(change(before))
  writeBrowserCookie(cartCookieName, text, text ? cartCookieDays * 86_400 : 0)
  announce()
  channel?.postMessage('changed')
  return before
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!channel) {
    channel = new BroadcastChannel('cart')
    channel.addEventListener('message', announce)
    addEventListener('pageshow', announce)
    document.addEventListener('visibilitychange', announce)
    paint(currentCart())
  }
  return () => listeners.delete(listener)
}

/** The current cart; empty during server rendering, so that all visitors get the same page. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => empty)
}
